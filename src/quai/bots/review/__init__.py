"""What a finished game was worth: every decision graded, every draw and deal measured apart.

`review(record)` grades each decision from what its player could know then, and measures how much
luck each seat had; the result without luck follows. It works on any game through the contract.
"""

from quai.bots.review.luck import StepLuck
from quai.bots.review.report import GRADES, Decision, Grade, Point, Review
from quai.bots.review.reviewer import Effort, Reviewer, review, slices

__all__ = [
    "GRADES",
    "Decision",
    "Effort",
    "Grade",
    "Point",
    "Review",
    "Reviewer",
    "StepLuck",
    "review",
    "slices",
]
