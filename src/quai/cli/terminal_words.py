"""What `quai play` says itself, in both languages; all else is in the words of the game."""

WORDS = {
    "en": {
        "bot": "{who} ({level})",
        "bots": "Bots at the table: {bots}",
        "level.1": "Discovery",
        "level.2": "Easy",
        "level.3": "Medium",
        "level.4": "Strong",
        "level.5": "Expert",
        "level.6": "Master",
        "help": "Enter a number to play that action, or a word to see only actions with it; an "
        "empty line plays the only action left, or shows all again. Also: + more actions, a "
        "advice, u undo, t table, r rules, q leave and save, or an action in JSON.",
        "advice.thinking": "Let me think…",
        "advice.brings": "{chance}% to win, about {points, plural, one {# point} other {# points}}",
        "ask": "{who}, your choice",
        "curtain": "{who}, take the keyboard and press Enter",
        "unknown": "“{input}” is neither a number from 1 to {most} nor in any action. ? for help.",
        "more": "{count} more: + shows them, a word narrows the list",
        "narrowed": "Only actions with “{words}”; an empty line shows all {count}",
        "cut": "… t shows the whole table",
        "no_undo": "There is nothing you can take back.",
        "left": "Game interrupted; its log is in {file}",
        "kept": "Game saved; to go on: quai play --continue",
        "nothing_kept": "There is no saved game to continue.",
        "saved": "The log is in {file}",
        "final": "Final scores: {scores}",
        "score": "{who}: {points}",
        "learn.at": "{number} of {count}",
        "learn.next": "Enter goes on, b goes back, q leaves",
        "learn.choose": "Number of an action, or s to be shown, b back, q leave",
        "learn.help": "Enter the number of an action. Also: s shows what to do and goes on, b goes "
        "back, t the table, q leaves; the course is resumed where you left it.",
        "learn.right": "Right!",
        "learn.left": "To go on where you left off: quai learn {game}",
        "learn.over": "You have finished the course.",
        "learn.play": "Enter begins a real game against the gentlest opponent, q leaves",
    },
    "fr": {
        "bot": "{who} ({level})",
        "bots": "Robots à la table\u00a0: {bots}",
        "level.1": "Découverte",
        "level.2": "Facile",
        "level.3": "Moyen",
        "level.4": "Fort",
        "level.5": "Expert",
        "level.6": "Maître",
        "help": "Entrez un numéro pour jouer cette action, ou un mot pour ne voir que les actions "
        "qui le contiennent\u202f; une ligne vide joue la seule action restante, ou les montre "
        "toutes. Et aussi\u00a0: + autres actions, a conseil, u annuler, t table, r règles, q "
        "quitter et enregistrer, ou une action en JSON.",
        "advice.thinking": "Laissez-moi réfléchir…",
        "advice.brings": "{chance}\u00a0% de gagner, environ {points, plural, one {# point} "
        "other {# points}}",
        "ask": "{who}, à vous de choisir",
        "curtain": "{who}, prenez le clavier et appuyez sur Entrée",
        "unknown": "«\u00a0{input}\u00a0» n’est ni un numéro de 1 à {most} ni dans aucune action. "
        "? pour l’aide.",
        "more": "{count} de plus\u00a0: + les montre, un mot réduit la liste",
        "narrowed": "Seulement les actions avec «\u00a0{words}\u00a0»\u202f; une ligne vide montre "
        "les {count}",
        "cut": "… t montre toute la table",
        "no_undo": "Vous n’avez aucun coup à reprendre.",
        "left": "La partie est interrompue\u202f; son journal est dans {file}",
        "kept": "La partie est enregistrée\u202f; pour continuer\u00a0: quai play --continue",
        "nothing_kept": "Il n’y a pas de partie enregistrée à continuer.",
        "saved": "Le journal est dans {file}",
        "final": "Points à la fin\u00a0: {scores}",
        "score": "{who}\u00a0: {points}",
        "learn.at": "{number} sur {count}",
        "learn.next": "Entrée pour continuer, b pour revenir, q pour quitter",
        "learn.choose": "Numéro d’une action, ou s pour voir la réponse, b retour, q quitter",
        "learn.help": "Entrez le numéro d’une action. Et aussi\u00a0: s montre quoi faire et "
        "continue, b revient en arrière, t la table, q quitte\u202f; le cours reprendra où vous "
        "l’avez laissé.",
        "learn.right": "Exact\u202f!",
        "learn.left": "Pour reprendre où vous en étiez\u00a0: quai learn {game}",
        "learn.over": "Le cours est terminé.",
        "learn.play": "Entrée commence une vraie partie contre l’adversaire le plus doux, q quitte",
    },
}
