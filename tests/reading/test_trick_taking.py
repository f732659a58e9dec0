"""Loose reading of the trick-taking game."""

import pytest

from bacon_rules import trick_taking
from bacon_rules.trick_taking import Approving, Bidding, Discarding, Illegal, Playing, View
from tests.reading.reading import problem, texts, views


def at(stage: type, where: object = None) -> View:
    """Return the first view of a random match at a stage."""
    for view in views("trick-taking", 300):
        if isinstance(view, View) and isinstance(view.stage, stage) and (where is None or _is(view, where)):
            return view
    raise AssertionError(f"no {stage.__name__}")


def _is(view: View, where: object) -> bool:
    return (bool(view.trick) if isinstance(view.stage, Playing) else getattr(view.stage, "alone", None)) == where


@pytest.mark.parametrize(
    ("stage", "where", "text", "expected"),
    [
        (Bidding, None, "pick up", ["pick-up"]),
        (Bidding, None, "Pick-Up.", ["pick-up"]),
        (Bidding, None, "alone", ["pick-up-alone"]),
        (Bidding, None, "go alone", ["pick-up-alone"]),
        (Bidding, None, "pick up and go alone", ["pick-up-alone"]),
        (Bidding, None, "order", ["pick-up", "pick-up-alone"]),
        (Bidding, None, "p", ["pass"]),
        (Bidding, None, "パス", ["pass"]),
        (Approving, True, "yes", ["accept"]),
        (Approving, True, "veto", ["veto"]),
        (Approving, True, "veto alone", ["veto-alone"]),
        (Approving, True, "no", ["veto"]),
        (Approving, False, "refuse", ["veto"]),
    ],
)
def test_calls(stage: type, where: bool | None, text: str, expected: list[str]) -> None:
    assert texts(at(stage, where), text) == expected


@pytest.mark.parametrize("stage", [Discarding, Playing])
def test_cards_by_all_their_names(stage: type) -> None:
    view = at(stage)
    for move in view.legal_moves():
        assert isinstance(move, trick_taking.Play | trick_taking.Discard)
        card = move.card
        rank, letter = str(card)[:-1], str(card.suit)
        symbol = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}[letter]
        suit = card.suit.name.lower()
        spelled = {"10": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}.get(rank, rank)
        written = (
            f"{card}",
            f"{card}".upper(),
            f"{letter}{rank}",
            f"{rank}{symbol}",
            f"{symbol}{rank}",
            f"{rank} of {suit}",
        )
        for text in (*written, f"the {spelled} of {suit}", f"{spelled} {suit}"):
            assert texts(view, text) == [str(move)], text
        same_rank = [str(one) for one in view.legal_moves() if one.card.rank == card.rank]  # type: ignore[union-attr]
        assert sorted(texts(view, rank)) == sorted(same_rank)
        same_suit = [str(one) for one in view.legal_moves() if one.card.suit is card.suit]  # type: ignore[union-attr]
        assert sorted(texts(view, suit)) == sorted(same_suit)


def test_ten_is_written_t() -> None:
    view = next(
        view for view in views("trick-taking", 300) if isinstance(view, View) and isinstance(view.stage, Playing)
        and any(str(move).startswith("play:10") for move in view.legal_moves())
    )  # fmt: skip
    tens = [str(move) for move in view.legal_moves() if str(move).startswith("play:10")]
    assert texts(view, "T") == tens
    assert texts(view, f"t{tens[0][-1]}") == tens[:1]


@pytest.mark.parametrize(
    ("stage", "text", "told", "reason"),
    [
        (Bidding, "7c", "trump has to be picked first", Illegal.AUCTION_GOES_ON),
        (Bidding, "discard 7c", "nobody has an upcard to discard for", Illegal.NOTHING_TO_DISCARD),
        (Bidding, "accept", "nobody has picked up", Illegal.NOTHING_TO_VETO),
        (Approving, "pass", "the partner has to accept or veto", Illegal.MUST_ANSWER),
        (Discarding, "pass", "a card has to be discarded first", Illegal.MUST_DISCARD),
        (Playing, "pick up", "trump has been picked", Illegal.AUCTION_IS_OVER),
        (Playing, "spaids", "did you mean 'spades'?", None),
        (Playing, "zzzzzz", "'zzzzzz' is no word for a move; a move is a card", None),
        (Playing, "7c 8d", "no move has all of these words", None),
        (Playing, "...", "it names no card and no call", None),
    ],
)
def test_each_explanation_is_its_own(stage: type, text: str, told: str, reason: Illegal | None) -> None:
    error = problem(at(stage), text)
    assert told in error.problem
    assert error.reason is reason
    assert error.possible


def test_a_suit_has_to_be_followed_and_a_card_to_be_held() -> None:
    found = set()
    for view in views("trick-taking", 300):
        if isinstance(view, View) and isinstance(view.stage, Playing):
            for card in trick_taking.PACK:
                reason = view.why_illegal(trick_taking.Play(card))
                if reason is not None and reason not in found:
                    found.add(reason)
                    error = problem(view, f"{card}")
                    assert error.reason is reason
                    assert error.understood == f"Play the {card_name(card)}"
    assert found == {Illegal.NOT_HELD, Illegal.MUST_FOLLOW_SUIT}


def card_name(card: trick_taking.Card) -> str:
    rank = {11: "jack", 12: "queen", 13: "king", 14: "ace"}.get(card.rank, str(card.rank))
    return f"{rank} of {card.suit.name.lower()}"
