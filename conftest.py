"""Fixtures for all tests: a real server and a real browser, and the contract suite."""

pytest_plugins = ["tests.browser.fixtures", "tests.sampling", "quai.contract.plugin"]
