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


SPELLED = {
    **dict(enumerate(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], start=2)),
    **dict(enumerate(["jack", "queen", "king", "ace"], start=11)),
}


@pytest.mark.parametrize(
    ("stage", "where", "text", "expected"),
    [
        (Bidding, None, "pick up", ["pick-up"]),
        (Bidding, None, "Pick-Up.", ["pick-up"]),
        (Bidding, None, "alone", ["pick-up-alone"]),
        (Bidding, None, "go alone", ["pick-up-alone"]),
        (Bidding, None, "pick up and go alone", ["pick-up-alone"]),
        (Bidding, None, "order", ["pick-up", "pick-up-alone"]),
        (Bidding, None, "pick up trump", ["pick-up"]),
        (Bidding, None, "p", ["pass"]),
        (Bidding, None, "パス", ["pass"]),
        (Approving, True, "yes", ["accept"]),
        (Approving, True, "veto", ["veto"]),
        (Approving, True, "veto alone", ["veto-alone"]),
        (Approving, True, "no", ["veto"]),
        (Approving, False, "refuse", ["veto"]),
        (Approving, True, "refuse going alone", ["veto-alone"]),
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
        spelled = SPELLED[card.rank]
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
        for text in (rank, spelled, f"{spelled}{'es' if rank == '6' else 's'}"):
            assert sorted(texts(view, text)) == sorted(same_rank), text
        same_suit = [str(one) for one in view.legal_moves() if one.card.suit is card.suit]  # type: ignore[union-attr]
        for text in (suit, letter, symbol):
            assert sorted(texts(view, text)) == sorted(same_suit), text
        for verb in ("play", "lead", "follow", "lay") if stage is Playing else ("discard", "throw", "drop", "away"):
            assert texts(view, f"{verb} the {rank} of {suit}") == [str(move)], verb


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(
            (text, ["play:Js", "play:3d", "play:10c"])
            for text in ("highest", "my highest card", "最強", "一番高いのを出す")
        ),
        *((text, ["play:2s", "play:3d", "play:7c"]) for text in ("lowest", "play the smallest", "最低")),
        *((text, ["play:Js"]) for text in ("highest spade", "the highest of spades", "一番高いスペード")),
        *((text, ["play:7c"]) for text in ("lowest club", "一番弱いクラブ", "クラブの最低")),
        *((text, ["play:7c"]) for text in ("one seven", "クラブ7", "7クラブ", "any seven")),
        *((text, ["play:7c"]) for text in ("クラブの7", "7 ♣", "clubs 7", "クラブの7を出す", "クラブの7を出します")),
    ],
)
def test_the_highest_and_the_lowest_are_those_of_each_suit(text: str, expected: list[str]) -> None:
    assert texts(at(Playing), text) == expected


def test_of_calls_none_is_the_highest() -> None:
    for text in ("highest", "my highest spade", "最高"):
        assert problem(at(Bidding), text).reason is Illegal.AUCTION_GOES_ON
    assert problem(at(Playing), "highest zzzz").possible == ()
    assert problem(at(Playing), "highest hearts").reason is Illegal.NOT_HELD
    assert problem(at(Playing), "highst").possible == ("play:Js", "play:3d", "play:10c")


def test_trumps_are_those_of_the_suit_that_is_trump() -> None:
    view = at(Playing)
    assert view.contract is not None
    trumps = [str(move) for move in view.legal_moves() if move.card.suit is view.contract.trump]  # type: ignore[union-attr]
    for text in ("trump", "a trump", "play trump", "trumps", "切り札", "切り札を出す"):
        if trumps:
            assert sorted(texts(view, text)) == sorted(trumps)
    assert problem(at(Bidding), "lay a trump").problem == "no move has all of these words"


def test_words_for_several_cards_that_are_not_held_stand_for_no_one_of_them() -> None:
    for text in ("hearts", "lowest heart", "一番低いハート"):
        error = problem(at(Playing), text)
        assert (error.understood, error.reason) == (text, Illegal.NOT_HELD)
    assert problem(at(Playing), "lowest 2 of hearts").understood == "Play the 2 of hearts"


def test_words_for_a_rank_are_no_card() -> None:
    view = at(Playing)
    assert [str(move) for move in view.legal_moves()] == ["play:2s", "play:3d", "play:7c", "play:10c", "play:Js"]
    assert texts(view, "tens") == ["play:10c"]
    assert problem(view, "10s").understood == "Play the 10 of spades"
    assert problem(view, "acec").problem == "'acec' is no word for a move, did you mean 'ace'?"


def test_ten_is_written_t() -> None:
    view = next(
        view for view in views("trick-taking", 300) if isinstance(view, View) and isinstance(view.stage, Playing)
        and any(str(move).startswith("play:10") for move in view.legal_moves())
    )  # fmt: skip
    tens = [str(move) for move in view.legal_moves() if str(move).startswith("play:10")]
    assert texts(view, "T") == tens
    assert texts(view, f"t{tens[0][-1]}") == tens[:1]


BIDS = ("pick-up", "pick-up-alone", "pass")
ANSWERS = ("accept", "veto", "veto-alone")
DISCARDS = tuple(f"discard:{card}" for card in ("2s", "3d", "7c", "8s", "10c", "Js"))
PLAYS = tuple(f"play:{card}" for card in ("2s", "3d", "7c", "10c", "Js"))
POSSIBLE = {Bidding: BIDS, Approving: ANSWERS, Discarding: DISCARDS, Playing: PLAYS}
SPADES = ("play:2s", "play:Js")
NO_WORD = "is no word for a move; a move is a card such as 7c, or a call such as pass"


@pytest.mark.parametrize(
    ("stage", "text", "understood", "told", "reason"),
    [
        (Bidding, "7c", "Play the 7 of clubs", "trump has to be picked first (T10)", Illegal.AUCTION_GOES_ON),
        (
            *(Bidding, "discard 7c", "Discard the 7 of clubs"),
            *("nobody has an upcard to discard for (T3)", Illegal.NOTHING_TO_DISCARD),
        ),
        (
            *(Bidding, "accept", "Accept"),
            *("nobody has picked up, so there is nothing to accept or veto (T11)", Illegal.NOTHING_TO_VETO),
        ),
        (Approving, "pass", "Pass", "the partner has to accept or veto (T11)", Illegal.MUST_ANSWER),
        (Discarding, "pass", "Pass", "a card has to be discarded first (T3)", Illegal.MUST_DISCARD),
        (Discarding, "2c", "Discard the 2 of clubs", "the player does not hold this card (T13)", Illegal.NOT_HELD),
        (Playing, "pick up", "Pick up", "trump has been picked (T10)", Illegal.AUCTION_IS_OVER),
        (Playing, "spaids", "", "'spaids' is no word for a move, did you mean 'spades'?", None),
        (Playing, "zzzzzz", "", f"'zzzzzz' {NO_WORD}", None),
        (Playing, "7c 8d", "", "no move has all of these words", None),
        (Playing, "...", "", "it names no card and no call", None),
    ],
)
def test_each_explanation_is_its_own(
    stage: type, text: str, understood: str, told: str, reason: Illegal | None
) -> None:
    error = problem(at(stage, True if stage is Approving else None), text)
    assert (error.text, error.understood, error.problem, error.reason) == (text, understood, told, reason)
    assert error.possible == (POSSIBLE[stage] if understood else SPADES if text == "spaids" else ())


def test_the_card_that_is_held_is_meant_if_none_can_be_played() -> None:
    view = next(
        view
        for view in views("trick-taking", 300)
        if isinstance(view, View) and isinstance(view.stage, Playing) and len(view.legal_moves()) < len(view.hand) == 5
    )
    assert [str(card) for card in view.hand] == ["3c", "6s", "9s", "10d", "10h"]
    assert [str(move) for move in view.legal_moves()] == ["play:6s", "play:9s"]
    assert texts(view, "sixes") == ["play:6s"]
    for text, card in (("3", "3 of clubs"), ("hearts", "10 of hearts"), ("diamonds", "10 of diamonds")):
        error = problem(view, text)
        assert (error.understood, error.reason) == (f"Play the {card}", Illegal.MUST_FOLLOW_SUIT)


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
