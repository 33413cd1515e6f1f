"""That measurements come into the documentation where it has marks for them."""

from bench.docs import filled

PAGE = "Before.\n\n<!-- measured: knee -->\n\nold\n\n<!-- end -->\n\nAfter.\n"


def test_what_was_printed_replaces_what_stood_between_the_marks() -> None:
    found = filled(PAGE, "knee", "10 lines\r20 lines\n1 move  \n")
    assert "old" not in found
    assert "```\n20 lines\n1 move\n```" in found
    assert found.startswith("Before.\n\n<!-- measured: knee -->\n")
    assert found.endswith("<!-- end -->\n\nAfter.\n")
    assert filled(found, "knee", "10 lines\r20 lines\n1 move  \n") == found


def test_a_picture_is_shown_below() -> None:
    found = filled(PAGE, "knee", "1 move", pictured=True)
    assert "```\n\n![What was measured, as a curve](pictures/knee.png)\n\n<!-- end -->" in found


def test_other_pages_and_names_stay_as_they_are() -> None:
    assert filled(PAGE, "load", "new") == PAGE
