"""A sample of what `make test-layout` looks at: other layouts with each commit."""

import pytest
from playwright.sync_api import Browser

from quai.games import own_keys
from tests.browser.fixtures import Server
from tests.browser.layout.looking import Looker
from tests.browser.layout.sample import sample_of
from tests.sampling import source_digest


@pytest.mark.parametrize("key", own_keys())
def test_a_sample_of_layouts_has_no_findings(browser: Browser, server: Server, key: str) -> None:
    sample = sample_of(key, source_digest())
    looker = Looker(browser, server, sample.played)
    looker.look([sample.position], sample.sizes, [sample.language], sample.end)
    looker.close()
    assert looker.looks >= len(sample.sizes)
    assert [str(each) for each in looker.findings] == []


def test_the_sample_changes_with_the_source() -> None:
    key = own_keys()[0]
    samples = {
        (each.played.seats, *each.sizes, each.language, each.position, each.end)
        for each in (sample_of(key, digest) for digest in "abcdef")
    }
    assert len(samples) > 1
