"""Samples of long sweeps follow from the commit, and in time meet everything."""

from tests.sampling import sampled, source_digest

THINGS = [f"test[{number}]" for number in range(20)]


def test_a_sample_is_the_same_for_the_same_commit() -> None:
    digest = source_digest()
    assert digest.strip()
    assert sampled("test", THINGS, 4, digest) == sampled("test", THINGS[::-1], 4, digest)
    assert len(sampled("test", THINGS, 4, digest)) == 4
    assert sampled("test", THINGS[:3], 4, digest) == set(THINGS[:3])


def test_in_time_everything_is_met() -> None:
    samples = [sampled("test", THINGS, 4, f"commit {number}") for number in range(60)]
    assert set().union(*samples) == set(THINGS)
