"""What a learner sees is made of its view, also where no view is made."""

import pytest

from quai.contract.cases import Case
from quai.contract.sight import check_sight


def test_what_is_told_of_a_position_is_the_vector_of_the_view(case: Case) -> None:
    if case.game.sight is None:
        pytest.skip("vectors of this game are made of views")
    check_sight(case, case.game.sight, 6)
