"""The training of the climbing game's net: it learns, and its critic sees the hands as they are."""

from pathlib import Path

import pytest

from bacon_rules.climbing import PRESETS, preset
from bacon_rules.climbing.played.acting import ABOUT, PASS
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


FOLLOWING = len(PRESETS) + 1
"""The place of whether the seat can pass, in what it knows."""

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


def test_against_a_net_one_side_begins_as_it_and_learns_once_the_critic_has(tmp_path: Path) -> None:
    main(["climbing", str(tmp_path / "one"), *TINY])
    file = tmp_path / "one" / "net.npz"
    against = ("climbing", str(tmp_path / "other"), *TINY, "--presets", "applewood-3", "--against", str(file))
    main([*against, "--judged", "1000000"])
    assert (tmp_path / "other" / "net.npz").read_bytes() == file.read_bytes()
    main([*against])
    assert (tmp_path / "other" / "net.npz").read_bytes() != file.read_bytes()


def test_the_critic_can_learn_alone() -> None:
    sample, who = sampled(128, 0.5), learner()
    first = who.both
    who.learn(sample, 0, 0.01)
    player, critic = (
        [np.array_equal(*pair) for layers in pairs for pair in zip(*layers, strict=True)]
        for pairs in (zip(one, other, strict=True) for one, other in zip(first, who.both, strict=True))
    )
    assert all(player)
    assert not any(critic)


@pytest.mark.parametrize("name", ["bacon-4", "applewood-3"])
def test_nobody_learns_from_the_net_that_it_is_against(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    who, against = learner(), learner()
    playing = SelfPlay(12, 1, against, [name])
    monkeypatch.setattr(who, "worth", lambda _, told, __: told[:, PASS].astype(np.float32))
    monkeypatch.setattr(against, "worth", lambda _, told, __: -told[:, PASS].astype(np.float32))
    sample = sample_of(map(np.concatenate, zip(*(playing.step(who, 0, 0) for _ in range(256)), strict=True)))
    following = sample.known[:, FOLLOWING] == 1
    assert following.sum() > 100
    assert sample.about[following, PASS].all()  # the others never pass if they can help it
    assert (sample.known[:, [*PRESETS].index(name)] == 1).all()


def test_a_preset_is_played_as_often_as_it_is_named() -> None:
    playing, who = SelfPlay(90, 1, None, ["applewood-3", "bacon-4", "bacon-4"]), learner()
    samples = [playing.step(who, 0.5, 0.5) for _ in range(96)]
    known = np.concatenate([sample.known for sample in samples])
    played = known[:, : len(PRESETS)].any(axis=0)
    assert [name for name, some in zip(PRESETS, played, strict=True) if some] == ["bacon-4", "applewood-3"]


def test_all_presets_are_played_and_learned() -> None:
    sample, who = sampled(256, 0.5), learner()
    variants = sample.known[:, : len(PRESETS)]
    assert (variants.sum(axis=1) == 1).all()
    assert variants.sum(axis=0).min() > 50
    errors = []
    for _ in range(100):
        who.learn(sample, 0.01, 0.01)
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
