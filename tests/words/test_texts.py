"""What is said, word for word."""

# ruff: noqa: RUF001 - words have the signs of their languages
from typing import Any

import attrs
import pytest

from bacon_rules import bacon, climbing, parse_card, parse_combination, parse_hand, parse_move, trick_taking
from bacon_rules.climbing import Ending
from bacon_rules.climbing import events as happened
from bacon_rules.climbing.shown.words import kind_names, kind_words, suit_names, suit_words
from bacon_rules.climbing.shown.words.naming import KIND_WORDS
from bacon_rules.decks.french import SUIT_WORDS
from bacon_rules.errors import LanguageError, WordsError, shown
from bacon_rules.save_your_bacon import CardKey, CardNumber, Format, Pass, Play, Rules
from bacon_rules.save_your_bacon import events as table_events
from bacon_rules.speaking.catalogues import catalogue
from bacon_rules.trick_taking.events import CallMade, ContractMade
from bacon_rules.words import (
    asked,
    describe,
    folded,
    languages,
    tell,
)
from bacon_rules.words.rules import players_told
from bacon_rules.words.speakers import speaker
from tests.climbing.scripts import after, dealt, scripted
from tests.save_your_bacon.scenarios import Seat
from tests.save_your_bacon.scenarios import position as table_position
from tests.trick_taking.scripts import position

NAMES = ("Ann", "Ben", "Cam", "Dee")
SIX = (*NAMES, "Eli", "Fay")


def cards(text: str) -> climbing.Combination:
    return parse_combination(text)


@pytest.mark.parametrize(
    ("value", "english", "japanese"),
    [
        (parse_card("7c"), "7 of clubs", "クラブの7"),
        (parse_card("11c"), "11 of clubs", "クラブの11"),
        (parse_card("X"), "Wild card", "ワイルドカード"),
        (trick_taking.parse_card("Qh"), "Queen of hearts", "ハートのQ"),
        (climbing.Suit.SPADES, "Spades", "スペード"),
        (parse_hand("1c 1c 10h X"), "1♣ 1♣ 10♥ X", "1♣ 1♣ 10♥ X"),
        (parse_hand(""), "No cards", "カードなし"),
        (climbing.Kind.STRETCH_FLUSH, "Stretch flush", "ストレッチフラッシュ"),
        (cards("straight-8:4c,5d,6h,X,8c"), "Straight 4–8, X = 7", "4〜8のストレート(X=7)"),
        (cards("single-7:7c"), "Single 7", "7のシングル"),
        (cards("hex-3:3c,3d,X,X,X,X"), "Hex of threes, X X X X = 3", "3のヘックス(X X X X=3)"),
        (cards("stairs-6:5c,X,6d,6h"), "Stairs 5–6, X = 5", "5〜6の階段(X=5)"),
        (
            cards("straight-flush-7:3c,X,5c,X,7c"),
            "Straight flush 3–7 in clubs, X = 4, X = 6",
            "クラブ3〜7のストレートフラッシュ(X=4, X=6)",
        ),
        (
            cards("straight-flush-5:X,X,X,X,X"),
            "Straight flush 1–5, X = 1, X = 2, X = 3, X = 4, X = 5",
            "1〜5のストレートフラッシュ(X=1, X=2, X=3, X=4, X=5)",
        ),
        (parse_move("triple-7:7c,X,X"), "Triple of sevens, X X = 7: 7♣ X X", "7のトリプル(X X=7):7♣ X X"),
        (parse_move("pass"), "Pass", "パス"),
        (parse_move("give:2"), "Give the lead to Cam", "Camにリードを譲る"),
        (parse_move("ask:3"), 'Ask Dee: "Do you want the lead?"', "Deeに「リードが欲しいですか?」と尋ねる"),
        (parse_move("no"), "No, I do not want the lead", "いいえ、リードは要りません"),
        (parse_move("deal:1c/2c/3c/4c"), "Deal the cards", "カードを配る"),
        (trick_taking.parse_move("deal:2c/As,3c,2d"), "Deal the cards", "カードを配る"),
        (
            happened.Led(1, cards("pair-3:3c,3d"), 15),
            "Ben leads a pair of threes (3♣ 3♦), 15 cards left.",
            "Benが3のペア(3♣ 3♦)をリードしました。残り15枚です。",
        ),
        (
            happened.Beat(0, cards("straight-flush-7:3c,X,5c,X,7c"), 1),
            "Ann bombs with a straight flush 3–7 (3♣ X 5♣ X 7♣), 1 card left.",
            "Annがボム、3〜7のストレートフラッシュ(3♣ X 5♣ X 7♣)を出しました。残り1枚です。",
        ),
        (happened.Beat(3, cards("single-9:9h"), 0), "Dee plays a single 9 (9♥).", "Deeが9のシングル(9♥)を出しました。"),
        (happened.WentOut(3, 1), "Dee goes out first.", "Deeが1番目に手札を出し切りました。"),
        (happened.RoundWon(0, 0), "Ann wins the round and leads.", "Annがラウンドに勝ちました。続けてリードします。"),
        (
            happened.DealScored((4, 0), (5, 2)),
            "The deal is over. Ann and Cam: 4 points, 5 in all; Ben and Dee: no points, 2 in all.",
            "ディールが終わりました。得点は、AnnとCamが4点(合計5点)、BenとDeeが0点(合計2点)です。",
        ),
        (
            happened.MatchWon((1,), (4, 8), Ending.SECURED),
            "Ben and Dee win the match, 8 to 4. The points they can no longer lose decide it before the deal is over.",
            "BenとDeeが8対4で試合に勝ちました。失うことのない得点で目標に達したため、ディールの途中で勝敗が決まりました。",
        ),
        (happened.MatchWon((2,), (1, 2, 6), Ending.PLAYED_OUT), "Cam wins with 6 points.", "Camが6点で勝ちました。"),
        (
            happened.MatchWon((0, 2), (6, 2, 6), Ending.PLAYED_OUT),
            "Ann and Cam share the win with 6 points.",
            "AnnとCamが6点で勝利を分け合いました。",
        ),
        (
            CallMade(1, trick_taking.PickUp(alone=True)),
            "Ben picks up, to go alone.",
            "Benが単独でのピックアップを宣言しました。",
        ),
        (
            ContractMade(1, trick_taking.Suit.HEARTS, alone=True),
            "Trump is hearts, declared by Ben, who plays alone: Dee sits out.",
            "切り札はハートです。Benがディクレアラーで、単独でプレイします。Deeは休みです。",
        ),
        (
            trick_taking.Contract(0, trick_taking.Suit.CLUBS, alone=False),
            "Trump is clubs, declared by Ann.",
            "切り札はクラブです。Annがディクレアラーです。",
        ),
        (
            happened.Beat(2, cards("quad-9:9c,9d,9h,X"), 0),
            "Cam bombs with a quad of nines (9♣ 9♦ 9♥ X).",
            "Camがボム、9のクワッド(9♣ 9♦ 9♥ X)を出しました。",
        ),
        (
            trick_taking.new_match(),
            "Bacon, the trick-taking game, deal 1. Score: Ann and Cam: 0; Ben and Dee: 0.",
            "ベーコン(トリックテイキングゲーム)、第1ディール。得点:AnnとCam 0点、BenとDee 0点。",
        ),
        (trick_taking.Veto(), "Veto", "拒否"),
        (Pass(), "Do not react", "リアクションしない"),
        (Play(CardKey("hammer"), CardNumber(2)), "Play hammer with card 2", "カード2番で「hammer」をプレイする"),
        (
            table_events.BaconGained(0, 1, 1),
            "Ann takes 1 bacon from Ben.",
            "AnnがBenからベーコンを1奪いました。",
        ),
        (
            bacon(4),
            "Bacon for 4. 8 points win, in 8 deals at most.",
            "ベーコン(4人)。8点で勝ち、最大8ディールです。",
        ),
        (
            Rules(best_of=3),
            "Save Your Bacon!, a duel, best of 3. 3 bacon wins; 21 spent energy loses.",
            "Save Your Bacon!(2人対戦)、3本勝負。ベーコン3で勝ち、使用済みエネルギー21で負けです。",
        ),
    ],
)
def test_values_are_described(value: object, english: str, japanese: str) -> None:
    assert describe(value, names=NAMES) == english
    assert describe(value, "ja", names=NAMES) == japanese


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (bacon(6), "Bacon for 6. 24 points win, in 6 deals at most."),
        (attrs.evolve(bacon(4), target=1, max_deals=1), "Bacon for 4. 1 point wins, in 1 deal at most."),
        (climbing.applewood(3), "Applewood for 3. 6 points win."),
        (climbing.preset("chunky-6"), "Chunky Bacon for 6. 40 points win."),
        (trick_taking.Rules(target=1), "Bacon, the trick-taking game. 1 point wins."),
        (Rules(), "Save Your Bacon!, a duel. 3 bacon wins; 21 spent energy loses."),
        (
            Rules(players=3, format=Format.FREE_FOR_ALL, best_of=3),
            "Save Your Bacon!, free for all, best of 3. 3 bacon wins; 21 spent energy loses.",
        ),
    ],
)
def test_it_is_told_what_wins(rules: object, text: str) -> None:
    assert describe(rules) == text


@pytest.mark.parametrize(
    ("rules", "sides", "text"),
    [
        (bacon(4), ("Ann and Cam", "Ben and Dee"), "Bacon for 4: Ann and Cam against Ben and Dee."),
        (climbing.applewood(3), ("Ann", "Ben", "Cam"), "Applewood for 3: Ann, Ben and Cam, each alone."),
    ],
)
def test_it_is_told_who_plays_what(rules: climbing.Rules, sides: tuple[str, ...], text: str) -> None:
    assert players_told(rules, sides, speaker("en", None)) == text


def test_without_a_language_it_is_english() -> None:
    assert kind_names() == kind_names("en")
    assert suit_names() == suit_names("en")
    assert kind_words() == kind_words("en")
    assert suit_words() == suit_words("en")


def test_a_stage_says_whose_turn_it_is() -> None:
    assert describe(climbing.Leading(1), names=NAMES) == "Ben is to lead."
    assert describe(trick_taking.Bidding(1), names=NAMES) == "Ben is to pick up or pass."


def test_seats_and_teams_without_names_have_numbers() -> None:
    assert describe(happened.Passed(2)) == "Seat 2 passes."
    assert describe(happened.Passed(2), "ja") == "座席2がパスしました。"
    assert describe(happened.Passed(1), names=("Ann", "")) == "Seat 1 passes."
    assert describe(happened.Passed(-1), names=NAMES) == "Seat -1 passes."
    won = happened.MatchWon((1,), (4, 8), Ending.PLAYED_OUT)
    assert describe(won) == "Team 1 wins the match, 8 to 4."
    match = climbing.new_match(bacon(6))
    assert describe(won, match=match) == "Seat 1, Seat 3 and Seat 5 win the match, 8 to 4."
    assert describe(match, names=("Ann",)) == (
        "Bacon for 6, deal 1. Score: Ann, Seat 2 and Seat 4: 0; Seat 1, Seat 3 and Seat 5: 0."
    )


@pytest.mark.parametrize(
    ("name", "yours", "theirs"),
    [
        ("leading", "You lead: play any combination.", "Ben is to lead."),
        ("following", "Beat Ben's single 4, or pass.", "Cam is to beat Ben's single 4, or pass."),
        (
            "deciding",
            "You have won the round: lead, or give the lead to Dee.",
            "Ben has won the round, and decides who leads.",
        ),
        (
            "winner out",
            "You have won the round and are out: give the lead to Cam or Dee.",
            "Ben has won the round, and decides who leads.",
        ),
        (
            "deciding of six",
            "You have won the round: lead, or give the lead to Dee or Fay. You may ask one of them first.",
            "Ben has won the round, and decides who leads.",
        ),
        (
            "answering",
            'Ben asks you: "Do you want the lead?" Say yes or no.',
            'Ben has asked Fay: "Do you want the lead?"',
        ),
        (
            "told",
            "Fay wants the lead. You have won the round: lead, or give the lead to Dee or Fay.",
            "Fay wants the lead. Ben decides who leads.",
        ),
    ],
)
def test_what_is_asked_in_the_climbing_game(name: str, yours: str, theirs: str) -> None:
    state = scripted(name)
    assert asked(state.observe(state.to_act), names=SIX) == yours
    assert asked(state.observe(None), names=SIX) == asked(state, names=SIX) == theirs


def test_your_own_part_is_called_yours() -> None:
    assert asked(scripted("following").observe(1), names=NAMES) == "Cam is to beat your single 4, or pass."
    assert asked(scripted("answering").observe(1), names=SIX) == 'You have asked Fay: "Do you want the lead?"'
    told = "You have said that you want the lead. Ben decides who leads."
    assert asked(scripted("told").observe(5), names=SIX) == told
    refused = after(scripted("answering"), "no")
    told = "You have said that you do not want the lead. Ben decides who leads."
    assert asked(refused.observe(5), names=SIX) == told
    assert asked(refused.observe(0), names=SIX) == "Fay does not want the lead. Ben decides who leads."


def test_a_player_who_can_only_pass_is_told_so() -> None:
    state = after(dealt(bacon(4), "1c 2c", "9c 9c", "1d 2d", "1h 2h"), "pair-9:9c,9c")
    assert asked(state.observe(2), names=NAMES) == "You cannot beat Ben's pair of nines: pass."
    assert asked(state.observe(2), "ja", names=NAMES) == "Benの9のペアに勝てるカードがありません。パスしてください。"


def test_a_winner_who_is_out_may_ask_one_of_two_partners() -> None:
    hands = ("1c", "9c", "2c", "1d", "2d", "3d")
    state = after(dealt(bacon(6), *hands), "single-9:9c", *["pass"] * 5)
    assert asked(state.observe(1), names=SIX) == (
        "You have won the round and are out: give the lead to Cam, Dee or Fay. You may ask Dee or Fay first."
    )


@pytest.mark.parametrize(
    ("name", "yours", "theirs"),
    [
        (
            "bidding",
            "The upcard is the 2 of diamonds: pick up to make diamonds trump, alone or with your partner, or pass.",
            "Ben is to pick up or pass.",
        ),
        (
            "answering",
            "Ben picks up to make diamonds trump: accept or veto.",
            "Ben has picked up; Dee is to accept or veto.",
        ),
        (
            "answering alone",
            "Ben picks up to make diamonds trump, and wants to go alone: accept, veto, or only veto going alone.",
            "Ben has picked up, to go alone; Dee is to accept or veto.",
        ),
        (
            "discarding",
            "You have taken the 2 of diamonds: discard a card, face up.",
            "Cam has taken the upcard, and is to discard.",
        ),
        ("leading", "You lead: play any card.", "Cam is to lead."),
        ("following", "Follow suit: spades were led.", "Dee is to play to the trick."),
    ],
)
def test_what_is_asked_in_the_trick_taking_game(name: str, yours: str, theirs: str) -> None:
    state = position(name)
    assert asked(state.observe(state.to_act), names=NAMES) == yours
    assert asked(state.observe(None), names=NAMES) == asked(state, names=NAMES) == theirs


def test_who_cannot_follow_suit_is_told_so() -> None:
    state = position("following")
    held = trick_taking.parse_hand("2c 3c")
    view = attrs.evolve(state.observe(3), hand=held)
    assert asked(view, names=NAMES) == "You have no spades, which were led: play any card."


def test_a_match_that_is_over_or_to_be_dealt_asks_nothing() -> None:
    assert asked(scripted("over").observe(0), names=NAMES) == "Ben and Dee win the match, 8 to 0."
    assert asked(position("over").observe(0), names=NAMES) == "Ben and Dee win the match, 2 to 0."
    assert asked(scripted("to be dealt").observe(0)) == "The cards are to be dealt."
    assert asked(trick_taking.new_match().observe(0)) == "The cards are to be dealt."


def test_those_who_pass_one_after_the_other_share_a_sentence() -> None:
    passes = [happened.Passed(seat) for seat in (1, 2, 3)]
    start = climbing.new_match(bacon(4))
    assert list(tell([*passes, happened.RoundWon(0, 0)], start, names=NAMES)) == [
        "Ben, Cam and Dee pass.",
        "Ann wins the round and leads.",
    ]
    assert list(tell(passes[:1], start, names=NAMES)) == ["Ben passes."]
    assert list(tell([passes[0], happened.RoundWon(2, 2), passes[2]], start, names=NAMES)) == [
        "Ben passes.",
        "Cam wins the round and leads.",
        "Dee passes.",
    ]
    assert list(tell(passes[:2], start, "ja", names=NAMES)) == ["BenとCamがパスしました。"]


def test_marks_decide_how_cards_stand() -> None:
    def mark(text: str, value: object) -> str:
        return f"<b>{text}</b>" if isinstance(value, trick_taking.Card | climbing.Card | climbing.Suit) else text

    event = trick_taking.CardPlayed(1, trick_taking.parse_card("As"))
    assert describe(event, names=NAMES, mark=mark) == "Ben plays the <b>ace of spades</b>."
    assert describe(climbing.Suit.CLUBS, mark=mark) == "<b>Clubs</b>"
    assert describe(parse_hand("7c X"), mark=mark) == "<b>7♣</b> <b>X</b>"
    assert describe(climbing.Suit.CLUBS, mark=lambda text, _: f"\x1b[1m{text}\x1b[0m") == "\x1b[1mClubs\x1b[0m"
    assert describe(climbing.Suit.CLUBS, mark=lambda *_: "") == ""


@pytest.mark.parametrize(
    ("value", "marked"),
    [
        (parse_card("7c"), {"7 of clubs": parse_card("7c")}),
        (climbing.Kind.STAIRS, {"stairs": climbing.Kind.STAIRS}),
        (climbing.Suit.CLUBS, {"clubs": climbing.Suit.CLUBS}),
        (cards("pair-3:3c,X"), {"pair of threes": cards("pair-3:3c,X")}),
        (
            happened.Led(1, cards("pair-3:3c,X"), 5),
            {"a pair of threes": cards("pair-3:3c,X"), "3♣": parse_card("3c"), "X": parse_card("X")},
        ),
        (Play(CardKey("hammer"), CardNumber(2)), {"hammer": "hammer"}),
    ],
)
def test_marks_are_told_what_the_words_are_for(value: object, marked: dict[str, object]) -> None:
    told: dict[str, object] = {}

    def mark(text: str, value: object) -> str:
        told[text] = value
        return text

    describe(value, mark=mark)
    assert told == marked


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        (lambda text, _: {"ace": "A"}[text], "it raised KeyError: 'clubs'"),
        (lambda _: "", "it raised TypeError: "),
        (lambda *_: None, "it returned None, which is no text"),
    ],
)
def test_what_goes_wrong_in_a_mark_is_told_in_its_name(mark: Any, problem: str) -> None:
    with pytest.raises(WordsError) as refused:
        describe(climbing.Suit.CLUBS, mark=mark)
    assert str(refused.value).startswith(f"mark: for 'clubs' {problem}")


def test_cards_in_play_and_what_is_asked_are_marked_too() -> None:
    def mark(text: str, value: object) -> str:
        return f"<b>{text}:{value}</b>"

    match = table_position(Seat(), Seat(champions="elm elm ash"))
    event = table_events.CardExhausted(CardNumber(0))
    assert describe(event, match=match, mark=mark) == "<b>Oak:0</b> is exhausted."
    assert asked(scripted("following").observe(1), names=NAMES, mark=mark) == (
        "Cam is to beat your <b>single 4:single-4:4c</b>, or pass."
    )
    elm = table_events.CardExhausted(CardNumber(1))
    assert describe(elm, match=match, mark=mark) == "<b>Elm (Seat 0):1</b> is exhausted."
    assert list(tell([event], match, mark=mark)) == ["<b>Oak:0</b> is exhausted."]


@pytest.mark.parametrize("language", ["", "xx", "EN", "../ja", None, 7, "j" * 1000, ["ja"]])
def test_unknown_languages_are_refused_with_the_known_ones(language: Any) -> None:
    for call in (
        lambda: describe(parse_card("7c"), language),
        lambda: asked(scripted("leading"), language),
        lambda: tell([], scripted("leading"), language),
        lambda: kind_names(language),
        lambda: kind_words(language),
        lambda: suit_names(language),
        lambda: suit_words(language),
    ):
        with pytest.raises(LanguageError) as refused:
            call()
        assert str(refused.value) == f"there are no words in {shown(language)}, there are {', '.join(languages())}"


def test_the_language_that_was_meant_is_guessed() -> None:
    with pytest.raises(LanguageError) as refused:
        describe(parse_card("7c"), "jaa")
    meant = f"did you mean 'ja'? There are {', '.join(languages())}"
    assert str(refused.value) == f"there are no words in 'jaa', {meant}"


class Hostile:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    "value",
    [None, 7, "7c", object(), Hostile(), [], climbing.Card, {"type": "passed"}, pytest.param(10**9999, id="huge")],
)
def test_what_has_no_words_is_refused(value: Any) -> None:
    with pytest.raises(WordsError) as refused:
        describe(value)
    assert str(refused.value) == f"there are no words for {shown(value)}"
    with pytest.raises(WordsError) as refused:
        asked(value)
    assert str(refused.value) == f"expected a state or a view, got {shown(value)}"
    if value is not None:
        with pytest.raises(WordsError) as refused:
            describe(parse_card("7c"), match=value)
        assert str(refused.value) == f"match: expected a state or a view, got {shown(value)}"


@pytest.mark.parametrize(
    "value",
    [
        happened.WentOut(1, 99),
        happened.Passed(None),  # type: ignore[arg-type]  # what reading refuses, and Python does not
        happened.Led(0, "7c", 3),  # type: ignore[arg-type]  # as above
        happened.DealScored((1,), (1, 2)),
        happened.MatchWon((), (), Ending.SECURED),
        pytest.param(happened.Passed(10**9999), id="huge"),
        table_events.CardMoved(0, CardKey("nap"), None, "nowhere"),  # type: ignore[arg-type]  # as above
    ],
)
def test_values_of_the_wrong_parts_are_refused(value: object) -> None:
    with pytest.raises(WordsError) as refused:
        describe(value)
    assert str(refused.value) == f"there are no words for {shown(value)}: it is made of what it is not made of"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("Ann", "a list of the players' names, got 'Ann'"),
        (7, "a list of the players' names, got 7"),
        ({"Ann": 1}, "a list of the players' names, got {'Ann': 1}"),
        (["Ann", 2], "a player's name, got 2"),
        ((None,), "a player's name, got None"),
    ],
)
def test_what_are_no_names_is_refused(names: Any, expected: str) -> None:
    with pytest.raises(WordsError) as refused:
        describe(happened.Passed(0), names=names)
    assert str(refused.value) == f"names: expected {expected}"


def test_what_is_no_mark_is_refused() -> None:
    mark: Any = "bold"
    with pytest.raises(WordsError) as refused:
        describe(parse_card("7c"), mark=mark)
    assert str(refused.value) == "mark: expected a function, got 'bold'"


def test_what_is_no_event_is_not_told() -> None:
    event: Any = parse_card("7c")
    with pytest.raises(WordsError, match="there are no words for "):
        list(tell([7, event], scripted("leading")))  # type: ignore[list-item]  # what is tested


@pytest.mark.parametrize("language", languages())
def test_every_word_means_one_thing_and_every_name_is_a_word(language: str) -> None:
    kinds, suits = kind_words(language), suit_words(language)
    assert all(kinds[folded(name)] is kind for kind, name in kind_names(language).items())
    assert all(suits[folded(name)] is suit for suit, name in suit_names(language).items())
    assert not kinds.keys() & suits.keys()
    assert all(word == folded(word) != "" for word in [*kinds, *suits])
    texts = [*KIND_WORDS.values(), *SUIT_WORDS.values()]
    listed = [word for text in texts for word in said(text, language)]
    assert len(listed) == len(set(listed)) == len(kinds) + len(suits)


def said(text: str, language: str) -> list[str]:
    return [folded(word) for word in catalogue(language).gettext(text).split(",")]


def test_words_are_found_in_any_case_and_width() -> None:
    words = kind_words()
    assert (
        words[folded(" Straight-Flush ")]
        is words[folded("ＳＴＲＡＩＧＨＴ　ｆｌｕｓｈ")]
        is climbing.Kind.STRAIGHT_FLUSH
    )
    assert kind_words("ja")[folded("ｽﾄﾚｰﾄ")] is climbing.Kind.STRAIGHT
    assert suit_words("ja")["♣"] is suit_words()["c"] is climbing.Suit.CLUBS


def test_the_japanese_names_are_those_of_the_source() -> None:
    names = (
        "シングル ペア トリプル ラン ボブテール ストレート ストレッチ 階段 チューブ プレート クワッド "
        "ストレートフラッシュ クインツ ストレッチフラッシュ ヘックス"
    )
    assert " ".join(kind_names("ja").values()) == names
