"""The trick-taking game, told and shown line by line."""

import pytest

from bacon_rules.stories.paint import coloured, plain
from bacon_rules.stories.seating import NAMES
from bacon_rules.trick_taking import (
    Accept,
    CallMade,
    Card,
    CardPlayed,
    ContractMade,
    DealAcquitted,
    DealBegan,
    DealScored,
    Discarded,
    HandDealt,
    MatchWon,
    Pass,
    PickUp,
    Rules,
    State,
    Suit,
    TrickWon,
    UpcardTaken,
    UpcardTurned,
    Veto,
    VetoAlone,
    new_match,
    parse_card,
    parse_hand,
)
from bacon_rules.trick_taking.shown.position import position_told
from bacon_rules.trick_taking.shown.story import story
from tests.cli.running import ESCAPE
from tests.trick_taking.scripts import HOUSE_RULES, after, contracted, dealt, position, states


def card(text: str) -> Card:
    return parse_card(text)


def test_a_deal_is_told_line_by_line() -> None:
    told = story(
        new_match(Rules(target=7)),
        [
            DealBegan(2, 3),
            HandDealt(0, parse_hand("2c 10h As")),
            UpcardTurned(card("2d"), 0),
            CallMade(0, Pass()),
            CallMade(1, PickUp()),
            CallMade(3, Veto()),
            UpcardTurned(card("3d"), 1),
            CallMade(0, PickUp(alone=True)),
            CallMade(2, VetoAlone()),
            ContractMade(0, Suit.DIAMONDS, alone=False),
            UpcardTaken(1, card("3d")),
            Discarded(1, card("4s")),
            CardPlayed(1, card("3d")),
            CardPlayed(2, card("10d")),
            CardPlayed(3, card("4d")),
            CardPlayed(0, card("5d")),
            TrickWon(2, (1, 0)),
            DealScored((1, 0), (3, 0)),
            DealBegan(3, 0),
            UpcardTurned(card("2d"), 0),
            CallMade(1, PickUp(alone=True)),
            CallMade(3, Accept()),
            ContractMade(1, Suit.DIAMONDS, alone=True),
            DealAcquitted(),
            MatchWon((1,), (3, 7)),
            CardPlayed(2, card("5d")),
        ],
        NAMES,
        plain,
        "en",
    )
    assert list(told) == [
        "Bacon, the trick-taking game: Ann and Cam against Ben and Dee.",
        "7 points win.",
        "",
        "--- Deal 2: Dee deals --------------------------------------------------",
        "",
        "  Ann  2c 10h As",
        "",
        "  The upcard is the 2d.",
        "  Ann passes.",
        "  Ben picks up.",
        "  Dee vetoes.",
        "",
        "  The next upcard is the 3d.",
        "  Ann picks up, to go alone.",
        "  Cam vetoes going alone.",
        "",
        "  Trump is diamonds, declared by Ann.",
        "  Ben takes the 3d.",
        "  Ben discards the 4s.",
        "  Ben 3d   Cam 10d  Dee 4d   Ann 5d   Cam wins the trick: 1 to 0.",
        "",
        "               points  score",
        "  Ann and Cam       1      3",
        "  Ben and Dee       0      0",
        "",
        "--- Deal 3: Ann deals --------------------------------------------------",
        "",
        "",
        "  The upcard is the 2d.",
        "  Ben picks up, to go alone.",
        "  Dee accepts.",
        "",
        "  Trump is diamonds, declared by Ben, who plays alone: Dee sits out.",
        "",
        "  All pass the last upcard: nobody scores, and the same dealer deals again.",
        "",
        "Ben and Dee win the match, 7 to 3.",
        "  Cam 5d",
    ]


def shown(state: State) -> list[str]:
    return list(position_told(state, NAMES, plain, "en"))


def test_a_picture_shows_the_whole_position() -> None:
    assert shown(after(contracted(dealt(), alone=True), "discard:9d", "play:Kd", "play:3d", "play:4c", "play:6s")) == [
        "Bacon, the trick-taking game: Ann and Cam against Ben and Dee.",
        "10 points win.",
        "",
        "--- Deal 1: Ann deals --------------------------------------------------",
        "",
        "  Ann  2c 10h Jh As",
        "  Ben  3h 5s 9c Qh",
        "  Cam  2d 2h 5c",
        "  Dee  4d 4h 8c 9s Jd",
        "",
        "  Turned up: 2d",
        "  Discarded: 9d",
        "  Trump is diamonds, declared by Ben, who plays alone: Dee sits out.",
        "  Tricks: 1 to 0",
        "  Cam 6s",
        "",
        "  Ann is to play to the trick.",
        "",
        "  Ann and Cam      0",
        "  Ben and Dee      0",
    ]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("to be dealt", "  The cards are to be dealt."),
        ("bidding", "  Ben is to pick up or pass."),
        ("answering", "  Ben has picked up; Dee is to accept or veto."),
        ("answering alone", "  Ben has picked up, to go alone; Dee is to accept or veto."),
        ("discarding", "  Cam has taken the upcard, and is to discard."),
        ("leading", "  Cam is to lead."),
    ],
)
def test_a_picture_tells_whose_turn_it_is(name: str, line: str) -> None:
    assert line in shown(position(name))


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_pictures_of_whole_matches(rules: Rules) -> None:
    for state in states(rules, 1)[::2]:
        text = "\n".join(shown(state))
        for hand in state.hands:
            assert f"  {hand}".rstrip() in text
        assert ("win the match" in text) == state.is_over
        assert ESCAPE.sub("", "\n".join(position_told(state, NAMES, coloured, "en"))) == text
        assert not [line for line in text.splitlines() if line != line.rstrip()]
