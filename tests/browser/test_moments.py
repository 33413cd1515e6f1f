"""Others' turns are shown one after the other, stay marked, and the result waits for the last."""

import re

import pytest
from playwright.sync_api import Page, expect

from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, enter, leave_to_bots, open_table
from tests.browser.player import MY_TURN, OVER, SHEET, step
from tests.games.sample import SAMPLE
from tests.games.sample_player import SamplePlayer

RECORD = """() => {
    window.states = [];
    window.times = [];
    const record = () => {
        const table = document.querySelector('.table');
        if (!table) return;
        const log = Number(document.querySelector('.log-n')?.textContent ?? 0);
        const state = [Number(table.dataset.step), log, table.dataset.turn];
        if (String(state) === String(window.states.at(-1))) return;
        window.states.push(state);
        window.times.push(performance.now());
    };
    new MutationObserver(record).observe(document.body,
        {subtree: true, childList: true, attributes: true, characterData: true});
}"""
"""Record each step that is shown and when, with the newest step of the log and whose turn it is."""
OTHERS_DONE = """mine => new Promise((done) => {
    const table = location.pathname.split('/').at(-1);
    const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', step: 0}));
    socket.onmessage = ({data}) => {
        const {step, actions} = JSON.parse(data);
        if (step > mine && actions?.length) done(socket.close());
    };
})"""
"""Listen until the others have played and it is the visitor's turn again, whatever is shown."""
IN_VIEW = """() => [...document.querySelectorAll('.card.is-last')].some(card => {
    const {top, bottom} = card.getBoundingClientRect();
    return top >= 0 && bottom <= document.querySelector('.dock').getBoundingClientRect().top;
})"""
"""Whether something that others touched is in view, above the dock."""
NOTE_VIEW = f"""() => {{
    window.cardTouched = window.cardInView = false;
    const inView = {IN_VIEW};
    const look = () => {{
        window.cardTouched ||= document.querySelector('.card.is-last') !== null;
        window.cardInView ||= inView();
        requestAnimationFrame(look);
    }};
    look();
}}"""
"""Note from now on whether others touch a card, and whether it comes into view."""
TURNS = 6
MARKS = """selector => [...document.querySelectorAll(selector)].map(
    mark => mark.querySelector('g').getAttribute('class'))"""
"""The lines that give seats their colour and shape, by their marks."""


def sit_down(page: Page) -> SamplePlayer:
    """Open a table against a bot from the lobby, by clicks, and wait for the visitor's turn."""
    page.goto("/")
    page.locator(f'.poster[data-game="{SAMPLE}"]').click()
    page.locator(f'.make[data-game="{SAMPLE}"] [data-act="create"]').click()
    page.locator(MY_TURN).wait_for()
    return SamplePlayer(page, lambda thing: thing.click())


def watch_bots(page: Page) -> None:
    """Open a table of two bots from the lobby, by clicks."""
    page.goto("/")
    page.locator(f'.poster[data-game="{SAMPLE}"]').click()
    form = page.locator(f'.make[data-game="{SAMPLE}"]')
    for seat in (1, 2):
        form.locator(f'[data-seat="{seat}"]').get_by_text("Bot", exact=True).click()
        form.get_by_role("button", name=f"Lower level, seat {seat}").click()
    form.locator('[data-act="create"]').click()
    page.locator(".table").wait_for()


def pass_turn(player: SamplePlayer) -> int:
    """Play a short turn and wait until its end is shown; return the step after it."""
    player.put(".held.is-legal", '[data-to^="row:"]')
    before = step(player.page)
    player.end()
    player.page.wait_for_function(
        "before => Number(document.querySelector('.table').dataset.step) > before", arg=before
    )
    return before + 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_steps_of_others_are_shown_in_order(
    server: Server, visiting: Visiting, motion: str
) -> None:
    page = visiting(server, speed="fast", reduced_motion=motion).page
    player = sit_down(page)
    page.evaluate(RECORD)
    mine = pass_turn(player)
    page.wait_for_function("mine => window.states.some(([step]) => step > mine)", arg=mine)
    page.locator(MY_TURN).wait_for()
    states = page.evaluate("() => window.states")
    steps = [shown for shown, _, _ in states]
    assert steps == sorted(steps)
    assert set(range(mine, steps[-1] + 1)) <= set(steps), "every step is shown"
    assert all(log <= shown for shown, log, _ in states), "the log is never ahead of the board"
    turns = [shown for shown, _, turn in states if turn == "mine" and shown > mine]
    assert set(turns) == {steps[-1]}, "the controls come alive when the board has caught up"


STEP_PAUSES_MS = {"slow": 800, "normal": 350, "fast": 80}
"""By pace, how long a step of another is shown at least."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("pace", STEP_PAUSES_MS)
def test_the_pace_that_is_chosen_holds(server: Server, visiting: Visiting, pace: str) -> None:
    page = visiting(server, new=True).page
    page.goto("/")
    page.locator('[data-act="settings"]').click()
    page.locator(f'dialog label:has([name="speed"][value="{pace}"])').click()
    page.keyboard.press("Escape")
    player = sit_down(page)
    page.evaluate(RECORD)
    mine = pass_turn(player)
    page.wait_for_function("mine => window.states.some(([step]) => step > mine)", arg=mine)
    page.locator(MY_TURN).wait_for()
    states, times = page.evaluate("() => [window.states, window.times]")
    shown_at: dict[int, float] = {}
    for (step_shown, _, _), time in zip(states, times, strict=True):
        shown_at.setdefault(step_shown, time)
    others = [time for step_shown, time in sorted(shown_at.items()) if step_shown > mine]
    assert len(others) > 1, "the other has made several steps"
    assert others[-1] - others[0] >= (len(others) - 1) * STEP_PAUSES_MS[pace]


def test_a_key_catches_up_at_once(server: Server, visiting: Visiting) -> None:
    """At this pace the page would wait for ever after the others' turn."""
    page = visiting(server, speed="click").page
    player = sit_down(page)
    mine = pass_turn(player)
    page.evaluate(OTHERS_DONE, mine)
    page.locator('[data-act="skip"]').wait_for()
    assert page.locator(MY_TURN).count() == 0
    page.keyboard.press("Escape")
    page.locator(MY_TURN).wait_for()
    expect(page.locator('[data-act="skip"]')).to_have_count(0)


WHOLE_MOVES = """all => all.filter(move => {
    const list = move.closest('ol').getBoundingClientRect(), own = move.getBoundingClientRect();
    return own.left >= list.left - 1 && own.right <= list.right + 1;
}).length"""
"""How many moves are wholly in sight."""


def test_moves_since_my_turn_are_told_marked_and_replayed(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    player = sit_down(page)
    mine = pass_turn(player)
    page.locator(MY_TURN).wait_for()
    newest = step(page)
    moves = page.locator(".since .move")
    numbers = [int(move.get_attribute("data-move") or 0) for move in moves.all()]
    assert set(numbers) == set(range(mine + 1, newest + 1))
    assert moves.evaluate_all(WHOLE_MOVES) >= min(2, len(numbers))
    expect(page.locator(".card.is-last").first).to_be_visible()
    marked = page.locator(".card.is-last").count()
    player.put(".held.is-legal", '[data-to^="row:"]')
    assert page.locator(".card.is-last").count() == marked, "marks stay during my turn"
    page.locator('[data-act="undo"]').click()
    page.locator(f'.table[data-step="{newest}"]').wait_for()

    page.evaluate(RECORD)
    page.locator('[data-act="replay-since"]').click()
    page.wait_for_function(
        "newest => window.states.length > 1 && window.states.at(-1)[0] === newest", arg=newest
    )
    shown = [step for step, _, _ in page.evaluate("() => window.states")]
    assert shown[shown.index(mine) :] == [*range(mine, newest + 1)]
    expect(page.locator(MY_TURN)).to_be_visible()


def test_what_others_change_comes_into_view_on_a_phone(server: Server, visiting: Visiting) -> None:
    """Step by step: a later step may take a card away again, and its mark with it."""
    page = visiting(
        server, speed="click", width=360, height=740, has_touch=True, is_mobile=True
    ).page
    player = sit_down(page)
    for _ in range(TURNS):
        player.put(".held.is-legal", '[data-to^="row:"]')
        page.evaluate("() => window.scrollTo(0, document.body.scrollHeight)")
        player.end()
        page.locator('[data-act="skip"]').wait_for()
        page.evaluate(NOTE_VIEW)
        assert player.waits()
        if page.evaluate("window.cardTouched"):  # a turn may leave no card on the board
            assert page.evaluate("window.cardInView")
            return
    raise AssertionError("the other has laid no card")


def test_the_result_waits_for_the_last_board(server: Server, visiting: Visiting) -> None:
    page = visiting(server, speed="click").page
    watch_bots(page)
    over = page.locator('.table[data-turn="over"]')
    while not over.count():
        skip = page.locator(f'[data-act="skip"], {SHEET} [data-act="scene"]').first
        over.or_(skip).first.wait_for()
        if skip.count():
            skip.dispatch_event("click")
    page.wait_for_timeout(1500)
    expect(page.locator(OVER)).to_have_count(0)
    while page.locator(SHEET).count():
        page.locator('[data-act="scene"]').click()
    page.locator('.prompt [data-act="live"]').click()
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(".podium [data-place]")).to_have_count(2)
    expect(page.locator(".podium [data-face]")).to_have_count(2)
    expect(page.locator('.podium [data-place="1"]').first).to_contain_text(re.compile(r"\d+ point"))


def test_a_seat_has_one_colour_and_shape_everywhere(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    player = sit_down(page)
    pass_turn(player)
    page.locator(MY_TURN).wait_for()
    by_name = {
        panel.locator(".panel-name b").first.inner_text().strip(): page.evaluate(
            MARKS, f"#panel-{i}"
        )
        for i, panel in enumerate(page.locator(".panel").all())
        if panel.evaluate(f"each => each.querySelector('.seat-mark').id = 'panel-{i}'")
    }
    assert len({str(mark) for mark in by_name.values()}) == 2
    for who in page.locator(".log-who:has(.seat-mark)").all():
        mark = who.locator("g").first.get_attribute("class")
        assert [mark] == by_name[who.inner_text().strip()]
    for name in page.locator(".scores .sheet thead th:has(.seat-mark)").all():
        mark = name.locator("g").first.get_attribute("class")
        assert [mark] == by_name[name.inner_text().strip()]


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", own_keys())
def test_the_chart_has_the_colours_of_the_seats(
    server: Server, visiting: Visiting, key: str
) -> None:
    page = visiting(server).page
    enter(page, open_table(page, ME, bot(1), game=key))
    page.locator(".table").wait_for()
    leave_to_bots(page)
    page.locator(OVER).wait_for()
    sheet = page.evaluate(MARKS, ".end .sheet .seat-mark")
    podium = page.evaluate(MARKS, ".podium .seat-mark")
    chart = page.locator(".chart > g[class^=line-]")
    lines = chart.evaluate_all("all => all.map(each => each.getAttribute('class'))")
    assert lines == sheet
    assert sorted(podium) == sorted(sheet)
    assert len(set(sheet)) == 2
