"""The training of the climbing game's net: it learns, and its critic sees the hands as they are."""

from pathlib import Path

import pytest

from bacon_rules.climbing import PRESETS, preset
from bacon_rules.climbing.played.acting import ABOUT
from bacon_rules.climbing.played.inputs import NEEDS, RANKS
from bacon_rules.climbing.played.seeing import KNOWN
from bacon_rules.nets import read

np = pytest.importorskip("numpy")
pytest.importorskip("jax")
pytest.importorskip("optax")

from tools.training.__main__ import main  # noqa: E402
from tools.training.climbing import SelfPlay  # noqa: E402
from tools.training.climbing_deals import HIDDEN  # noqa: E402
from tools.training.learner import Learner, Sample, sample_of  # noqa: E402

SEATS = slice(125, 203)
"""The place of what is told about the seats, 13 numbers for each, in what a seat knows."""


TINY = ("--hidden", "8", "--games", "24", "--batch", "64", "--decisions", "2000", "--points", "1", "--measuring", "2")


FIRST = slice(259, 261)
"""The place of whether the own side was out first, and of whether another was, in what a seat knows."""


def learner() -> Learner:
    return Learner(KNOWN, ABOUT, HIDDEN, [8], 1)


def sampled(steps: int, trust: float) -> Sample:
    """Return the decisions of some steps of self-play."""
    playing, who = SelfPlay(66, 1), learner()
    samples = [playing.step(who, 0.5, trust) for _ in range(steps)]
    assert playing.decisions == sum(len(sample.came) for sample in samples)
    assert playing.deals > 50
    return sample_of(map(np.concatenate, zip(*samples, strict=True)))


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    for folder, seed in (("one", "1"), ("again", "1"), ("other", "2")):
        main(["climbing", str(tmp_path / folder), *TINY, "--seed", seed])
    one, again, other = [(tmp_path / folder / "net.npz").read_bytes() for folder in ("one", "again", "other")]
    assert one == again != other
    assert read(one)(np.zeros((3, KNOWN + ABOUT), np.float32)).shape == (3, 1)


def test_all_presets_are_played_and_learned() -> None:
    sample, who = sampled(256, 0.5), learner()
    variants = sample.known[:, : len(PRESETS)]
    assert (variants.sum(axis=1) == 1).all()
    assert variants.sum(axis=0).min() > 50
    errors = []
    for _ in range(100):
        who.learn(sample, 0.01)
        errors.append(who.errors())
    assert errors[-1][0] < errors[0][0] / 2
    assert errors[-1][1] < errors[0][1] / 2


def test_the_critic_sees_the_hands_of_the_others() -> None:
    sample = sampled(200, 0.5)
    seats = sample.known[:, SEATS].reshape(-1, 6, 13).astype(np.float64)
    naturals = np.rint(seats[:, :, 2] * 20) - seats[:, :, 11:].sum(axis=2)
    hands = sample.hidden.reshape(len(sample.known), 5, 4 * RANKS + len(NEEDS))
    counts = hands[:, :, : 4 * RANKS].reshape(-1, 5, RANKS, 4).sum(axis=3)
    is_whole = (counts < 4).all(axis=2)
    np.testing.assert_array_equal(counts.sum(axis=2)[is_whole], naturals[:, 1:][is_whole])
    assert (counts.sum(axis=2) <= naturals[:, 1:]).all()
    assert is_whole.mean() > 0.9
    out = seats[:, 1:, 1] == 0
    players = np.array([preset(name).players for name in PRESETS])[sample.known[:, : len(PRESETS)].argmax(axis=1)]
    is_seat = np.arange(1, 6) < players[:, None]
    of_nothing = np.array([need <= 0 for need in NEEDS])
    assert (hands[:, :, 4 * RANKS :][out & is_seat] == of_nothing).all()
    assert not hands[~is_seat].any()
    assert (out & is_seat).any()
    unseen = sample.known[:, 62:102].reshape(-1, RANKS, 4).sum(axis=2)
    np.testing.assert_array_equal(np.minimum(counts.sum(axis=1), 4), unseen)


def test_it_is_paid_the_points_of_the_deal_where_the_critic_is_not_trusted() -> None:
    playing, who = SelfPlay(66, 1), learner()
    decided = 0
    for _ in range(160):
        sample = playing.step(who, 0.5, 0)
        in_bacon = sample.known[:, :2].any(axis=1)
        for sign, place in ((1, FIRST.start), (-1, FIRST.start + 1)):
            first_out = in_bacon & (sample.known[:, place] > 0)
            assert (sign * sample.came[first_out] > 0).all()
            decided += np.count_nonzero(first_out)
        if len(sample.came):
            np.testing.assert_allclose(
                sample.better, sample.came - who.expected(sample.known, sample.hidden), atol=1e-5
            )
        for place, name in enumerate(PRESETS):
            rules = preset(name)
            came = sample.came[sample.known[:, place] > 0] * max(rules.points)
            if rules.teams:
                np.testing.assert_allclose(came, np.rint(came), atol=1e-4)
                assert (np.abs(came) <= sum(rules.points)).all()
            else:
                average = sum(rules.points) / rules.players
                scored = (came * (rules.players - 1) / rules.players) + average
                np.testing.assert_allclose(scored, np.rint(scored), atol=1e-4)
                assert set(np.rint(scored).astype(int).tolist()) <= set(rules.points)
    assert decided > 100
