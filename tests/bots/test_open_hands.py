"""The tool that measures the worth of open hands: searches see the real hands, other players the end of the deal."""

import random
from collections.abc import Iterator
from unittest import mock

import pytest

from bacon_rules.bots.known import KNOWN, known
from bacon_rules.climbing import new_match as new_climbing_match
from bacon_rules.climbing.played.bot.plan import cut
from bacon_rules.climbing.played.search import trying
from bacon_rules.trick_taking import new_match

pytest.importorskip("numpy")

from tools.open_hands import Witness, main


@pytest.fixture(autouse=True)
def _blind_again() -> Iterator[None]:
    yield
    mock.patch.stopall()


@pytest.mark.parametrize(
    ("game", "player"),
    [
        ("applewood-3", "search:1"),
        ("applewood-3", "net+search:1"),
        ("trick-taking", "search:1"),
        ("trick-taking", "net+search:2"),
        ("trick-taking", "plain"),
    ],
)
def test_it_plays_a_game(game: str, player: str, capsys: pytest.CaptureFixture[str]) -> None:
    main([game, "--deals", "1", "--player", player])
    names = {line.split()[0] for line in capsys.readouterr().out.splitlines()}
    assert names == {"player", "open", "plain"}


def test_a_search_sees_the_real_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    player = known("net+search:4")
    assert player is not None
    state = new_climbing_match()
    witness = Witness(type(state), player)
    state = state.apply(state.chance_move(1))
    tried, seen = trying.tried, []

    def watched(*asked: object) -> list[float]:
        seen.append(vars(trying)["drawn"](*asked[:2]))
        return tried(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(trying, "tried", watched)
    assert state.to_act is not None
    witness(state.observe(state.to_act), random.Random(1))
    real = [cut(hand.packed.to_bytes(state.rules.top_rank, "little"))[1] for hand in state.hands]
    others = [seat for seat in range(state.seats) if seat != state.to_act]
    assert seen
    assert all(plans[seat] == real[seat] for plans in seen for seat in others)


def test_a_player_makes_the_move_after_which_its_like_comes_out_best() -> None:
    start = new_match()
    witness = Witness(type(start), KNOWN["net"])
    state = start.apply(start.chance_move(3))
    rng, found = random.Random(1), []
    while state.to_act is not None:
        seat = state.to_act
        for choose in (KNOWN["net"], witness):
            view = state.observe(seat)
            later = state.apply(choose(view, rng))
            while later.to_act is not None:
                later = later.apply(KNOWN["net"](later.observe(later.to_act), rng))
            found.append(later.scores[seat % 2] - later.scores[1 - seat % 2])
        state = state.apply(KNOWN["net"](state.observe(seat), rng))
    usual, foreseen = found[::2], found[1::2]
    assert all(one >= other for one, other in zip(foreseen, usual, strict=True))
    assert foreseen != usual
