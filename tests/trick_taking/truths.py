"""What each reason for an illegal move tells, as a statement about the reference's table that must then be true."""

from collections.abc import Callable

from bacon_rules.trick_taking import Illegal
from tests.trick_taking.reference import PACK, Match, suit_of

BIDS = ("pick-up", "pick-up-alone", "pass")
ANSWERS = ("accept", "veto", "veto-alone")


def hands_of(move: str) -> list[list[str]]:
    parts = move.removeprefix("deal:").split("/")
    return [part.split(",") for part in parts[:-1]]


def card_of(move: str) -> str:
    assert move.startswith(("play:", "discard:"))
    return move.partition(":")[2]


def is_revoking(match: Match, move: str) -> bool:
    led = suit_of(match.trick[0][1])
    hand = match.hands[match.acting()]
    return card_of(move) in hand and suit_of(card_of(move)) != led and led in map(suit_of, hand)


def is_not_the_pack(move: str) -> bool:
    cards = [card for part in move.removeprefix("deal:").split("/") for card in part.split(",")]
    return sorted(cards) != sorted(PACK)


TRUTHS: dict[Illegal, Callable[[Match, str], bool]] = {
    Illegal.MATCH_IS_OVER: lambda match, _: match.phase == "over",
    Illegal.CARDS_TO_BE_DEALT: lambda match, move: match.phase == "deal" and not move.startswith("deal:"),
    Illegal.ALREADY_DEALT: lambda match, move: match.phase not in ("deal", "over") and move.startswith("deal:"),
    Illegal.WRONG_NUMBER_OF_HANDS: lambda _, move: len(hands_of(move)) != 4,
    Illegal.WRONG_NUMBER_OF_CARDS: lambda match, move: any(
        len(hand) != match.house.cards_each for hand in hands_of(move)
    ),
    Illegal.NOT_THE_PACK: lambda _, move: is_not_the_pack(move),
    Illegal.AUCTION_IS_OVER: lambda match, move: match.phase == "play" and move in BIDS + ANSWERS,
    Illegal.AUCTION_GOES_ON: lambda match, move: match.phase == "bid" and move.startswith("play:"),
    Illegal.NOTHING_TO_VETO: lambda match, move: match.phase == "bid" and move in ANSWERS,
    Illegal.MUST_ANSWER: lambda match, move: match.phase == "answer" and move not in ANSWERS,
    Illegal.NOT_ALONE: lambda match, move: match.phase == "answer" and move == "veto-alone" and not match.wants_alone,
    Illegal.NOTHING_TO_DISCARD: lambda match, move: match.phase != "discard" and move.startswith("discard:"),
    Illegal.MUST_DISCARD: lambda match, move: match.phase == "discard" and not move.startswith("discard:"),
    Illegal.NOT_HELD: lambda match, move: card_of(move) not in match.hands[match.acting()],
    Illegal.MUST_FOLLOW_SUIT: lambda match, move: match.phase == "play" and is_revoking(match, move),
}
