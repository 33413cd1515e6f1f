"""The names of bots: railway people, one per seat of a table."""

from quai.bots.crew import CREW, TEACHER, crew_of, names_of


def test_the_bots_of_a_table_have_different_names_that_stay() -> None:
    for table in map(str, range(200)):
        names = names_of(table, ["", None, "", "", "", ""])
        bots = [name for name in names if name is not None]
        assert names[1] is None
        assert len(set(bots)) == len(bots) == 5
        assert set(bots) <= set(CREW)
        assert names == names_of(table, ["Bot 3", None, "Bot 3", "Bot 1", "", ""]), (
            "the names that bots had in older versions are replaced"
        )
        assert names_of(table, names) == names


def test_every_person_of_the_crew_but_the_teacher_plays_somewhere() -> None:
    assert {names_of(str(table), [""])[0] for table in range(200)} == set(CREW) - {TEACHER}


def test_a_bot_that_comes_later_changes_no_other_name() -> None:
    for table in map(str, range(200)):
        before = names_of(table, [None, "", "", "", "", ""])
        after = names_of(table, ["", *before[1:]])
        assert after[1:] == before[1:]
        assert after[0] not in before


def test_a_rematch_has_the_same_opponents() -> None:
    names = names_of("first", ["", "", ""])
    assert names_of("second", names) == names
    assert crew_of("first") != crew_of("second")


def test_a_game_for_more_bots_than_people_numbers_their_names() -> None:
    names = names_of("many", [""] * 14)
    assert len(set(names)) == 14
    assert names_of("many", names) == names
    assert names[9] == f"{names[0]} 2"
