"""The script that trains a net: it learns, the same for the same seed, and its critic sees the hands as they are."""

import csv
from pathlib import Path

import pytest

from bacon_rules.nets import read
from bacon_rules.trick_taking.played.seeing import ABOUT, KNOWN

np = pytest.importorskip("numpy")
pytest.importorskip("jax")
pytest.importorskip("optax")

from tools.training.__main__ import COLUMNS, falling, main  # noqa: E402
from tools.training.files import layers_of, written  # noqa: E402
from tools.training.learner import Learner, Sample, sample_of  # noqa: E402
from tools.training.memory import Memory, no_sample  # noqa: E402
from tools.training.playing import CARDS, HIDDEN, RULES, SelfPlay  # noqa: E402

HELD = slice(KNOWN - 8, KNOWN - 4)
"""The place of the numbers of cards that the seats hold, in what a seat knows."""

WON = slice(HELD.start - 4, HELD.start)
"""The place of the tricks that they have won."""

TINY = ("--hidden", "8", "--games", "32", "--batch", "64", "--decisions", "4000", "--points", "2", "--measuring", "2")


def learner(seed: int = 1) -> Learner:
    return Learner(KNOWN, ABOUT, HIDDEN, [8], seed)


def sampled(steps: int = 80, seed: int = 1) -> Sample:
    """Return the decisions of some steps of self-play."""
    playing, who = SelfPlay(32, seed), learner()
    samples = [playing.step(who, 0.5, 0.5, 0.5, 0.5) for _ in range(steps)]
    assert playing.decisions == sum(len(sample.came) for sample in samples)
    return sample_of(map(np.concatenate, zip(*samples, strict=True)))


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    for folder, seed in (("one", "1"), ("again", "1"), ("other", "2")):
        main(["trick-taking", str(tmp_path / folder), *TINY, "--seed", seed])
    one, again, other = [(tmp_path / folder / "net.npz").read_bytes() for folder in ("one", "again", "other")]
    assert one == again != other
    with (tmp_path / "one" / "curve.csv").open(encoding="utf-8") as file:
        header, *points = csv.reader(file)
    assert tuple(header) == COLUMNS
    assert [len(point) for point in points] == [len(COLUMNS)] * 2
    assert read(one)(np.zeros((3, KNOWN + ABOUT), np.float32)).shape == (3, 1)


def test_against_a_net_the_other_side_begins_as_it_and_learns(tmp_path: Path) -> None:
    main(["trick-taking", str(tmp_path / "one"), *TINY])
    file = tmp_path / "one" / "net.npz"
    main(["trick-taking", str(tmp_path / "other"), *TINY, "--bound", "0", "--rate", "0", "--against", str(file)])
    assert (tmp_path / "other" / "net.npz").read_bytes() == file.read_bytes()
    main(["trick-taking", str(tmp_path / "other"), *TINY, "--bound", "0", "--against", str(file)])
    assert (tmp_path / "other" / "net.npz").read_bytes() != file.read_bytes()


def test_nobody_learns_from_the_net_that_it_is_against(monkeypatch: pytest.MonkeyPatch) -> None:
    who, against = learner(), learner()
    playing = SelfPlay(64, 1, against)
    monkeypatch.setattr(who, "worth", lambda _, about, __: about[:, :2].sum(axis=1).astype(np.float32))
    monkeypatch.setattr(against, "worth", lambda _, about, __: about[:, 2].astype(np.float32))
    sample = sample_of(map(np.concatenate, zip(*(playing.step(who, 0, 0, 0, 0.5) for _ in range(100)), strict=True)))
    assert sample.about[:, :2].any()
    assert not sample.about[:, 2].any()  # they never pass, and the others always do
    dealer = sample.known[:, -4:]
    assert (dealer.sum(axis=0) > 0).all()


def test_errors_fall() -> None:
    sample, who = sampled(), learner()
    errors = []
    for _ in range(100):
        who.learn(sample, 0.01, 0.01)
        errors.append(who.errors())
    assert errors[-1][0] < errors[0][0] / 2
    assert errors[-1][1] < errors[0][1] / 2
    assert np.isnan(who.errors()).all()


def test_the_critic_sees_the_hands_of_the_others() -> None:
    sample = sampled(200)
    own, unseen = sample.known[:, :CARDS], sample.known[:, CARDS : 2 * CARDS]
    others = sample.hidden[:, :-1].reshape(-1, 3, CARDS)
    assert (others.sum(axis=1) <= unseen).all()
    held = np.rint(sample.known[:, HELD] * (RULES.cards_each + 1))
    np.testing.assert_array_equal(np.concatenate([own[:, None], others], axis=1).sum(axis=2), held)
    assert set(sample.hidden[:, -1].tolist()) == {0, 1}
    assert len(sample.came) > 1000


def test_nobody_vetoes_in_bound_deals() -> None:
    for bound in (0, 1):
        playing, who = SelfPlay(32, 1), learner()
        samples = [playing.step(who, 0.5, bound, 0, 0.5) for _ in range(200)]
        vetoed = [sample.about[:, 4] == 1 for sample in samples[100:]]
        assert np.concatenate(vetoed).any() == (not bound)


def test_somebody_is_urged_to_pick_up_at_any_bid(monkeypatch: pytest.MonkeyPatch) -> None:
    playing, who = SelfPlay(256, 1), learner()
    for _ in range(100):
        playing.step(who, 0, 1, 1, 0.5)
    monkeypatch.setattr(who, "worth", lambda _, about, __: about[:, 2].astype(np.float32))  # they like to pass
    samples = [playing.step(who, 0, 1, 1, 0.5) for _ in range(200)][64:]
    sample = sample_of(map(np.concatenate, zip(*samples, strict=True)))
    calls, upcards = sample.about[:, :2].any(axis=1), np.rint(sample.known[:, CARDS * 2 + 28] * 4)
    assert not sample.about[:, 2].any()
    np.testing.assert_array_equal(calls, ~sample.is_free)
    assert np.bincount(upcards[calls].astype(int)).min() > 0.15 * calls.sum()


def test_it_is_paid_the_points_of_the_deal_where_the_critic_is_not_trusted() -> None:
    playing, who = SelfPlay(32, 1), learner()
    decided = 0
    for _ in range(80):
        sample = playing.step(who, 0.5, 0.5, 0.5, 0)
        assert set(sample.came.tolist()) <= {-4.0, -2.0, -1.0, 0.0, 1.0, 2.0, 4.0}
        won = sample.known[:, WON].reshape(-1, 2, 2).sum(axis=1)
        assert (sample.came[won[:, 0] > 0.5] > 0).all()
        assert (sample.came[won[:, 1] > 0.5] < 0).all()
        decided += np.count_nonzero(won > 0.5)
        np.testing.assert_allclose(sample.better, sample.came - who.expected(sample.known, sample.hidden), atol=1e-5)
    assert decided > 50


def test_memory_keeps_the_latest() -> None:
    memory, sample = Memory(no_sample(KNOWN, ABOUT, HIDDEN, 10), 1), sampled()
    few = sample_of(part[:7] for part in sample)
    memory.add(few)
    assert len(memory) == 7
    memory.add(sample_of(part[7:14] for part in sample))
    assert len(memory) == 10
    drawn = memory.draw(500)
    assert {row.tobytes() for row in drawn.known} == {row.tobytes() for row in sample.known[4:14]}


def test_a_file_holds_weights_in_its_units() -> None:
    again = written(layers_of(read(written([(np.full((2, 1), 0.5), np.array([-0.125]))]))))
    assert read(again)(np.ones((1, 2), np.float32)).tolist() == [[0.875 * 1024 * 4096]]
    file = written([(np.full((2, 1), 0.5), np.array([-0.125])), (np.array([[2.0]]), np.array([0.25]))])
    assert read(file)(np.ones((1, 2), np.float32)).tolist() == [[2 * 1024 * 4096]]
    with pytest.raises(OverflowError, match=r"^8\.0 is too large for int16 in units of 1/4096$"):
        written([(np.array([[8.0]]), np.array([0]))])


def test_the_rate_falls_to_its_least() -> None:
    rates = [falling(done / 10) for done in range(11)]
    assert rates == sorted(rates, reverse=True)
    assert (rates[0], rates[-1]) == pytest.approx((1, 0.01))
