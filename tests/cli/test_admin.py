"""The operator's commands by their command line: what they print, and how they refuse."""

import asyncio
from pathlib import Path

import pytest

from quai.cli.main import main
from quai.room.seats import OPEN, person
from tests.games.sample import SAMPLE
from tests.room.helpers import newcomer, opened


async def site(folder: Path) -> str:
    """A site with an account, and a group, and a table that waits; returns its id."""
    async with opened(folder) as room:
        anna = await newcomer(room, "Anna")
        await room.accounts.register(anna, "railway-hotel", None)
        await room.groups.create(anna, "Depot", 1)
        table = await room.new_tables.create(anna, SAMPLE, [person(anna), OPEN], {}, None)
        return table.card.id


def test_an_operator_looks_after_asite(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = asyncio.run(site(tmp_path))
    place = ["--data", str(tmp_path)]

    def said(*words: str) -> str:
        assert main(["admin", *words, *place]) == 0
        return capsys.readouterr().out

    assert table in said("tables")
    assert said("close", "1") == "Table 1 is closed.\n"
    assert said("tables") == ""
    assert said("organiser", "anna") == "Anna is now organiser.\n"
    assert "organiser" in said("people", "ann")
    assert said("rename", "Anna", "Anna B") == "Anna is now called Anna B.\n"
    assert said("reset-password", "Anna B").startswith("The new password of Anna B is ")
    assert said("ban", "Anna B") == "Anna B is banned.\n"
    assert "banned" in said("people")
    assert said("unban", "Anna B") == "Anna B may log in again.\n"
    assert "Depot" in (line := said("groups"))
    assert said("dissolve", line.split("(")[1].strip(")\n")) == "The group Depot is dissolved.\n"
    assert said("groups") == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["admin", "close", "7"], "there is no table '7'"),
        (["admin", "ban", "Nobody"], "there is no account 'Nobody'"),
        (["admin", "dissolve", "Depot"], "there is no group 'Depot'"),
        (["admin", "rename", "Anna", "robot"], "only bots are named like bots"),
        (["admin", "organiser", "Anna", "--remove"], "Anna is not organiser"),
        (["admin", "tables", "--database", "mysql://x"], "must be a URL that begins with"),
        (["backup", "{folder}/no/such/folder"], "cannot be written"),
        (["restore", "{folder}/missing"], "there is no file"),
    ],
)
def test_a_refusal_is_a_sentence_and_a_status(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(site(tmp_path))
    said = [word.replace("{folder}", str(tmp_path)) for word in words]
    assert main([*said, "--data", str(tmp_path)]) == 2
    assert sentence in capsys.readouterr().err


def test_a_folder_without_data_is_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing"
    for words in (["admin", "tables"], ["backup", str(tmp_path / "file")]):
        assert main([*words, "--data", str(missing)]) == 2
        assert "there are no data" in capsys.readouterr().err
    assert not missing.exists()


def test_a_backup_is_restored_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(site(tmp_path / "here"))
    file = str(tmp_path / "evening.backup")
    assert main(["backup", file, "--data", str(tmp_path / "here")]) == 0
    assert main(["restore", file, "--data", str(tmp_path / "there")]) == 0
    capsys.readouterr()
    assert main(["admin", "people", "--data", str(tmp_path / "there")]) == 0
    assert "Anna" in capsys.readouterr().out
