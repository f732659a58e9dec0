"""The outcome of each effect action: the amount, whether it was done fully, and the affected cards (§10.2.2)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from tests.save_your_bacon.scenarios import *

TURN: Json = {"duration": "this-turn"}
NOBODY: Json = {"kind": "equipment", "damaged": True}
NONE: Json = {"count": NOBODY}
FOES: Json = {"count": FOE}
ALL_FOES = each(FOE)
PENNY: Json = {"counter": "penny"}
PUT: Json = do("put-counters", **PENNY, cards=ALL_FOES, amount=2)
WAIT = damage(1, choose(FOE))


def resolved(*deeds: Json, moves: tuple[str, ...] = (), cards: tuple[Json, ...] = ()) -> Resolving:
    """Return an effect that has done these, and waits for a choice after them."""
    act = action("Act", *deeds, WAIT)
    rows = "oak", "calm"
    calm = champion("Calm", constant("Calm", do("prevent", cards="this-card")))
    seats = [
        Seat(champions=f"{row} elm ash", hand=hand, deck="one two", discard="one two", bacon=1, energy=1)
        for row, hand in zip(rows, ("act nap", "nap"), strict=True)
    ]
    gear = [("spade", 1), ("spade", 1), ("spade", 5)]
    found: State = position(*seats, cards=[act, calm, *cards], gear=gear, damaged={0: 1, 4: 2, 5: 1}, exhausted=[4])
    state = play(found, "play:act@0", *moves)
    while state.to_act is None:
        state = state.apply(state.chance_move(1))
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]
    frame = table_of(state).stack[-1]
    assert isinstance(frame, Resolving)
    return frame


SOME: list[tuple[list[Json], int, bool]] = [
    ([damage(1, ALL_FOES)], 2, False),
    ([damage(1, each({**FOE, "damaged": True}))], 2, True),
    ([do("remove-damage", cards=ALL_FOES, amount=1)], 2, False),
    ([do("remove-damage", cards=each({"damaged": True}), amount=2)], 4, False),
    ([do("remove-damage", cards=choose(count=2, up_to=True), amount=1)], 0, True),
    ([do("move-damage", cards=each({**FOE, "damaged": True}), to="this-champion", amount=1)], 2, True),
    ([do("move-damage", cards=each({**FOE, "damaged": True}), to="this-champion", amount=FOES)], 3, False),
    ([do("move-damage", cards=each({**FOE, "damaged": True}), to="this-champion", amount=NONE)], 0, False),
    (
        [
            do("gain-energy", count=2),
            do("move-damage", cards=each({**FOE, "damaged": True}), to="this-champion", amount="that-many"),
        ],
        3,
        False,
    ),
    ([do("move-damage", cards=choose(count=2, up_to=True), to="this-champion", amount=1)], 0, True),
    ([do("exhaust", cards=ALL_FOES)], 2, False),
    ([do("put-counters", **PENNY, cards=ALL_FOES, amount=FOES)], 9, True),
    ([do("put-counters", **PENNY, cards=ALL_FOES, amount=NONE)], 0, False),
    ([PUT, do("remove-counters", **PENNY, cards=ALL_FOES, amount=FOES)], 6, False),
    ([PUT, do("remove-counters", **PENNY, cards=ALL_FOES)], 6, True),
    ([do("gain-energy", count=NONE)], 0, False),
    ([do("lose-energy", count=2, who="each-opponent")], 1, False),
    ([do("lose-bacon", count=1, who="each-player")], 2, True),
    ([do("extra-turn")], 1, True),
    ([do("extra-turn"), do("extra-turn", who="each-player")], 1, False),
    ([do("extra-turn", who="each-player")], 2, True),
    ([do("extra-turn"), do("extra-turn")], 0, False),
    ([modify(ALL_FOES, "attack", "add", 1, **TURN)], 3, True),
    ([modify(ALL_FOES, "attack", "add", NONE, **TURN)], 0, False),
    ([modify(each(NOBODY), "attack", "add", 1, **TURN)], 0, False),
    ([do("prevent", cards=ALL_FOES, amount=NONE, **TURN)], 0, False),
    ([do("prevent", cards=ALL_FOES, amount=FOES, **TURN)], 3, True),
    ([modify_player("hand-size", "add", 1, who="each-player", **TURN)], 2, True),
    ([modify_player("hand-size", "add", NONE, **TURN)], 0, False),
    ([do("reveal", cards={"top": 2})], 2, True),
    ([do("reveal", cards={"top": 3})], 2, False),
    ([do("choose", cards=choose(zone="discard", count=2))], 2, True),
    ([do("shuffle", who="each-player")], 2, True),
    ([do("draw", count=2), do("shuffle")], 0, False),
    ([do("choose", cards=choose({"kind": "equipment"}, count=3))], 3, True),
    ([do("move-equipment", cards=each(GEAR), to=choose({**FRIEND, "name": "Ash"}))], 2, True),
]


@pytest.mark.parametrize(("deeds", "many", "full"), SOME, ids=[f"{row[0][-1]['do']}-{n}" for n, row in enumerate(SOME)])
def test_how_much_was_done_and_whether_all(deeds: list[Json], many: int, *, full: bool) -> None:
    moves = ("done",) if "up_to" in str(deeds) else ()
    frame = resolved(*deeds, moves=moves)
    assert (frame.context.many, frame.full) == (many, full)


def lying(zone: str, *cards: str, seat: int = 0) -> tuple[Lying, ...]:
    return tuple(Lying(seat, Zone(zone), CardKey(card)) for card in cards)


THOSE: list[tuple[list[Json], tuple[Lying, ...]]] = [
    ([do("destroy", cards=choose(FOE_GEAR))], ()),
    ([do("choose", cards=choose(zone="discard", count=2))], lying("discard", "one", "two")),
    ([do("discard", cards={"top": 2})], lying("discard", "one", "two")),
    ([do("return-to-hand", cards=choose(GEAR, count=2))], lying("hand", "spade", "spade")),
    ([do("return-to-hand", cards=choose(FOE_GEAR))], lying("hand", "spade", seat=1)),
    (
        [do("return-to-deck", cards=choose(GEAR, count=2), place="top")],
        tuple(Lying(0, Zone.DECK, CardKey("spade"), below) for below in (2, 3)),
    ),
    (
        [do("return-to-deck", cards=choose(GEAR, count=2), place="bottom")],
        tuple(Lying(0, Zone.DECK, CardKey("spade"), below) for below in (1, 0)),
    ),
]


@pytest.mark.parametrize(("deeds", "those"), THOSE, ids=[f"{row[0][0]['do']}-{n}" for n, row in enumerate(THOSE)])
def test_where_the_cards_lie_that_it_was_done_to(deeds: list[Json], those: tuple[Lying, ...]) -> None:
    moves = ("choose:6",) if deeds[0]["do"] == "return-to-deck" else ()
    assert resolved(*deeds, moves=moves).context.those == those
