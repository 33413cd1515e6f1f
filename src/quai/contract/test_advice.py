"""Advice: the reasons are the bot's own, and it knows what the player knows."""

import pytest

from quai.bots.advice import MAX_OPTIONS, MAX_REASONS, advise
from quai.contract.cases import Case, cases, offered, share, walk
from quai.contract.secrecy import twin_records
from quai.core.game import LANGUAGES, Game
from quai.core.log import canonical
from quai.core.rng import Rng
from quai.core.terms import COMMON, LEAD
from quai.core.text import placeholders

GAMES = {case.game.key: case.game for case in cases()}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
STEPS = 7
"""Steps between two positions that are looked at, and iterations of an advisor in a hurry."""


def test_the_terms_of_an_action_sum_to_its_rating(case: Case) -> None:
    """So the words for the terms are the reasons of the bot, and not others."""
    game = case.game
    texts = [game.texts(language) for language in LANGUAGES] if game.package else []
    rng = Rng(2)
    for seed in range(share(game, 8)):
        state = case.new(seed)
        while state.actor is not None:
            actions = offered(game, state, rng)
            ratings = game.rate(state, actions)
            before = canonical(state.dump())
            for action, rating in zip(actions, ratings, strict=True):
                terms = game.terms(state, action, actions)
                if game.reasons is None:
                    assert terms == []
                    continue
                total = sum(term.points for term in terms)
                assert total == pytest.approx(rating), (game.write(action), terms)
                assert terms, f"no reason at all for {game.write(action)}"
                for term in [term for term in terms if term.id != COMMON]:
                    canonical(term.details)
                    given = {"target", "owner", "target_side", "who", *term.details}
                    for catalogue in texts:
                        assert placeholders(catalogue[f"reason.{term.id}"]) <= given, term
            assert canonical(state.dump()) == before, "asking for reasons changed the position"
            if rng.below(2):
                state.apply(game.wander(state, rng))
            walk(state, rng, STEPS)


@each_game
def test_advice_is_the_same_where_the_player_cannot_tell_the_difference(game: Game) -> None:
    rng, seats = Rng(3), game.meta.seats[0]
    compared = 0
    for seed in range(40):
        viewer = frozenset({seed % seats})
        true, imagined = twin_records(game, seats, {}, viewer, seed, rng)
        if true.state.actor not in viewer:
            continue
        differ = canonical(true.state.dump()) != canonical(imagined.state.dump())
        if not differ and seed < 30:
            continue
        advice = [advise(game, each.view(viewer), STEPS) for each in (true, imagined)]
        assert canonical(advice[0]) == canonical(advice[1])
        assert 1 <= len(advice[0].options) <= MAX_OPTIONS
        for option in advice[0].options:
            true.state.check(game.read(option.action))
            assert 0 <= option.chance <= advice[0].options[0].chance <= 1
            assert len(option.reasons) <= MAX_REASONS
        best, *others = advice[0].options
        assert not best.reasons or best.reasons[0].points >= 0.0, (
            "the best begins with a reason for"
        )
        assert LEAD not in {term.id for option in others for term in option.reasons}
        compared += 1
        if compared == (2 if game.meta.listable else 1):
            return
    assert compared, "no position was found"
