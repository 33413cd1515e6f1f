"""Migrations from an empty database to the current schema; they are only added, never changed.

They are written once for both databases: `{serial}` stands for an autoincrement key, `{bytes}` for
a column of bytes, and booleans are 0 or 1.
"""

from collections.abc import Iterator

from quai.core.refusals import BadInput

FIRST_TABLES = """
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE sessions (
    hash {bytes} PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    created BIGINT NOT NULL
);
CREATE TABLE tables (
    number {serial},
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed BIGINT NOT NULL,
    by_hand INTEGER NOT NULL,
    creator TEXT NOT NULL,
    created BIGINT NOT NULL,
    actor INTEGER,
    over INTEGER NOT NULL DEFAULT 0,
    rematch_of TEXT UNIQUE
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    player TEXT,
    level INTEGER,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_player ON seats (player);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_id)
);
"""

SEVERAL_NODES = """
ALTER TABLE tables ADD COLUMN thinker TEXT;
ALTER TABLE tables ADD COLUMN thinking BIGINT NOT NULL DEFAULT 0;
"""

ACCOUNTS = """
CREATE TABLE accounts (
    player TEXT PRIMARY KEY REFERENCES players (id),
    login TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    email TEXT,
    created BIGINT NOT NULL
);
CREATE INDEX sessions_by_player ON sessions (player);
"""

CLOCKS_AND_ACCESS = """
ALTER TABLE tables ADD COLUMN access TEXT NOT NULL DEFAULT 'open';
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT 'none 0 0';
ALTER TABLE tables ADD COLUMN stand_in INTEGER NOT NULL DEFAULT 3;
ALTER TABLE tables ADD COLUMN begun BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due BIGINT;
ALTER TABLE seats ADD COLUMN granted BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN wants_pause INTEGER NOT NULL DEFAULT 0;
CREATE TABLE pauses (
    table_id TEXT NOT NULL REFERENCES tables (id),
    start BIGINT NOT NULL,
    stop BIGINT,
    PRIMARY KEY (table_id, start)
);
CREATE INDEX tables_by_due ON tables (due);
"""

CHAT = """
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    time BIGINT NOT NULL,
    line TEXT NOT NULL,
    emote INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
);
CREATE TABLE blocks (
    player TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (player, other)
);
"""

TAKEBACKS = """
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN origin TEXT NOT NULL DEFAULT 'dealt';
ALTER TABLE tables ADD COLUMN undo_seat INTEGER;
ALTER TABLE tables ADD COLUMN undo_keep INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN undo_line INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN agrees INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ask_from INTEGER NOT NULL DEFAULT 0;
"""

RESULTS = """
ALTER TABLE tables ADD COLUMN recorded INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_unrecorded ON tables (number) WHERE over = 1 AND recorded = 0;
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    ended BIGINT NOT NULL,
    rated INTEGER NOT NULL
);
CREATE TABLE standings (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    lent INTEGER NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    gain DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    floor DOUBLE PRECISION NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (player, game)
);
CREATE INDEX ratings_by_floor ON ratings (game, floor);
CREATE TABLE profiles (
    player TEXT PRIMARY KEY,
    public TEXT NOT NULL UNIQUE
);
CREATE TABLE seen (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    step INTEGER NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE TABLE deals (
    day TEXT NOT NULL,
    player TEXT NOT NULL,
    table_id TEXT NOT NULL UNIQUE,
    PRIMARY KEY (day, player)
);
"""

NOTICES = """
ALTER TABLE tables ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN told INTEGER NOT NULL DEFAULT -1;
UPDATE tables SET told = 0;
CREATE TABLE site_keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
CREATE TABLE subscriptions (
    id TEXT PRIMARY KEY,
    session {bytes} NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX subscriptions_by_session ON subscriptions (session);
CREATE TABLE webhooks (
    player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE TABLE mailing (
    player TEXT PRIMARY KEY REFERENCES accounts (player) ON DELETE CASCADE,
    language TEXT,
    confirmed TEXT,
    sent BIGINT NOT NULL
);
CREATE TABLE asked (
    email_hash TEXT PRIMARY KEY,
    time BIGINT NOT NULL
);
CREATE TABLE deliveries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    turn INTEGER NOT NULL,
    channel TEXT NOT NULL,
    target TEXT NOT NULL,
    tries INTEGER NOT NULL,
    next BIGINT NOT NULL,
    PRIMARY KEY (table_id, turn, channel, target)
);
CREATE INDEX deliveries_by_next ON deliveries (next);
"""

LONG_SEEDS = """
ALTER TABLE tables ADD COLUMN seed_text TEXT NOT NULL DEFAULT '0';
UPDATE tables SET seed_text = CAST(seed AS TEXT);
ALTER TABLE tables DROP COLUMN seed;
ALTER TABLE tables RENAME COLUMN seed_text TO seed;
"""
"""Seeds of 128 bits, which no integer column of both databases can hold."""

NAMES_ALIKE = """
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton);
"""

SEATS_BROUGHT = """
ALTER TABLE seats ADD COLUMN brought INTEGER NOT NULL DEFAULT 0;
"""

FAMILIAR_PLACES = """
CREATE TABLE familiar (
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    place TEXT NOT NULL,
    seen BIGINT NOT NULL,
    PRIMARY KEY (player, place)
);
"""

REMATCH_OFFERS = """
ALTER TABLE seats ADD COLUMN invited TEXT;
"""
"""An open seat may be kept for a person until they accept or decline."""

REVIEWS = """
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    player TEXT,
    asked BIGINT NOT NULL,
    done INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    leased BIGINT NOT NULL,
    review TEXT
);
CREATE INDEX reviews_waiting ON reviews (asked) WHERE player IS NOT NULL;
"""
"""A review waits or is made as long as it says who asked for it."""

PRESENCE = """
CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
CREATE TABLE presence (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    node TEXT NOT NULL,
    PRIMARY KEY (table_id, player, node)
);
CREATE INDEX presence_by_node ON presence (node);
ALTER TABLE seats ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN wants_end TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN wants_bot INTEGER;
ALTER TABLE tables ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
"""
"""Who is at which table, on which node; what the players of a table propose; muted spectators."""

OPERATORS = """
CREATE TABLE roles (
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    role TEXT NOT NULL,
    PRIMARY KEY (player, role)
);
CREATE TABLE bans (
    player TEXT PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    since BIGINT NOT NULL
);
CREATE TABLE changes (
    number {serial},
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    time BIGINT NOT NULL
);
"""
"""`changes` is what operators have changed from outside, for the nodes to read again."""

EVENTS = """
CREATE TABLE events (
    id TEXT PRIMARY KEY,
    organiser TEXT NOT NULL,
    created BIGINT NOT NULL,
    state TEXT NOT NULL,
    name TEXT NOT NULL,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    system TEXT NOT NULL,
    seats INTEGER NOT NULL,
    rounds INTEGER,
    same_deal INTEGER NOT NULL,
    rated INTEGER NOT NULL,
    auto INTEGER NOT NULL,
    round_ms BIGINT,
    starts BIGINT,
    clock TEXT NOT NULL,
    stand_in INTEGER NOT NULL
);
CREATE TABLE event_entrants (
    event_id TEXT NOT NULL REFERENCES events (id),
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT,
    level INTEGER,
    entered BIGINT NOT NULL,
    withdrawn INTEGER NOT NULL,
    PRIMARY KEY (event_id, number),
    UNIQUE (event_id, player)
);
CREATE INDEX event_entrants_by_player ON event_entrants (player);
CREATE TABLE event_rounds (
    event_id TEXT NOT NULL REFERENCES events (id),
    number INTEGER NOT NULL,
    seed TEXT NOT NULL,
    begun BIGINT NOT NULL,
    due BIGINT,
    over INTEGER NOT NULL,
    PRIMARY KEY (event_id, number)
);
CREATE TABLE event_tables (
    event_id TEXT NOT NULL REFERENCES events (id),
    round INTEGER NOT NULL,
    board INTEGER NOT NULL,
    table_id TEXT UNIQUE,
    entrants TEXT NOT NULL,
    places TEXT,
    PRIMARY KEY (event_id, round, board)
);
"""

PUSH_KINDS = """
ALTER TABLE subscriptions ADD COLUMN kinds TEXT NOT NULL DEFAULT 'days';
"""
"""The kinds of clocks at whose tables a browser wants to be notified of turns."""

PRACTICE = """
ALTER TABLE reviews ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX reviews_to_note ON reviews (asked) WHERE noted = 0 AND review IS NOT NULL;
CREATE TABLE review_seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    accuracy DOUBLE PRECISION,
    luck DOUBLE PRECISION NOT NULL,
    slips INTEGER NOT NULL,
    mistakes INTEGER NOT NULL,
    blunders INTEGER NOT NULL,
    kinds TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE mistakes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    step INTEGER NOT NULL,
    played TEXT NOT NULL,
    decision TEXT NOT NULL,
    fails INTEGER NOT NULL,
    due BIGINT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (table_id, step)
);
CREATE TABLE puzzle_tries (
    player TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    tries INTEGER NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (player, puzzle)
);
"""
"""What reviews say of each seat, the positions that come back as exercises, and who has solved the
puzzle of a day. `solved` is 0 until something is solved."""

VACATIONS = """
CREATE TABLE vacations (
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    start BIGINT NOT NULL,
    stop BIGINT NOT NULL,
    PRIMARY KEY (player, start)
);
"""

BOARD = """
CREATE INDEX tables_listed ON tables (number) WHERE over = 0 AND access = 'open';
CREATE INDEX tables_imported ON tables (creator) WHERE origin = 'import';
CREATE INDEX seats_open ON seats (table_id) WHERE kind = 'open';
CREATE INDEX seats_invited ON seats (invited) WHERE invited IS NOT NULL;
"""
"""A page of the board is found by its cursor, however many tables there are."""

MODERATION = """
CREATE TABLE reports (
    number {serial},
    reporter TEXT NOT NULL,
    subject TEXT NOT NULL,
    table_id TEXT,
    line INTEGER,
    context TEXT NOT NULL,
    words TEXT NOT NULL,
    time BIGINT NOT NULL,
    state TEXT NOT NULL
);
CREATE INDEX reports_by_state ON reports (state);
CREATE TABLE moderation (
    number {serial},
    report INTEGER NOT NULL,
    moderator TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    words TEXT NOT NULL,
    time BIGINT NOT NULL
);
CREATE INDEX moderation_by_subject ON moderation (subject);
CREATE TABLE warnings (
    number {serial},
    player TEXT NOT NULL,
    words TEXT NOT NULL,
    time BIGINT NOT NULL
);
CREATE INDEX warnings_by_player ON warnings (player);
CREATE TABLE mutes (
    player TEXT PRIMARY KEY,
    until BIGINT NOT NULL
);
ALTER TABLE chat ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
"""
"""Reports to moderators, what these do about them, and lines that they have hidden."""

EVENT_PAUSES = """
ALTER TABLE events ADD COLUMN paused BIGINT;
"""
"""Since when an event is paused, if it is."""

FRIENDS_AND_GROUPS = """
CREATE TABLE friends (
    pair TEXT PRIMARY KEY,
    asker TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    asked TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    state INTEGER NOT NULL
);
CREATE INDEX friends_by_asker ON friends (asker);
CREATE INDEX friends_by_asked ON friends (asked);
CREATE TABLE player_groups (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL,
    invitation TEXT NOT NULL UNIQUE
);
CREATE TABLE group_members (
    group_id TEXT NOT NULL REFERENCES player_groups (id) ON DELETE CASCADE,
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    role TEXT NOT NULL,
    joined BIGINT NOT NULL,
    PRIMARY KEY (group_id, player)
);
CREATE INDEX group_members_by_player ON group_members (player);
CREATE TABLE group_invitations (
    group_id TEXT NOT NULL REFERENCES player_groups (id) ON DELETE CASCADE,
    player TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    inviter TEXT NOT NULL REFERENCES accounts (player) ON DELETE CASCADE,
    time BIGINT NOT NULL,
    PRIMARY KEY (group_id, player)
);
CREATE INDEX group_invitations_by_player ON group_invitations (player);
ALTER TABLE tables ADD COLUMN group_id TEXT;
CREATE INDEX tables_of_groups ON tables (group_id, number) WHERE group_id IS NOT NULL;
ALTER TABLE events ADD COLUMN group_id TEXT;
"""
"""Friends by agreement; groups of people with tables and events that only members see."""

SKELETONS_ANEW = """
UPDATE accounts SET skeleton = NULL;
"""
"""Wide, raised and small capital letters look like plain ones, too; a node fills this in."""

MIGRATIONS: tuple[str, ...] = (
    FIRST_TABLES,
    SEVERAL_NODES,
    ACCOUNTS,
    CLOCKS_AND_ACCESS,
    CHAT,
    TAKEBACKS,
    RESULTS,
    NOTICES,
    LONG_SEEDS,
    NAMES_ALIKE,
    SEATS_BROUGHT,
    FAMILIAR_PLACES,
    REMATCH_OFFERS,
    REVIEWS,
    PRESENCE,
    OPERATORS,
    EVENTS,
    PUSH_KINDS,
    PRACTICE,
    VACATIONS,
    BOARD,
    MODERATION,
    EVENT_PAUSES,
    FRIENDS_AND_GROUPS,
    SKELETONS_ANEW,
)


def missing(version: int, serial: str, binary: str) -> Iterator[tuple[int, str]]:
    """The migrations that a database of this version lacks, in its dialect, with their numbers."""
    if version > len(MIGRATIONS):
        raise BadInput("the data were written by a newer version of quai; please use that version")
    for number in range(version, len(MIGRATIONS)):
        yield number + 1, MIGRATIONS[number].replace("{serial}", serial).replace("{bytes}", binary)
