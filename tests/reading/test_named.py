"""Finding moves and seats by words: which are meant, the best first, and which word is of none."""

# ruff: noqa: RUF001 - signs that look alike are what this is about
import pytest

from bacon_rules.reading.named import Named, found, not_understood, typed_words
from bacon_rules.reading.seats import seats_named
from bacon_rules.reading.texts import normal, squeezed
from bacon_rules.speaking.speaker import speaker_of


def named(name: str, *words: str) -> Named[str]:
    return Named(name, frozenset({squeezed(name)}), frozenset(words))


MOVES = (
    named("strike with the iron hammer", "strike", "iron", "hammer", "tool", "heavy"),
    named("hammer", "hammer", "iron", "tool"),
    named("iron", "iron", "metal"),
    named("鉄槌で打つ", "鉄槌", "打つ"),
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hammer!", ["hammer"]),
        ("iron tool", ["hammer", "strike with the iron hammer"]),
        ("the tool, please", ["hammer", "strike with the iron hammer"]),
        ("met", ["iron"]),
        ("ham stri", ["strike with the iron hammer"]),
        ("ron", []),
        ("槌", ["鉄槌で打つ"]),
        ("鉄槌を打つ", ["鉄槌で打つ"]),
        ("hammer metal", []),
        *((text, []) for text in ("", "...", "、の", "_")),
    ],
)
def test_moves_are_found_by_their_words_the_best_first(text: str, expected: list[str]) -> None:
    assert [*found(text, MOVES)] == expected


@pytest.mark.parametrize(
    ("text", "problem", "possible"),
    [
        ("iron ham", "no move has all of these words", ()),
        ("槌", "no move has all of these words", ()),
        ("ron", "'ron' is no word for a move, did you mean 'iron'?", ("hammer", "strike with the iron hammer")),
        (
            "the ron tool",
            "'ron' is no word for a move, did you mean 'iron'?",
            ("hammer", "strike with the iron hammer"),
        ),
        ("ron ron stri", "'ron' is no word for a move, did you mean 'iron'?", ("strike with the iron hammer",)),
        ("metl", "'metl' is no word for a move, did you mean 'metal'?", ()),
        ("ron thor", "'ron' is no word for a move, did you mean 'iron'?", ()),
        ("the hammer of thor", "'thor' is no word for a move; a move is a tool", ()),
        ("金槌を打つ", "'金槌' is no word for a move; a move is a tool", ()),
        *((text, "it names nothing", ()) for text in ("...", "any card", "the")),
        (
            "to hamer",
            "'hamer' is no word for a move, did you mean 'hammer'?",
            ("hammer",),
        ),
    ],
)
def test_the_first_word_that_is_of_no_move_is_named_and_asked_back(
    text: str, problem: str, possible: tuple[str, ...]
) -> None:
    error = not_understood(
        text, MOVES, lambda right: found(right, MOVES[:2]), "it names nothing", "a move is a tool", speaker_of("en")
    )
    assert (error.text, error.understood, error.problem) == (text, "", problem)
    assert error.possible == possible


def test_only_a_few_moves_are_asked_back() -> None:
    many = [named(f"hammer {number}", "hammer") for number in range(9)]
    error = not_understood(
        "hamer", many, lambda right: found(right, many), "it names nothing", "a move is a tool", speaker_of("en")
    )
    assert error.possible == tuple(f"hammer {number}" for number in range(6))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Play the Iron Hammer, please!", ("play", "iron", "hammer")),
        ("鉄槌で金槌から打つ", ("鉄槌", "金槌", "打つ")),
        ("don't", ("don't",)),
        ("one hammer", ("hammer",)),
        ("鉄槌7枚", ("鉄槌", "7")),
        ("7鉄槌のカード", ("7", "鉄槌")),
        ("with the", ("with", "the")),
        ("７♣ 7♣", ("7♣",)),
        ("、の", ()),
    ],
)
def test_words_without_a_meaning_of_their_own_are_left_out(text: str, words: tuple[str, ...]) -> None:
    assert typed_words(text) == words


NAMES = ("An", "Ann", "Cem", "Chloé", "ＤＥＥ")


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        *(
            (text, (4,))
            for text in ("4", "seat 4", "player 4", "no. 4", "#4", "4番", "席4", "to seat 4:", "dee", ": dee.")
        ),
        *(
            (text, (2,))
            for text in (
                "cem",
                "to cem",
                "the lead: cem",
                "cemに",
                "cemさんにリードを",
                "cemに.",
                ": to cem",
                ", cem : ",
            )
        ),
        *((text, None) for text in ("5", "seat 5", "x", "", ":", "cem dee")),
        ("an", (0,)),
        ("ann", (1,)),
        ("a", (0, 1)),
        ("c", (2, 3)),
        ("chloé", (3,)),
    ],
)
def test_seats_are_named_by_number_or_by_name(text: str, seats: tuple[int, ...] | None) -> None:
    assert seats_named(text, NAMES) == seats


def test_texts_that_mean_the_same_become_the_same() -> None:
    assert normal(" ７♣︎ ～\n Ｔ♡ ’‘ 🃏☆ ♤♧♢ ") == "7♣ - t♥ '' xx ♠♣♦"
    assert squeezed("Straight 4–8, X = ７ ♡!") == "straight48x7♥"
