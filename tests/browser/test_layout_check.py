"""The layout check itself: it finds each kind of defect, and nothing on a sound page."""

import pytest
from playwright.sync_api import Browser

from tests.browser.layout.looking import CHECKER

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><style>
  body {{ margin: 0; font: 16px/1.2 sans-serif }}
  .btn {{ position: absolute; padding: 0; border: 0; width: 60px; height: 48px }}
  .stage {{ position: relative; height: 300px; width: 320px }}
  .zone {{ position: absolute; left: 0; top: 0; width: 50px; height: 50px }}
  .dock {{ position: sticky; bottom: 0; height: 120px }}
  .prompt {{ position: relative; height: 110px }}
</style><main><div class="stage">{stage}</div>
<section class="dock"><div class="prompt">{prompt}</div></section></main>"""
CLEAN = '<button class="btn" style="left:0;top:0">OK</button>'
BESIDE = '<button class="btn" style="left:{left}px;top:0">Next</button>'
COVER = '<p style="position:absolute;left:0;top:0;width:80px;height:60px;margin:0;z-index:2"></p>'
CUT = '<p style="width:60px;overflow:hidden;white-space:nowrap{more}"{title}>A long sentence</p>'
SHEET = """<div aria-modal="true" style="position:fixed;inset:0;overflow:auto;background:white">
  <p style="margin:0;height:{height}px">A long account</p><p style="margin:0">7 points</p>
  <button class="btn" style="position:{position};bottom:0;width:300px">Close</button></div>"""
DEFECTS = {
    "cannot be pressed": ("", CLEAN + COVER),
    "too small": ("", '<button class="btn" style="left:0;top:0;height:30px">OK</button>'),
    "overlaps": ("", CLEAN + BESIDE.format(left=50)),
    "text is cut": ("", CUT.format(more="", title=' title="A long sentence"')),
    "text is lost": (
        "",
        CUT.format(more=";text-overflow:ellipsis;width:0", title=' title="A long sentence"'),
    ),
    "text is covered": (SHEET.format(height=520, position="absolute"), ""),
    "spills out": ("", '<button class="btn" style="left:0;top:90px">OK</button>'),
    "leaves the page": (
        '<button class="btn" style="left:300px;top:0">OK</button>',
        "",
    ),
    "drawn below the board": ('<div class="zone" style="top:280px"></div>', ""),
    "out of sight": ("", "<style>.dock{position:static;margin-top:700px}</style>" + CLEAN),
}


def kinds(browser: Browser, stage: str, prompt: str) -> set[str]:
    """The kinds of findings on a page that is shown to a finger."""
    context = browser.new_context(
        viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    page.set_content(PAGE.format(stage=stage, prompt=prompt))
    found = page.evaluate(CHECKER, {"touch": True})
    context.close()
    return {each["kind"] for each in found}


MAP = """<div style="overflow:{overflow};width:320px;height:200px"><svg width="320" height="200"
  style="overflow:visible"><g role="button"><rect x="{x}" y="20" width="60" height="60"/></g>
  </svg></div>"""


def test_a_page_that_a_phone_zooms_out_of_is_too_wide(browser: Browser) -> None:
    assert kinds(browser, '<div style="width:400px;height:9px"></div>', "") == {"leaves the page"}


def test_a_prompt_that_is_not_drawn_is_found(browser: Browser) -> None:
    late = "<style>.prompt { opacity: 0 }</style>"
    assert kinds(browser, late, CLEAN) == {"out of sight"}


def test_on_a_desk_the_points_of_all_are_in_sight(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    sheet = (
        '<div class="scores"><div class="scroll" style="width:90px;overflow:auto">{}</div></div>'
    )
    for wide, expected in ((80, []), (99, ["scrolls sideways"])):
        table = f'<table style="width:{wide}px"><tr><td>7</td></tr></table>'
        page.set_content(PAGE.format(stage=sheet.format(table), prompt=CLEAN))
        found = page.evaluate(CHECKER, {"touch": False})
        assert [each["kind"] for each in found] == expected
    page.close()


@pytest.mark.parametrize(("height", "expected"), [(90, set()), (60, {"out of sight"})])
def test_on_a_desk_the_total_is_in_sight(browser: Browser, height: int, expected: set[str]) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    rows = '<tr style="height:40px"><td>7</td></tr><tr class="total"><td>7</td></tr>'
    sheet = f"""<div class="scores"><div class="scroll" style="height:{height}px;overflow:auto">
        <table>{rows}</table></div></div>"""
    page.set_content(PAGE.format(stage=sheet, prompt=CLEAN))
    found = page.evaluate(CHECKER, {"touch": False})
    assert {each["kind"] for each in found} == expected
    page.close()


def test_on_a_desk_the_log_has_room_for_usual_names(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    name = """<p class="log-who" title="{0}" style="width:4em;overflow:hidden;white-space:nowrap;
        text-overflow:ellipsis">{0}</p>"""
    for who, expected in (("Bo", []), ("Hortense", ["name is shortened"]), ("Maximilian 77", [])):
        page.set_content(PAGE.format(stage="", prompt=CLEAN + name.format(who)))
        found = page.evaluate(CHECKER, {"touch": False})
        assert [each["kind"] for each in found] == expected, who
    page.close()


@pytest.mark.parametrize(("x", "expected"), [(5, set()), (80, {"spills out"})])
def test_the_text_of_a_drawing_that_leaves_its_box_is_found(
    browser: Browser, x: int, expected: set[str]
) -> None:
    chart = f"""<div class="paper" style="width:200px"><svg width="200" height="50"
        style="overflow:visible"><text x="{x}" y="20">Anselme + Rosalie 115</text></svg></div>"""
    assert kinds(browser, chart, "") == expected


@pytest.mark.parametrize(("height", "expected"), [(20, set()), (50, {"spills out"})])
def test_what_leaves_its_cell_of_a_score_sheet_is_found(
    browser: Browser, height: int, expected: set[str]
) -> None:
    sheet = f"""<table class="sheet"><tr><th style="display:grid;height:26px;padding:0">
        <i style="height:{height}px;width:9px"></i></th></tr></table>"""
    assert kinds(browser, sheet, "") == expected


def test_a_text_that_a_button_covers_only_when_a_sheet_is_scrolled_is_found(
    browser: Browser,
) -> None:
    found = kinds(browser, SHEET.format(height=900, position="fixed"), "")
    assert found == {"text is covered"}


def test_a_button_below_the_text_of_a_sheet_covers_nothing(browser: Browser) -> None:
    assert kinds(browser, SHEET.format(height=900, position="static"), "") == set()


def test_a_text_that_is_scrolled_away_is_not_covered(browser: Browser) -> None:
    sheet = """<div aria-modal="true" style="position:fixed;inset:0;background:white">
      <div style="height:500px;overflow:auto"><p style="margin:0;height:520px">A long account</p>
      <p>7 points</p></div><button class="btn" style="width:300px">Close</button></div>"""
    assert kinds(browser, sheet, "") == set()


PLACE = """<button class="zone" data-to="far" style="left:100px;top:40px;width:60px">
  <span style="position:absolute;white-space:nowrap;left:{left}px">A place</span></button>"""


@pytest.mark.parametrize(("left", "expected"), [(-70, set()), (5, set()), (30, {"spills out"})])
def test_a_text_that_runs_out_of_the_place_it_stands_in_is_found(
    browser: Browser, left: int, expected: set[str]
) -> None:
    assert kinds(browser, PLACE.format(left=left), CLEAN) == expected


@pytest.mark.parametrize("kind", DEFECTS)
def test_each_kind_of_defect_is_found(browser: Browser, kind: str) -> None:
    assert kind in kinds(browser, *DEFECTS[kind])


@pytest.mark.parametrize(
    "prompt",
    [
        CLEAN + BESIDE.format(left=64),
        CUT.format(more=";text-overflow:ellipsis", title=' title="A long sentence"'),
        "<style>.stage{height:100.6px}</style>" + CLEAN,  # low, but all of it in sight
        '<p style="width:90px">At 9 o\'clock <a href="#">the table</a></p>',  # on two lines
    ],
)
def test_a_sound_page_has_no_findings(browser: Browser, prompt: str) -> None:
    assert kinds(browser, '<div class="zone"></div>', prompt) == set()


def test_a_map_cuts_off_what_lies_on_its_rim(browser: Browser) -> None:
    """Its middle can be pressed and nothing leaves the page; without the cut it does."""
    on_rim, beyond = MAP.format(overflow="hidden", x=-12), MAP.format(overflow="hidden", x=-50)
    assert kinds(browser, on_rim, "") == set()
    assert kinds(browser, beyond, "") == {"cannot be pressed"}
    assert kinds(browser, MAP.format(overflow="visible", x=-12), "") == {"leaves the page"}


def test_a_board_that_scrolls_by_itself_hides_nothing(browser: Browser) -> None:
    scrolls = "<style>.stage{overflow:hidden auto}</style>"
    stage = '<button class="zone" data-to="low" style="top:400px">Low</button>'
    assert "drawn below the board" in kinds(browser, stage, CLEAN)
    assert kinds(browser, stage + scrolls, CLEAN) == set()
