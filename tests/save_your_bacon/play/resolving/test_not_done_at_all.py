"""What is done only if all of it can be done, and leaves everything as it was if not (§14.0 If able, S29)."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from tests.save_your_bacon.play.resolving.test_done_in_part import ALL, NONE, TURN, after, lying
from tests.save_your_bacon.play.resolving.test_meaning import frame_of
from tests.save_your_bacon.scenarios import *

RIVALS: Final = "each-opponent"

UNABLE: Final[list[tuple[str, Mapping[str, Any], Json]]] = [
    ("too few cards to draw", {}, do("draw", count=7)),
    ("no card to draw", {}, do("draw", count=NONE)),
    ("too little energy", {}, do("lose-energy", count=4)),
    ("bacon of one", {}, do("lose-bacon", count=1, who=ALL)),
    ("one without a deck", {"rival": Seat()}, do("shuffle", who=ALL)),
    ("nobody with a deck", {"rival": Seat()}, do("shuffle", who=RIVALS)),
    ("too few cards on top", {}, do("discard", cards={"top": 2, "whose": RIVALS})),
    ("one exhausted", {}, do("exhaust", cards=each(FOE))),
    ("no equipment", {"gear": []}, do("discard", cards=each(FOE_GEAR))),
    ("a limit plus 0", {}, modify_player("hand-size", "add", NONE, **TURN)),
]


@pytest.mark.parametrize(("rest", "deed"), [row[1:] for row in UNABLE], ids=[row[0] for row in UNABLE])
def test_14_0_what_cannot_be_done_in_full_is_not_done_at_all(rest: Mapping[str, Any], deed: Json) -> None:
    state = after({**deed, "if_able": True}, **rest)
    assert (frame_of(state).context.many, frame_of(state).full) == (0, False)
    assert lies(state) == lies(after(do("gain-energy", count=NONE), **rest))


def lies(state: State) -> object:
    """Return what lies on the table, but for what is being done."""
    table = table_of(state)
    return table.players, table.cards, table.lasting


def test_s29_of_no_cards_on_top_of_a_deck_nothing_is_able_so_that_card_is_still_the_one_chosen_before() -> None:
    deeds = (do("choose", cards=choose(zone="discard")), do("discard", cards={"top": NONE}, if_able=True))
    assert frame_of(after(*deeds, moves="take:two")).context.those == lying(Zone.DISCARD, "two")


def test_s51_for_a_champion_without_room_no_equipment_can_be_chosen_if_able() -> None:
    two = choose(FOE_GEAR, count=2, up_to=True)
    deed = do("move-equipment", cards=two, to=choose({"name": "Oak", **FRIEND}), if_able=True)
    gear = [("spade", 0), ("spade", 0), ("spade", 3), ("spade", 4)]
    state = after(deed, gear=gear)
    assert [card.champion for card in table_of(state).cards[6:]] == [0, 0, 3, 4]
    assert legal(state, "choose:") == []
