"""What a page is told when it asks for a hint, put together from what a search has come to."""

from __future__ import annotations

import random

import pytest

from bacon_rules.bots.all_games import choose
from bacon_rules.bots.searching import Option, Thought
from bacon_rules.bots.strongest import Advice
from bacon_rules.documents import JsonObject
from bacon_rules.records import AnyMove
from bacon_rules.web import showing
from bacon_rules.web.telling import Telling
from tests.web.tables import sitting_of

AHEAD = "It is best in 79 of 100 cases. On average you end this deal 0.2 points ahead."
TOLD: list[tuple[str, int, JsonObject]] = [
    (
        "bacon-4",
        1,
        {
            "move": "pair-3:3d,3h",
            "text": "Pair of threes: 3♦ 3♥",
            "reason": "These cards are hard to get rid of later; your strong cards take the lead back.",
            "found": AHEAD,
            "things": ["3d", "3h"],
        },
    ),
    (
        "trick-taking",
        1,
        {
            "move": "pass",
            "text": "Pass",
            "reason": "With Spades as trump your hand is worth about 0.5 tricks.",
            "found": AHEAD,
            "things": [],
        },
    ),
    (
        "save-your-bacon",
        49,
        {
            "move": "target:5",
            "text": "Attack The Badger",
            "reason": "It has attack 4 and defense 5. 4 damage is on it already.",
            "found": "It is best in 79 of 100 cases. You win about 62 of 100 such games.",
            "things": ["#5"],
        },
    ),
]


def hinted(game: str, plies: int, language: str, *, is_usual: bool, simulations: int) -> JsonObject:
    """Return what is told of the move that a computer makes without searching, or of the first other one."""
    sitting = sitting_of(game, plies=plies)
    view = sitting.position.state.observe(sitting.position.to_act)
    usual = choose(view, random.Random(0))
    move: AnyMove = usual if is_usual else next(other for other in view.legal_moves() if other != usual)
    thought = Thought((Option(move, 0.24),), simulations, 0.789)
    return showing.hint(Advice(view, "search:100", usual, thought), plies, Telling(language, sitting.names))


@pytest.mark.parametrize(("game", "plies", "told"), TOLD)
def test_a_hint_names_the_move_and_says_why_and_how_sure_it_is(game: str, plies: int, told: JsonObject) -> None:
    hint = hinted(game, plies, "en", is_usual=True, simulations=16)
    says = f"A search of 100 simulations suggests: {told['text']}. {told['reason']}"
    assert hint == {"type": "hint", "ply": plies, "player": "search:100", "says": says, "sure": 79, **told}


@pytest.mark.parametrize(
    ("game", "plies", "language", "text", "reason"),
    [
        (
            "bacon-4",
            1,
            "en",
            "Single 1: 1♣",
            "Tried out, it does better than this: Pair of threes: 3♦ 3♥.",
        ),
        ("trick-taking", 1, "ja", "ピックアップ", "試してみると、次の手より良い結果になります:パス。"),
        (
            "save-your-bacon",
            49,
            "ja",
            "「The Beekeeper」を攻撃する",
            "試してみると、次の手より良い結果になります:「The Badger」を攻撃する。",
        ),
    ],
)
def test_another_move_than_the_usual_one_is_compared_with_it(
    game: str, plies: int, language: str, text: str, reason: str
) -> None:
    hint = hinted(game, plies, language, is_usual=False, simulations=16)
    assert (hint["text"], hint["reason"], hint["sure"]) == (text, reason, 79)


def test_a_move_of_a_player_that_does_not_search_is_compared_too() -> None:
    hint = hinted("bacon-4", 1, "en", is_usual=False, simulations=0)
    assert (hint["reason"], hint["sure"], hint["found"]) == (
        "The plain player would do this: Pair of threes: 3♦ 3♥.",
        None,
        "",
    )


def test_reasons_and_findings_are_in_the_pages_language() -> None:
    hint = hinted("bacon-4", 1, "ja", is_usual=True, simulations=16)
    assert hint["reason"] == "後では出しにくいカードです。強いカードでリードを取り返せます。"
    assert hint["found"] == "100回中79回はこれが最善です。 平均すると、このディールは0.2点のリードで終わります。"
