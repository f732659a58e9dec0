"""Wishes in a text: its tokens, and all possible meanings."""

# ruff: noqa: RUF001 - signs that look alike are what this is about
import pytest

from bacon_rules import Kind, Suit, bacon
from bacon_rules.climbing import parse_card
from bacon_rules.climbing.shown.reading.tokens import Token, What, tokens_of
from bacon_rules.climbing.shown.reading.wishes import LONGEST, MOST, Wish, wishes_of
from bacon_rules.reading.ends import End
from bacon_rules.reading.texts import normal

FLUSHES = (Kind.STRAIGHT_FLUSH, Kind.STRETCH_FLUSH)
BOMBS = (Kind.QUAD, Kind.STRAIGHT_FLUSH, Kind.QUINT, Kind.STRETCH_FLUSH, Kind.HEX)
LONG = "123456789123"
C1, C7, C8, C9, D7, H7, S7 = map(parse_card, ("1c", "7c", "8c", "9c", "7d", "7h", "7s"))


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("7c", Token(What.NUMBER, "7", glued=False), Token(What.SUIT, "c", glued=True, suit=Suit.CLUBS)),
        ("7 c", Token(What.NUMBER, "7", glued=False), Token(What.SUIT, "c", glued=False, suit=Suit.CLUBS)),
        ("♥7", Token(What.SUIT, "♥", glued=False, suit=Suit.HEARTS), Token(What.NUMBER, "7", glued=True)),
        ("xt", Token(What.WILD, "x", glued=False), Token(What.NUMBER, "10", glued=True)),
        ("t x", Token(What.NUMBER, "10", glued=False), Token(What.WILD, "x", glued=False)),
        ("xx", Token(What.WILD, "x", glued=False), Token(What.WILD, "x", glued=True)),
        ("-ten", Token(What.DASH, "-", glued=False), Token(What.NUMBER, "10", glued=True)),
        ("seven:", Token(What.NUMBER, "7", glued=False), Token(What.COLON, ":", glued=True)),
        ("joker=", Token(What.WILD, "joker", glued=False), Token(What.EQUAL, "=", glued=True)),
        ("から3", Token(What.FROM, "から", glued=False), Token(What.NUMBER, "3", glued=True)),
        ("3まで", Token(What.NUMBER, "3", glued=False), Token(What.TO, "まで", glued=True)),
        ("ペアq", Token(What.KIND, "ペア", glued=False, kinds=(Kind.PAIR,)), Token(What.UNKNOWN, "q", glued=True)),
        ("pa pear", Token(What.KIND, "pa", glued=False, kinds=(Kind.PAIR,)), Token(What.UNKNOWN, "pear", glued=False)),
        ("3bob", Token(What.NUMBER, "3", glued=False), Token(What.KIND, "bob", glued=True, kinds=(Kind.BOBTAIL,))),
        ("7として", Token(What.NUMBER, "7", glued=False), Token(What.EQUAL, "として", glued=True)),
        ("9のpair", Token(What.NUMBER, "9", glued=False), Token(What.KIND, "pair", glued=False, kinds=(Kind.PAIR,))),
        ("9cのペア", Token(What.NUMBER, "9", glued=False), Token(What.SUIT, "c", glued=True, suit=Suit.CLUBS)),
        (f"{LONG} 1{LONG}", Token(What.NUMBER, LONG, glued=False), Token(What.UNKNOWN, f"1{LONG}", glued=False)),
        ("straight-flush a", Token(What.KIND, "straight-flush", glued=False, kinds=(Kind.STRAIGHT_FLUSH,)), None),
        ("three of a kind", Token(What.KIND, "three of a kind", glued=False, kinds=(Kind.TRIPLE,)), None),
        ("the, with", None, None),
    ],
)
def test_a_text_is_made_of_tokens(text: str, first: Token | None, second: Token | None) -> None:
    found = [*tokens_of(text), None, None]
    assert found[:2] == [first, second]


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("7", [Wish(ranks=(7,))]),
        ("77", [Wish(ranks=(7, 7))]),
        ("110", [Wish(ranks=(1, 10))]),
        ("111", [Wish(ranks=(11, 1)), Wish(ranks=(1, 11)), Wish(ranks=(1, 1, 1))]),
        *((text, []) for text in ("0", "01", "90", "-", "=", "3-90", "90-3")),
        *((text, []) for text in ("to 0", "to 90", "to 007", "from 90", "90 to")),
        ("c9", [Wish(cards=(C9,))]),
        *((text, [Wish(cards=(C9,))]) for text in ("9c", "9 c", "9 of clubs", "9 ♣")),
        *((text, [Wish(cards=(C1,), ranks=(1,))]) for text in ("c11", "11c")),
        *((text, [Wish(cards=(C9,))]) for text in ("c 9", "clubs 9", "クラブの9")),
        ("c 9 8", [Wish(ranks=(9, 8), suit=Suit.CLUBS)]),
        ("c 9 d 7", [Wish(cards=(C9, D7))]),
        ("flush c 9 9", [Wish(kinds=FLUSHES, ranks=(9, 9), suit=Suit.CLUBS)]),
        (
            "flush c 9",
            [Wish(kinds=FLUSHES, top=9, suit=Suit.CLUBS), Wish(kinds=FLUSHES, bottom=9, suit=Suit.CLUBS)],
        ),
        ("two nines", [Wish(ranks=(9, 9))]),
        ("seven nines", [Wish(ranks=(7, 9))]),
        ("nines sevens", [Wish(ranks=(9, 7))]),
        ("77 nines", [Wish(ranks=(7, 7, 9))]),
        ("2 9s", [Wish(ranks=(9, 9))]),
        ("2x9", [Wish(ranks=(9, 9)), Wish(ranks=(2, 9), wilds=1)]),
        ("2x3", [Wish(ranks=(3, 3)), Wish(ranks=(2, 2, 2)), Wish(ranks=(2, 3), wilds=1)]),
        ("9x8", [Wish(ranks=(9, 8), wilds=1)]),
        ("2x90", []),
        ("9を2枚", [Wish(ranks=(9, 9))]),
        ("2枚の9と3枚の8", [Wish(ranks=(9, 9, 8, 8, 8))]),
        ("8枚の9", [Wish(ranks=(8, 9))]),
        ("ワイルド2枚", [Wish(wilds=2)]),
        ("two wilds", [Wish(wilds=2)]),
        ("two wild", [Wish(ranks=(2,), wilds=1)]),
        ("highest", [Wish(end=End.HIGHEST)]),
        *((text, [Wish(kinds=(Kind.PAIR,), end=End.LOWEST)]) for text in ("lowest pair", "two lowest", "lowest 2")),
        ("highest 7", [Wish(ranks=(7,), end=End.HIGHEST)]),
        ("7c8", [Wish(cards=(C7,), ranks=(8,))]),
        ("7 c8", [Wish(cards=(C8,), ranks=(7,))]),
        ("7h x", [Wish(cards=(H7,), wilds=1)]),
        ("7s", [Wish(cards=(S7,)), Wish(ranks=(7,))]),
        ("3-5", [Wish(bottom=3, top=5)]),
        ("5-3", [Wish(ranks=(5, 3))]),
        ("5-5", [Wish(ranks=(5, 5))]),
        ("3-5 to", [Wish(bottom=3, top=5)]),
        ("3-5 to 9", [Wish(ranks=(9,), bottom=3, top=5)]),
        *((text, [Wish(bottom=5, top=9)]) for text in ("5から9まで", "from 5 to 9", "9 high from 5", "5 to 9", "5–9")),
        *((text, [Wish(top=9)]) for text in ("to 9", "9 to", "9 high", "9まで")),
        *((text, [Wish(top=11)]) for text in ("to 11", "11 high")),
        ("9 high x", [Wish(wilds=1, top=9)]),
        *((text, [Wish(bottom=5)]) for text in ("from 5", "5 from", "5から")),
        ("hearts", [Wish(suit=Suit.HEARTS)]),
        ("xx", [Wish(wilds=2)]),
        ("x=", [Wish(wilds=1)]),
        ("x=90", [Wish(wilds=1)]),
        ("x=7", [Wish(wilds=1, stands=(7,))]),
        *((text, [Wish(wilds=2, stands=(7, 8))]) for text in ("x = 7 8", "x=7 x=8", "xx = 7 8")),
        ("x x = 7", [Wish(wilds=2, stands=(7,))]),
        ("7=8", [Wish(ranks=(7, 8))]),
        ("pair 7", [Wish(kinds=(Kind.PAIR,), ranks=(7,))]),
        ("pair of 7s", [Wish(kinds=(Kind.PAIR,), cards=(S7,)), Wish(kinds=(Kind.PAIR,), ranks=(7,))]),
        ("pair triple", [Wish(kinds=(Kind.TRIPLE,))]),
        *((text, [Wish(kinds=FLUSHES)]) for text in ("bomb flush", "flush bomb")),
        ("flush hearts", [Wish(kinds=FLUSHES, suit=Suit.HEARTS)]),
        ("tube 4", [Wish(kinds=(Kind.TUBE,), top=4), Wish(kinds=(Kind.TUBE,), bottom=4)]),
        ("stairs 4 4", [Wish(kinds=(Kind.STAIRS,), ranks=(4, 4))]),
        ("stairs 4 3", [Wish(kinds=(Kind.STAIRS,), ranks=(4, 3))]),
        ("stairs 3 4", [Wish(kinds=(Kind.STAIRS,), bottom=3, top=4), Wish(kinds=(Kind.STAIRS,), ranks=(3, 4))]),
        ("stairs 7c 8", [Wish(kinds=(Kind.STAIRS,), cards=(C7,), ranks=(8,))]),
        ("straight 3 4 5", [Wish(kinds=(Kind.STRAIGHT,), ranks=(3, 4, 5))]),
        ("straight to 9 5", [Wish(kinds=(Kind.STRAIGHT,), ranks=(5,), top=9)]),
        ("straight from 5 6", [Wish(kinds=(Kind.STRAIGHT,), ranks=(6,), bottom=5)]),
        (
            "bomb 9",
            [
                Wish(kinds=(Kind.QUAD, Kind.QUINT, Kind.HEX), ranks=(9,)),
                *(Wish(kinds=FLUSHES, top=9), Wish(kinds=FLUSHES, bottom=9)),
            ],
        ),
        ("bomb 9 7", [Wish(kinds=BOMBS, ranks=(9, 7))]),
        (": 7c 7d", [Wish(cards=(C7, D7), whole=True)]),
        ("pair: 7c 7d", [Wish(kinds=(Kind.PAIR,), cards=(C7, D7), whole=True)]),
        ("pair 7: x 7c", [Wish(kinds=(Kind.PAIR,), cards=(C7,), wilds=1, top=7, whole=True)]),
        ("tube 7 to 9: x", [Wish(kinds=(Kind.TUBE,), wilds=1, bottom=7, top=9, whole=True)]),
        ("flush to 9: 7", [Wish(kinds=FLUSHES, ranks=(7,), top=9, whole=True)]),
        ("flush from 5 of hearts: x", [Wish(kinds=FLUSHES, wilds=1, bottom=5, suit=Suit.HEARTS, whole=True)]),
        ("straight to 9 7: x", [Wish(kinds=(Kind.STRAIGHT,), wilds=1, top=9, whole=True)]),
        ("7c" * (LONGEST // 2), [Wish(cards=(C7,) * (LONGEST // 2))]),
        ("7c" * (LONGEST // 2) + "7", []),
    ],
)
def test_all_that_a_text_can_ask_the_likeliest_first(text: str, wishes: list[Wish]) -> None:
    assert [*wishes_of(tokens_of(normal(text)), bacon(4))] == wishes


def test_where_a_pack_has_spades_7s_is_a_card() -> None:
    assert wishes_of(tokens_of("7s"), bacon(6)) == (Wish(cards=(S7,)),)
    assert wishes_of(tokens_of("pair 7s"), bacon(6)) == wishes_of(tokens_of("pair 7s"), bacon(4))


def test_only_so_many_wishes_are_looked_at() -> None:
    assert len(wishes_of(tokens_of("1" * 12), bacon(4))) == MOST
