"""A second scorer of trains, written from the rules alone, to compare the first with."""

from itertools import pairwise, product

WORTH = {
    "auto_rack": 5,
    "bulkhead": 4,
    "piggyback": 4,
    "coil": 3,
    "gondola": 3,
    "coal": 3,
    "hopper": 2,
    "tank": 2,
    "boxcar": 1,
}
EXPRESS = ("mail_baggage", "coach", "dome", "sleeper", "observation")


def sort_of(group: list[str]) -> str | None:
    """The one sort of a group, or None if it has several; wilds go with any."""
    sorts = {"passenger" if name in EXPRESS else name for name in group if name != "wild"}
    return sorts.pop() if len(sorts) == 1 else None


def groups_of(cars: list[str]) -> list[list[str]]:
    """The groups of a train without its caboose: one if it can be, else two around a joint."""
    if sort_of(cars):
        return [cars]
    for place in range(2, len(cars) - 1):
        first, second = cars[:place], cars[place + 1 :]
        if cars[place] == "wild" and sort_of(first) and sort_of(second):
            return [first, second]
    raise ValueError(cars)


def doublings(cars: list[str], diesel: bool, by_coaches: bool) -> int:
    """The most bonuses met, whatever the wilds stand for."""
    best = 0
    for stand in product(EXPRESS, repeat=cars.count("wild")):
        left = list(stand)
        named = [left.pop() if name == "wild" else name for name in cars]
        places = [EXPRESS.index(name) for name in named]
        rising = all(one <= other for one, other in pairwise(places))
        met = [
            rising and len(set(named)) > 1,
            len(set(named)) == 5,
            diesel,
            (named.count("coach") if by_coaches else len(named)) >= 6,
        ]
        best = max(best, sum(met))
    return best


def score(cars: list[str], diesel: bool = False, by_coaches: bool = False) -> int:
    """What a train is worth."""
    if len(cars) < 3:
        return 0
    body = cars[:-1] if cars[-1] == "caboose" else cars
    groups = groups_of(body)
    values = [WORTH.get(str(sort_of(group)), 1) for group in groups]
    points = sum(value * len(group) for value, group in zip(values, groups, strict=True))
    if body is not cars:
        return points + (values[-1] if len(cars) > 3 else 0)
    if len(groups) == 1 and sort_of(cars) == "passenger":
        return points * (1, 2, 4, 8, 16)[doublings(cars, diesel, by_coaches)]
    return points
