"""Check a sample of all layouts, which changes with the commit: `make test-layout-sample`."""

import pytest
from playwright.sync_api import Browser

from quai.games import own_keys
from tests.browser.fixtures import Server
from tests.browser.layout.looking import Looker
from tests.browser.layout.sample import sample_of, source_digest


@pytest.mark.parametrize("key", own_keys())
def test_a_sample_of_layouts_has_no_findings(browser: Browser, server: Server, key: str) -> None:
    sample = sample_of(key, source_digest())
    looker = Looker(browser, server, sample.played)
    looker.look(sample.positions, sample.sizes, [sample.language], sample.end)
    looker.close()
    assert looker.looks >= len(sample.positions) * len(sample.sizes)
    assert [str(each) for each in looker.findings] == []
