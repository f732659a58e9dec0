"""What speaks for moves that a search has found: only what is sure."""

import pytest

from bacon_rules.trick_taking import parse_move
from bacon_rules.trick_taking.played.why import confirmed
from bacon_rules.words.speakers import speaker
from tests.trick_taking.scripts import contracted, dealt

HANDS = ("2c 3c 10c Kc 5s", "2h 3h 4h 5h 6h", "4c 5c 6c 7c Ac", "2s 3s 9c Jc Qc")


@pytest.mark.parametrize(
    ("moves", "move", "told"),
    [
        ("", "discard:4c", ""),
        ("", "discard:10d", ""),
        ("discard:10d", "play:Ac", "No higher card of the suit is left."),
        ("discard:10d", "play:7c", ""),
        ("discard:10d play:7c", "play:9c", "It takes the trick so far."),
        ("discard:10d play:Ac", "play:9c", ""),
        ("discard:10d play:Ac play:9c", "play:2c", "Your partner is winning the trick."),
    ],
)
def test_the_reason_for_a_card_is_sure(moves: str, move: str, told: str) -> None:
    state = contracted(dealt(hands=HANDS, upcards="10d"))
    for earlier in map(parse_move, moves.split()):
        state = state.apply(earlier)
    view = state.observe(state.to_act)
    assert confirmed(view, parse_move(move), parse_move(move), speaker("en", None, view)) == told


def test_a_suit_that_is_discarded_can_be_trumped_later() -> None:
    state = contracted(dealt(hands=(*HANDS[:2], "4c 5c 6c 7c As", HANDS[3]), upcards="10d"))
    view = state.observe(state.to_act)
    by = speaker("en", None, view)
    told = {card: confirmed(view, parse_move(f"discard:{card}"), parse_move("discard:4c"), by) for card in view.hand}
    assert {str(card) for card, reason in told.items() if "trump it later" in reason} == {"As"}
