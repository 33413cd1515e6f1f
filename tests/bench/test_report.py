"""The bench's report: every game beside every peer, and the targets."""

from bench.game_files import FOLDER, further_calls, read_targets
from bench.report import BenchFigures, Rates, report, targets
from bench.workloads import OPEN_SPIEL, PETTING_ZOO, PGX, RLCARD, SPIEL_VECTORS
from tests.games.properties import OWN
from tests.games.sample import SAMPLE

KEYS = [game.key for game in OWN]
PROMISED = {key: read_targets(key) for key in KEYS}


def figures() -> BenchFigures:
    ours = {
        f"{kind}/{key}/{build}": Rates(speed, speed / 100, 100, 0.05)
        for kind, build, speed in (
            ("ours", "plain", 200_000.0),
            ("ours", "compiled", 4_000_000.0),
            ("environments", "plain", 10_000.0),
            ("environments", "compiled", 40_000.0),
            ("batches", "plain", 10_000.0),
            ("batches", "compiled", 500_000.0),
            ("searches", "before", 10_000.0),
            ("searches", "one", 40_000.0),
            ("searches", "two", 75_000.0),
        )
        for key in KEYS
    }
    theirs = {
        **{f"openspiel/{name}/cpp": Rates(1_000_000.0, 1, 1, 0) for name in OPEN_SPIEL},
        **{f"openspiel/{name}/python": Rates(100_000.0, 1, 1, 0) for name in OPEN_SPIEL},
        **{f"spielvectors/{name}": Rates(4_000.0, 1, 1, 0) for name in SPIEL_VECTORS},
        **{f"pgxs/{name}": Rates(100_000.0, 1, 1, 0) for name in PGX},
        **{f"rlcards/{name}": Rates(10_000.0, 1, 1, 0) for name in RLCARD},
        **{f"pettingzoos/{name}": Rates(2_000.0, 1, 1, 0) for name in PETTING_ZOO},
        "catan/catanatron": Rates(20_000.0, 1, 1, 0),
    }
    calls = {
        f"{key} {call}": {"plain": 4.0, "compiled": 0.25}
        for key in KEYS
        for call in PROMISED[key].get("calls_per_second", {})
    }
    return BenchFigures({**ours, **theirs}, calls)


def test_every_game_stands_beside_every_peer() -> None:
    lines = list(report(figures()))
    head = next(place for place, line in enumerate(lines) if line.startswith("ours / this"))
    assert lines[head].split()[-len(KEYS) :] == list(KEYS)
    peers = 2 * len(OPEN_SPIEL) + len(RLCARD) + 2
    rows = {line.split()[0]: line.split()[1:] for line in lines[head + 2 : head + 2 + peers]}
    assert len(rows) == peers
    assert all(len(row) == 2 * len(KEYS) for row in rows.values())
    assert rows["openspiel/median/cpp"] == ["0.20", "4.00"] * len(KEYS)
    assert rows["catan/catanatron"] == ["10.00", "200.00"] * len(KEYS)


def test_environments_are_compared_with_pettingzoo() -> None:
    start = f"environments/{SAMPLE}/comp"
    line = next(each for each in report(figures()) if each.startswith(start))
    assert line.split()[-1] == "20.0"
    met = {target.text: target.met for target in targets(figures())}
    assert met[f"environment of {SAMPLE}, compiled / pettingzoos/gin_rummy_v4"]
    assert all(met.values())


def test_batches_have_a_speed_to_reach_and_peers() -> None:
    line = next(each for each in report(figures()) if each.startswith(f"batches/{SAMPLE}/comp"))
    assert line.split()[-1] == "250.0"
    found = {target.text: target.figure for target in targets(figures())}
    assert found[f"batch of {SAMPLE}, compiled, decisions per second"] == 500_000
    assert found[f"batch of {SAMPLE}, compiled / spielvectors/go_fish"] == 125


def test_the_search_is_compared_with_an_earlier_one_and_with_two_processes() -> None:
    lines = [each.split() for each in report(figures()) if each.startswith(f"searches/{SAMPLE}")]
    assert {line[0].rpartition("/")[2]: line[-1] for line in lines} == {
        "before": "0.25",
        "one": "1.00",
        "two": "1.88",
    }
    found = {target.text: target.figure for target in targets(figures())}
    assert found[f"search of {SAMPLE}, one / before"] == 4
    assert found[f"search of {SAMPLE}, two / one"] == 1.875


def test_a_game_may_promise_a_number_of_decisions() -> None:
    promising = [key for key in KEYS if "decisions_per_second" in PROMISED[key]]
    assert promising
    found = {target.text: target.figure for target in targets(figures())}
    for key in promising:
        assert found[f"{key}, compiled, decisions per second"] == 4_000_000.0


def test_every_game_promises_something() -> None:
    for key in KEYS:
        assert PROMISED[key], f"{key} has no targets.json"
        promised = sum(len(each) for each in PROMISED[key].values())
        texts = [target.text for target in targets(figures())]
        assert len([text for text in texts if key in text]) == promised


def test_calls_that_a_game_promises_can_be_measured() -> None:
    for key in KEYS:
        measured = {"copy", "legal", "view", "imagine", *further_calls(key)}
        assert set(PROMISED[key].get("calls_per_second", {})) <= measured
        assert bool(further_calls(key)) == (FOLDER / key / "bench.py").exists()


def test_without_peers_targets_that_need_one_are_not_measured() -> None:
    alone = {
        label: each
        for label, each in figures().playouts.items()
        if "/pl" in label or "/co" in label
    }
    found = [
        target for target in targets(BenchFigures(alone, {})) if "per second" not in target.text
    ]
    assert found
    assert not any(target.met for target in found)
    assert all("not measured" in str(target) for target in found)
    assert list(report(BenchFigures(alone, {})))
