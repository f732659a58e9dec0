"""Loose reading of the climbing game: every way to write cards, kinds, ranks and other moves, and every explanation."""

# ruff: noqa: RUF001 - signs that look alike are what this is about
from collections.abc import Iterable

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import Kind, Rules, View, applewood, bacon, chance_move, climbing, new_match, observe
from bacon_rules.climbing import Combination, Play, Suit
from bacon_rules.climbing.shown.words import kind_names
from bacon_rules.words import describe, languages
from tests.climbing.strategies import hands
from tests.reading.reading import problem, texts, views

STATE = new_match(bacon(4))
STATE = STATE.apply(chance_move(STATE, seed=7))
LEAD = observe(STATE, 1)
"""Holds 1c 2h 3c 3d 3h 4c 5d 6h 7c 7c 7d 8h 9c 9h 10d X X, and leads."""

FOLLOW = observe(STATE.apply(climbing.parse_move("pair-3:3d,3h")), 2)
"""Holds 1d 1d 2c 3h 4d 4h 5d 5h 6c 8c 8h 9d 9d 10c 10h X X, and follows a pair of threes."""


@pytest.mark.parametrize(
    "text",
    [
        *("7c 7d", "7d 7c", "7C,7D", "7d7c", "7♣ 7♦", "♦7 ♣7", "７♣️、７♦️", "7 of clubs and 7 of diamonds", "c7d7"),
        *("pair-7:7c,7d", "PAIR-7: 7d 7c", "pair 7c 7d", "7d 7c pair", "seven of diamonds, seven of clubs"),
        *(
            "ペア 7c 7d",
            "クラブ7 ダイヤ7",
            "Pair of sevens: 7♣ 7♦",
            "7♦7♣のペア",
            "7c 7dのペア",
            "play the 7c and the 7d please",
        ),
    ],
)
def test_cards_come_in_any_order_case_and_signs(text: str) -> None:
    assert texts(LEAD, text) == ["pair-7:7c,7d"]


@pytest.mark.parametrize(
    "text", ["77", "7 7", "pair 7", "7 pair", "pair of 7s", "pair of sevens", "ペア7", "７のペア", "pairs 7"]
)
def test_ranks_alone_mean_any_cards_of_them_naturals_first(text: str) -> None:
    found = texts(LEAD, text)
    assert found == ["pair-7:7c,7c", "pair-7:7c,7d", "pair-7:7c,X", "pair-7:7d,X", "pair-7:X,X"]


@pytest.mark.parametrize(
    "text",
    [
        *("straight to 9", "straight 5-9", "straight 5–9", "straight from 5", "straight 9", "5 to 9 straight"),
        *("ストレート9まで", "5〜9のストレート", "straight 5 9", "straight 9 high", "straight top 9"),
        *("stra 5..9", "straight 5 6 7 8 9", "5からのストレート", "ストレート5から9まで"),
    ],
)
def test_a_kind_with_its_ends_means_all_of_them(text: str) -> None:
    found = texts(LEAD, text)
    expected = [str(play) for play in LEAD.legal_moves() if str(play).startswith("straight-9:")]
    assert set(found) >= set(expected)
    assert found[0].startswith("straight-9:")
    assert "X" not in found[0]
    if text not in ("straight 9", "stra 5..9"):
        assert set(found) == set(expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("10 10", "pair-10:10d,X"),
        ("1010", "pair-10:10d,X"),
        ("TT", "pair-10:10d,X"),
        ("td", "single-10:10d"),
        ("56789", "straight-9:5d,6h,7c,8h,9c"),
        ("3 4 x", "run-5:3c,4c,X"),
        ("x x", "pair-11:X,X"),
        ("ワイルド ワイルド", "pair-11:X,X"),
        ("joker 7c", "pair-7:7c,X"),
        ("🃏7c", "pair-7:7c,X"),
        ("straight flush hearts", "straight-flush-10:6h,X,8h,9h,X"),
        ("straight flush 5-9 in hearts", "straight-flush-9:X,6h,X,8h,9h"),
        ("quad 7", "quad-7:7c,7c,7d,X"),
        ("bomb 3", "quad-3:3c,3d,3h,X"),
        ("straight 4-8, X = 7", "straight-8:4c,5d,6h,X,8h"),
        ("straight 4-8, x as 6 7", "straight-8:4c,5d,X,X,8h"),
        ("double pair 3 4", "stairs-4:3c,3d,4c,X"),
        ("two pairs 3 4", "stairs-4:3c,3d,4c,X"),
        ("straight-flush to 9", "straight-flush-9:X,6h,X,8h,9h"),
        ("qu 7", "quad-7:7c,7c,7d,X"),
        ("階段 3-4", "stairs-4:3c,3d,4c,X"),
        ("hi to 7 run", ""),
    ],
)
def test_the_best_meaning_comes_first(text: str, expected: str) -> None:
    if expected:
        assert texts(LEAD, text)[0] == expected
    else:
        assert "'hi' is no word" in problem(LEAD, text).problem


def test_eleven_is_a_rank_and_two_ones() -> None:
    assert texts(LEAD, "11") == ["single-11:X", "pair-1:1c,X", "pair-1:X,X"]


@pytest.mark.parametrize("text", ["c11", "11c", "1 1c"])
def test_a_rank_that_no_natural_has_is_two_ranks(text: str) -> None:
    assert texts(LEAD, text) == ["pair-1:1c,X"]


def test_a_letter_can_be_spades_and_a_plural() -> None:
    assert texts(LEAD, "single 7s") == ["single-7:7c", "single-7:7d", "single-7:X"]
    spades = observe_hand(bacon(6), "7c 7s X")
    assert texts(spades, "7s") == ["single-7:7s"]
    assert texts(spades, "single 7s") == ["single-7:7s", "single-7:7c", "single-7:X"]


def observe_hand(rules: Rules, cards: str) -> View:
    """Return a view of a seat that leads with a hand."""
    hand = climbing.parse_hand(cards)
    state = new_match(rules)
    view = observe(state.apply(chance_move(state, 1)), 1)
    return attrs.evolve(view, hand=hand)


@pytest.mark.parametrize(
    "text",
    [
        "pass",
        "p",
        "P",
        "Pass.",
        "I pass",
        "パス",
        "ＰＡＳＳ",
        "pass, please",
        "I'll pass",
        "please pass",
        "nothing",
        "なし",
    ],
)
def test_passing(text: str) -> None:
    assert texts(FOLLOW, text) == ["pass"]


LEADS = (
    *("single-1:1c", "pair-1:1c,X", "triple-1:1c,X,X", "run-3:1c,2h,3c", "bobtail-4:1c,2h,3c,4c"),
    "straight-5:1c,2h,3c,4c,5d",
)
PAIRS = ("pair-4:4d,4h", "pair-5:5d,5h", "pair-8:8c,8h", "pair-9:9d,9d", "pair-10:10c,10h", "pair-6:6c,X", "pass")
GIANT = attrs.evolve(applewood(3), suits=4, ranks=13, copies=3, naturals_each=52, wilds_each=6)
NO_WORD = "is no word for a move; a move is cards such as 7c 7d, a kind such as pair 7, or pass"
NO_LEAD = "only the winner of a round that has just ended decides about the lead (B11)"
BEATEN = "only the same kind or a bomb beats the top combination (B7); Pair of threes is to be beaten"
LOW = "the top combination is of the same kind and as high or higher (B7); Pair of threes is to be beaten"


@pytest.mark.parametrize(
    ("view", "text", "understood", "told", "reason"),
    [
        (LEAD, "Pass", "Pass", "a player who leads cannot pass (B8)", climbing.Illegal.MUST_LEAD),
        (LEAD, "pass。", "Pass", "a player who leads cannot pass (B8)", climbing.Illegal.MUST_LEAD),
        (LEAD, "give 2", "Give the lead to Cem", NO_LEAD, climbing.Illegal.NO_LEAD_TO_GIVE),
        (LEAD, "ask dee", 'Ask Dee: "Do you want the lead?"', NO_LEAD, climbing.Illegal.NO_LEAD_TO_GIVE),
        (LEAD, "Give it", "Give it", NO_LEAD, climbing.Illegal.NO_LEAD_TO_GIVE),
        (LEAD, "ask", "ask", NO_LEAD, climbing.Illegal.NO_LEAD_TO_GIVE),
        (LEAD, "yes", "Yes, I want the lead", "there is no question to answer (B13)", climbing.Illegal.NOT_ASKED),
        (LEAD, "2 9", "2 9", "these cards together make no combination", None),
        (FOLLOW, "7c 7d", "7c 7d", "7c 7d: not in the hand, or not so often; of this rank it has nothing", None),
        (FOLLOW, "2c 2d", "2c 2d", "2d: not in the hand, or not so often; of this rank it has 2c", None),
        (FOLLOW, "9d 9d 9d", "9d 9d 9d", "9d: not in the hand, or not so often; of this rank it has 9d 9d", None),
        (FOLLOW, "9h 7d", "9h 7d", "7d 9h: not in the hand, or not so often; of these ranks it has 9d 9d", None),
        (FOLLOW, "22", "Pair of twos, X = 2", LOW, climbing.Illegal.TOO_LOW),
        (FOLLOW, "pair-2:2c,X", "Pair of twos, X = 2", LOW, climbing.Illegal.TOO_LOW),
        (FOLLOW, "three of a kind", "Triple of tens, X = 10", BEATEN, climbing.Illegal.WRONG_KIND),
        (FOLLOW, "straight 9 10 of hearts x=7", "Straight 6–10, X = 7", BEATEN, climbing.Illegal.WRONG_KIND),
        (FOLLOW, "hex", "hex", "no hex can be made of the hand, which has 2 wilds", None),
        (FOLLOW, "x x x", "X X X", "the hand has 2 wilds, not 3", None),
        (FOLLOW, "2c 9d", "2c 9d", "these cards together make no combination", None),
        (FOLLOW, "7 7 7", "7 7 7", "of these ranks the hand has nothing, and 2 wilds", None),
    ],
)
def test_each_explanation_is_its_own(
    view: View, text: str, understood: str, told: str, reason: climbing.Illegal | None
) -> None:
    error = problem(view, text, names=("Ann", "Ben", "Cem", "Dee"))
    assert (error.text, error.understood, error.problem, error.reason) == (text, understood, told, reason)
    assert error.possible == (LEADS if view is LEAD else PAIRS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        *((f"{word} 7c", f"{word!r} {NO_WORD}") for word in ("zzz", "hello", "forgive", "mask", "add", "best")),
        ("all zzz", f"'zzz' {NO_WORD}"),
        ("pass 7c", "no move has all of these words"),
        ("1" * 13, f"'1111111111111' {NO_WORD}"),
        ("seat 2", f"'seat' {NO_WORD}"),
        ("cem", f"'cem' {NO_WORD}"),
        ("90", "there is no rank 90; ranks are 1 to 10, and wilds go to 11"),
        ("the", "it names no cards, no kind and no other move"),
        ("-" * 40, "it names no cards, no kind and no other move"),
        ("-" * 41, "it has more parts than any move"),
        ("x" * 60, "it has more parts than any move"),
    ],
)
def test_of_what_is_not_understood_no_moves_are_listed(text: str, told: str) -> None:
    error = problem(LEAD, text, names=("Ann", "Ben", "Cem", "Dee"))
    assert (error.text, error.understood, error.problem, error.possible) == (text, "", told, ())


@pytest.mark.parametrize(
    ("text", "word", "meant", "right"),
    [
        *((text, "sevn", "seven", "sevens") for text in ("sevn", "a sevn", "sevn, please")),
        ("par 7", "par", "pair", "pair 7"),
        ("seve sevens", "seve", "seven", "seven sevens"),
        ("pear of sevens", "pear", "pair", "pair of sevens"),
        ("two sevns", "sevns", "sevens", "two sevens"),
        ("tripel 3", "tripel", "triple", "triple 3"),
        ("7 of clubz", "clubz", "club", "7c"),
        ("highst pair", "highst", "highest", "highest pair"),
        ("straigt sevn", "straigt", "straight", ""),
        ("xsevn", "xsevn", "seven", "sevens"),
    ],
)
def test_a_near_miss_is_asked_back_and_never_guessed(text: str, word: str, meant: str, right: str) -> None:
    error = problem(LEAD, text)
    assert (error.understood, error.problem) == ("", f"{word!r} is no word for a move, did you mean {meant!r}?")
    assert error.possible == tuple(texts(LEAD, right)[:6] if right else ())


def test_a_pass_that_is_misspelled_is_asked_back() -> None:
    assert problem(FOLLOW, "pss").possible == ("pass",)
    assert problem(LEAD, "pss").possible == ()


PAIR_7 = ["pair-7:7c,7c", "pair-7:7c,7d", "pair-7:7c,X", "pair-7:7d,X", "pair-7:X,X"]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        *((text, "pair 7") for text in ("two sevens", "two 7s", "2 7s", "2 sevens", "2x7", "2 x 7", "２×７", "7x2")),
        *((text, "pair 7") for text in ("7を2枚", "7が2枚", "7二枚", "2枚の7", "7を２枚出します", "二枚の七")),
        *((text, "triple 3") for text in ("three threes", "3 3s", "my three threes", "3を3枚出す", "3枚の3")),
        ("four sevens", "quad 7"),
        ("one threes", "single 3"),
        ("two threes and two fours", "stairs 3-4"),
        ("3を2枚と4を2枚", "stairs 3-4"),
        ("three sevens and a wild", "7 7 7 x"),
        *((text, "xx") for text in ("two wilds", "2 jokers", "ワイルド2枚", "2枚のワイルド")),
        ("5..9", "5-9"),
        ("straight 5 ... 9", "straight 5-9"),
        *(
            (text, "7c 7d")
            for text in ("clubs 7 diamonds 7", "クラブの7とダイヤの7", "ダイヤの7、クラブの7", "♣ 7 ♦ 7")
        ),
        *((text, "7c") for text in ("clubs 7", "クラブの7", "クラブの7を出します", "single clubs 7")),
        *((text, "7c x") for text in ("clubs 7 and a wild", "クラブの7とジョーカー")),
        ("clubs 7 pair", "pair 7c"),
        ("hearts 9 straight flush", "straight flush of hearts 9"),
        *((text, "stairs") for text in ("2 pairs", "two pairs", "2ペア", "ペア二つ", "ペアふたつ")),
        *((text, "tube") for text in ("3 pairs", "three pairs", "3ペア")),
        ("2 triples", "plate"),
        ("4 of a kind", "quad"),
        *((text, "single 7") for text in ("one seven", "one 7", "just one seven")),
        ("one seven of diamonds", "7d"),
        ("one seven and one wild", "7 x"),
        ("one two three", "1 2 3"),
        *((text, "x") for text in ("one wild", "one joker")),
        *((text, "xx") for text in ("both wilds", "all my wilds", "both of the jokers", "ワイルド両方")),
        *((text, "xx") for text in ("両方のワイルド", "ワイルドを全部")),
        ("both sevens", "pair 7"),
        *((text, "7c 7c 7d") for text in ("all sevens", "all my sevens", "all 7s", "7を全部", "全部の7")),
        *((text, "pair") for text in ("any pair", "all pairs", "some pair")),
        *((text, "single") for text in ("one card", "1枚")),
        ("3 cards", "triple or run"),
        ("threes and fours", "3 4 "),
        ("eight nines", "8 9 "),
    ],
)
def test_counts_ranges_and_suits_before_ranks(text: str, same: str) -> None:
    if same == "triple or run":
        assert sorted(texts(LEAD, text)) == sorted(texts(LEAD, "triple") + texts(LEAD, "run"))
    elif same.endswith(" "):
        assert problem(LEAD, text).understood == same.strip()
    else:
        assert texts(LEAD, text) == texts(LEAD, same)


def test_what_may_be_a_count_or_cards_means_both() -> None:
    assert texts(LEAD, "3x4") == [*texts(LEAD, "three fours"), *texts(LEAD, "four threes"), *texts(LEAD, "3 4 x")]
    spades = observe_hand(bacon(6), "2c 3c 3s 4c 4d 4s")
    assert texts(spades, "3 4s") == ["triple-4:4c,4d,4s"]
    assert texts(observe_hand(bacon(6), "3c 3d 3s"), "3 3s") == ["triple-3:3c,3d,3s", "pair-3:3c,3s", "pair-3:3d,3s"]


@pytest.mark.parametrize(
    ("view", "text", "expected"),
    [
        *(
            (LEAD, text, ["single-10:10d", "single-11:X"])
            for text in ("highest", "my highest card", "最高", "一番強いカード")
        ),
        *((LEAD, text, ["single-1:1c"]) for text in ("lowest", "my weakest", "一番低いの", "最低を出します")),
        *(
            (LEAD, text, ["pair-9:9c,9h", "pair-10:10d,X", "pair-11:X,X"])
            for text in ("my two highest", "highest two", "highest pair", "一番高いペア", "最高の2")
        ),
        (LEAD, "lowest pair", ["pair-3:3c,3d", "pair-3:3c,3h", "pair-3:3d,3h", "pair-1:1c,X"]),
        (LEAD, "lowest 7", ["single-7:7c", "single-7:7d"]),
        (LEAD, "three lowest", ["triple-3:3c,3d,3h", "triple-1:1c,X,X"]),
        *((FOLLOW, text, ["pair-10:10c,10h", "pair-11:X,X"]) for text in ("highest", "my two highest", "最強")),
        *((FOLLOW, text, ["pair-4:4d,4h"]) for text in ("lowest", "the smallest pair", "最小")),
    ],
)
def test_the_highest_and_the_lowest(view: View, text: str, expected: list[str]) -> None:
    assert texts(view, text) == expected


def test_the_highest_of_too_many_is_not_looked_for() -> None:
    each = " ".join(f"{rank}{suit}" for rank in range(1, 14) for suit in "cdhs")
    view = observe_hand(GIANT, f"{each} X X X X X X")
    assert problem(view, "lowest stretch").problem.startswith("it can mean more than 2000 moves")


def test_the_highest_that_does_not_beat_is_explained() -> None:
    error = problem(FOLLOW, "three highest")
    assert (error.understood, error.problem) == ("Triple of tens, X = 10", BEATEN)
    assert problem(FOLLOW, "highest hex").understood == "highest hex"


FEW = "1c 2c 2d 5h 5s 9c"
FEW_LEADS = ("single-1:1c", "pair-2:2c,2d")
WILD_LEADS = ("single-1:1c", "pair-1:1c,X", "triple-2:2c,2d,X", "run-3:1c,2c,X", "stairs-2:1c,X,2c,2d")
TOGETHER = "these cards together make no combination"


@pytest.mark.parametrize(
    ("text", "problem_without", "problem_with_a_wild"),
    [
        ("x x", "the hand has no wilds, not 2", "the hand has 1 wild, not 2"),
        ("3 3", "of these ranks the hand has nothing, and no wilds", "of these ranks the hand has nothing, and 1 wild"),
        (
            "2c 3 4",
            "of these ranks the hand has nothing, and no wilds",
            "of these ranks the hand has nothing, and 1 wild",
        ),
        ("2 3 4", "of these ranks the hand has 2c 2d, and no wilds", "of these ranks the hand has 2c 2d, and 1 wild"),
        ("9 9 9", "of these ranks the hand has 9c, and no wilds", "of these ranks the hand has 9c, and 1 wild"),
        ("2 3 4 x", "the hand has no wilds, not 1", "of these ranks the hand has 2c 2d, and 1 wild"),
        *((text, TOGETHER, TOGETHER) for text in ("3 4", "2c 3 3", "3 3 4", "1 9", "2c 9c")),
        (
            "hex",
            "no hex can be made of the hand, which has no wilds",
            "no hex can be made of the hand, which has 1 wild",
        ),
        (
            "hearts flush from 2 to 6",
            "no straight flush/stretch flush from 2 to 6 of hearts can be made of the hand, which has no wilds",
            "no straight flush/stretch flush from 2 to 6 of hearts can be made of the hand, which has 1 wild",
        ),
    ],
)
def test_a_hand_that_cannot_make_something_is_told_what_it_has(
    text: str, problem_without: str, problem_with_a_wild: str
) -> None:
    without, with_a_wild = (problem(observe_hand(bacon(6), hand), text) for hand in (FEW, f"{FEW} X"))
    assert (without.problem, without.possible) == (problem_without, FEW_LEADS)
    assert (with_a_wild.problem, with_a_wild.possible) == (problem_with_a_wild, WILD_LEADS)


@pytest.mark.parametrize(
    ("view", "text", "told", "possible"),
    [
        (LEAD, "4c 9 X X", TOGETHER, ["stretch-9:4c,5d,6h,7c,X,X"]),
        (
            LEAD,
            "9h 7d",
            TOGETHER,
            [
                *("run-9:7d,8h,9h", "bobtail-9:6h,7d,8h,9h", "bobtail-10:7d,8h,9h,10d", "straight-9:5d,6h,7d,8h,9h"),
                *("straight-10:6h,7d,8h,9h,10d", "stretch-9:4c,5d,6h,7d,8h,9h"),
            ],
        ),
        (
            LEAD,
            "straight 7 7",
            "no straight 7 7 can be made of the hand, which has 2 wilds",
            [
                *("pair-7:7c,7c", "triple-7:7c,7c,7d", "stairs-7:6h,X,7c,7c", "stairs-8:7c,7c,8h,X"),
                *("tube-9:7c,7c,8h,X,9c,9h", "quad-7:7c,7c,7d,X"),
            ],
        ),
        (
            LEAD,
            "pair of clubs",
            "no pair of clubs can be made of the hand, which has 2 wilds",
            ["pair-3:3c,3d", "pair-7:7c,7c", "pair-9:9c,9h", "pair-1:1c,X", "pair-2:2h,X", "pair-4:4c,X"],
        ),
        (
            FOLLOW,
            "single 9",
            BEATEN,
            ["pair-9:9d,9d", "quad-9:9d,9d,X,X", "straight-flush-10:6c,X,8c,X,10c", *PAIRS[:3], "pass"],
        ),
        (
            FOLLOW,
            "straight 6c from 6 to 10",
            BEATEN,
            ["pair-6:6c,X", "straight-flush-10:6c,X,8c,X,10c", *PAIRS[:4], "pass"],
        ),
        (
            FOLLOW,
            "straight 8c x=3",
            "no straight 8c X can be made of the hand, which has 2 wilds",
            ["pair-8:8c,X", "quad-8:8c,8h,X,X", "straight-flush-10:6c,X,8c,X,10c", *PAIRS[:3], "pass"],
        ),
        (
            LEAD,
            "straight 2-6 x=10",
            "no straight from 2 to 6 X can be made of the hand, which has 2 wilds",
            [
                *("straight-6:2h,3c,4c,5d,6h", "straight-7:3c,4c,5d,6h,7c", "straight-8:4c,5d,6h,7c,8h"),
                *("straight-9:5d,6h,7c,8h,9c", "straight-10:6h,7c,8h,9c,10d", "straight-11:7c,8h,9c,10d,X"),
            ],
        ),
        (
            FOLLOW,
            "quint 7",
            "no quint 7 can be made of the hand, which has 2 wilds",
            [
                *("pair-7:X,X", "straight-flush-7:3h,4h,5h,X,X", "straight-flush-8:4h,5h,X,X,8h"),
                *("straight-flush-10:6c,X,8c,X,10c", "stretch-flush-8:3h,4h,5h,X,X,8h", "pair-4:4d,4h", "pass"),
            ],
        ),
        (
            FOLLOW,
            "flush 6 hearts",
            "6h: not in the hand, or not so often; of this rank it has 6c",
            [
                *("straight-flush-5:1d,X,X,4d,5d", "straight-flush-6:X,3h,4h,5h,X", "straight-flush-7:3h,4h,5h,X,X"),
                *("straight-flush-8:4h,5h,X,X,8h", "straight-flush-10:6c,X,8c,X,10c"),
                *("stretch-flush-8:3h,4h,5h,X,X,8h", "pass"),
            ],
        ),
        (
            FOLLOW,
            "flush of hearts from 8 with 8h",
            "no straight flush/stretch flush from 8 8h of hearts can be made of the hand, which has 2 wilds",
            [
                *("pair-8:8c,8h", "quad-8:8c,8h,X,X", "straight-flush-8:4h,5h,X,X,8h"),
                *("stretch-flush-8:3h,4h,5h,X,X,8h", "straight-flush-5:1d,X,X,4d,5d"),
                *("straight-flush-6:X,3h,4h,5h,X", "pass"),
            ],
        ),
        (
            FOLLOW,
            "10h straight flush of clubs to 10",
            "no straight flush to 10 10h of clubs can be made of the hand, which has 2 wilds",
            [
                *("pair-10:10c,10h", "quad-10:10c,10h,X,X", "straight-flush-5:1d,X,X,4d,5d"),
                *("straight-flush-6:X,3h,4h,5h,X", "straight-flush-7:3h,4h,5h,X,X", "straight-flush-8:4h,5h,X,X,8h"),
                "pass",
            ],
        ),
    ],
)
def test_what_is_possible_has_the_cards_or_the_kind_that_were_wanted(
    view: View, text: str, told: str, possible: list[str]
) -> None:
    error = problem(view, text)
    assert (error.problem, [*error.possible]) == (told, possible)


def test_what_is_possible_is_near_to_what_was_wanted() -> None:
    assert problem(FOLLOW, "2c 2d").possible[0] == "pair-4:4d,4h"
    assert problem(FOLLOW, "2c 2d").possible[-1] == "pass"
    assert problem(LEAD, "3c 4d").possible[0] == "single-1:1c"
    assert all("3c" in move and "5d" in move for move in problem(LEAD, "3c 5d").possible)


def test_many_meanings_are_refused() -> None:
    """No more of them are looked for: there are 125,000, which take seconds."""
    each = " ".join(f"{rank}{suit}" for rank in range(1, 14) for suit in "cdhs")
    view = observe_hand(GIANT, f"{each} X X X X X X")
    error = problem(view, "stretch")
    assert (error.text, error.understood, error.possible) == ("stretch", "", ())
    assert error.problem == "it can mean more than 2000 moves; name cards or a top rank"
    told = "no stretch 9 9 can be made of the hand, which has 6 wilds"
    assert problem(view, "stretch 9 9").problem == told
    top = climbing.parse_move("pair-3:3c,3c").combination  # type: ignore[union-attr]  # a pair is played
    following = attrs.evolve(view, stage=climbing.Following(1, (climbing.Played(0, top),)))
    assert problem(following, "stretch").understood == "Stretch 9–14, X = 14"


def test_two_thousand_meanings_are_not_too_many() -> None:
    each = "1c 1d 1h 1s 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 5c 5d 5h"
    assert len(texts(observe_hand(GIANT, f"{each} X X X X X X"), "straight to 5")) == 5 * 5 * 5 * 4 * 4 == 2000
    problem(observe_hand(GIANT, f"{each} 5s X X X X X X"), "straight to 5")


def test_of_what_the_same_cards_can_be_bombs_come_first() -> None:
    view = observe_hand(bacon(6), "5h 6h 7h 8h 9c 9h")
    assert texts(view, "56789") == [
        "straight-flush-9:5h,6h,7h,8h,9h",
        *(f"straight-9:5h,6h,7h,8h,{nine}" for nine in ("9c", "9h")),
    ]


def test_flushes_of_wilds_alone_are_there_once() -> None:
    view = observe_hand(attrs.evolve(bacon(4), wilds_each=6), "X X X X X X")
    assert texts(view, "straight flush to 5") == ["straight-flush-5:X,X,X,X,X"]


def stages(name: str, stage: type) -> Iterable[View]:
    return (view for view in views(name, 300) if isinstance(view, View) and isinstance(view.stage, stage))


def test_the_lead_is_given_and_asked_about() -> None:
    names = ("Ann", "Ben", "Cem", "Dee", "Eli", "Fay")
    view = next(view for view in stages("bacon-6", climbing.Deciding) if len(view.legal_moves().others) == 4)
    for move in view.legal_moves().others:
        for language in languages():
            assert texts(view, describe(move, language, names=names), names=names) == [str(move)]
    give, other = [move.seat for move in view.legal_moves().others if isinstance(move, climbing.GiveLead)]
    name = names[give]
    for text in (
        f"give {give}",
        f"give:{give}",
        f"Give the lead to {name}",
        f"give {name[:2].lower()}",
        f"lead to {name}",
    ):
        assert texts(view, text, names=names) == [f"give:{give}"], text
    for text in (f"{name}にリードを渡す", f"seat {give} give", f"give the lead to seat {give}"):
        assert texts(view, text, names=names) == [f"give:{give}"], text
    assert texts(view, f"ask {name}", names=names) == [f"ask:{give}"]
    assert texts(view, name, names=names) == [f"give:{give}", f"ask:{give}"]
    assert texts(view, f"Seat {other}") == [f"give:{other}", f"ask:{other}"]
    assert texts(view, "give", names=names) == [f"give:{give}", f"give:{other}"]
    assert texts(view, "ask", names=names) == [f"ask:{give}", f"ask:{other}"]
    opponent = (give + 1) % 6
    error = problem(view, f"give {opponent}")
    assert error.reason is climbing.Illegal.NOT_A_PARTNER
    assert {f"give:{give}", f"give:{other}"} <= set(error.possible)


def test_the_question_about_the_lead_is_answered() -> None:
    view = next(iter(stages("bacon-6", climbing.Answering)))
    for text in ("yes", "Y", "はい", "ok"):
        assert texts(view, text) == ["yes"]
    for text in ("no", "n", "いいえ", "No, I do not want the lead"):
        assert texts(view, text) == ["no"]
    assert str(view.hand) == "2c 4h 7h"
    told = "the question about the lead has to be answered with yes or no (B13)"
    for text, understood in (("pass", "Pass"), ("7h", "Single 7"), ("single", "Single 7"), ("give", "give")):
        error = problem(view, text)
        assert (error.understood, error.problem, error.reason) == (understood, told, climbing.Illegal.MUST_ANSWER)
        assert error.possible == ("yes", "no")
    assert problem(view, "pair 7").problem == "no pair 7 can be made of the hand, which has no wilds"
    assert problem(view, "pair 7").possible == ("yes", "no")


RULES = (bacon(4), bacon(6), applewood(3))


@given(data=st.data(), rules=st.sampled_from(RULES))
def test_naming_the_cards_means_every_name_that_they_have(data: st.DataObject, rules: Rules) -> None:
    hand = data.draw(hands(rules, most_naturals=8).filter(len))
    view = attrs.evolve(observe_hand(rules, "1c"), hand=hand)
    picked = data.draw(st.lists(st.sampled_from(list(enumerate(hand))), min_size=1, max_size=6, unique=True))
    cards = [card for _, card in picked]
    readings = {str(one) for one in Combination.readings(cards, rules)}
    typed = " ".join(map(str, cards))
    if readings:
        assert set(texts(view, typed)) == readings
    else:
        assert problem(view, typed).problem == "these cards together make no combination"


@given(data=st.data(), rules=st.sampled_from(RULES))
def test_a_kind_and_its_top_mean_what_filtering_the_list_finds(data: st.DataObject, rules: Rules) -> None:
    hand = data.draw(hands(rules, most_naturals=10).filter(len))
    view = attrs.evolve(observe_hand(rules, "1c"), hand=hand)
    kind = data.draw(st.sampled_from(Kind))
    top = data.draw(st.integers(kind.length, rules.top_rank))
    expected = {
        str(play)
        for play in view.legal_moves()
        if isinstance(play, Play) and play.combination.kind is kind and play.combination.top == top
    }
    if expected:
        assert set(texts(view, f"{kind} to {top}")) == expected
    else:
        assert problem(view, f"{kind} to {top}").understood == f"{kind_names()[kind]} to {top}"


ENGLISH = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


@given(data=st.data(), rules=st.sampled_from(RULES), count=st.integers(1, 6))
def test_counted_ranks_mean_what_filtering_the_list_finds(data: st.DataObject, rules: Rules, count: int) -> None:
    hand = data.draw(hands(rules, most_naturals=10).filter(len))
    view = attrs.evolve(observe_hand(rules, "1c"), hand=hand)
    rank = data.draw(st.integers(1, rules.top_rank))
    expected = {
        str(play)
        for play in view.legal_moves()
        if isinstance(play, Play) and [placed.rank for placed in play.combination.placed] == [rank] * count
    }
    plural = f"{ENGLISH[rank - 1]}{'es' if rank == 6 else 's'}"
    for text in (f"{ENGLISH[count - 1]} {plural}", f"{count} {plural}", f"{rank}を{count}枚", f"{count}枚の{rank}"):
        if expected:
            assert set(texts(view, text)) == expected
        else:
            problem(view, text)


@given(data=st.data(), rules=st.sampled_from(RULES), kind=st.sampled_from(Kind), lowest=st.booleans())
def test_the_highest_is_what_no_other_with_as_few_wilds_surpasses(
    data: st.DataObject, rules: Rules, kind: Kind, lowest: bool
) -> None:
    hand = data.draw(hands(rules, most_naturals=10).filter(len))
    view = attrs.evolve(observe_hand(rules, "1c"), hand=hand)
    made = [play.combination for play in view.legal_moves() if isinstance(play, Play) and play.combination.kind is kind]
    height = {one: -one.top if lowest else one.top for one in made}
    text = f"{'lowest' if lowest else 'highest'} {kind}"
    if not made:
        assert problem(view, text).possible
        return
    assert set(texts(view, text)) == {
        str(one)
        for one in made
        if all(
            height[other] < height[one] or (other.cards.wilds, height[other]) == (one.cards.wilds, height[one])
            for other in made
            if other.cards.wilds <= one.cards.wilds
        )
    }


@given(data=st.data(), rules=st.sampled_from(RULES))
def test_bare_ranks_mean_what_filtering_the_list_finds(data: st.DataObject, rules: Rules) -> None:
    hand = data.draw(hands(rules, most_naturals=8).filter(len))
    view = attrs.evolve(observe_hand(rules, "1c"), hand=hand)
    ranks = sorted(data.draw(st.lists(st.integers(1, min(9, rules.ranks)), min_size=1, max_size=4)))
    expected = {
        str(play)
        for play in view.legal_moves()
        if isinstance(play, Play) and [placed.rank for placed in play.combination.placed] == ranks
        if not play.combination.kind.is_flush or len(ranks) > 1
    }
    typed = " ".join(map(str, ranks))
    if expected:
        assert set(texts(view, typed)) == expected
    else:
        problem(view, typed)


def test_words_for_suits_are_those_of_the_pack() -> None:
    assert {suit.value for suit in Suit} == set("cdhs")
    assert texts(LEAD, "7 ♣") == ["single-7:7c"]
    assert texts(LEAD, "♣ 7") != []
