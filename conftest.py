"""Fixtures for all tests: a real server and a real browser."""

pytest_plugins = ["tests.browser.fixtures"]
