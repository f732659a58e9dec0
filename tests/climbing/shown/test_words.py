"""What is said of the climbing game, word for word."""

# ruff: noqa: RUF001 - words have the signs of their languages

import attrs
import pytest

from bacon_rules import bacon, climbing, parse_card, parse_combination, parse_hand, parse_move
from bacon_rules.climbing import Ending
from bacon_rules.climbing import events as happened
from bacon_rules.words import (
    asked,
    describe,
    tell,
)
from tests.climbing.scripts import after, dealt, scripted

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
            happened.Beat(2, cards("quad-9:9c,9d,9h,X"), 0),
            "Cam bombs with a quad of nines (9♣ 9♦ 9♥ X).",
            "Camがボム、9のクワッド(9♣ 9♦ 9♥ X)を出しました。",
        ),
        (
            bacon(4),
            "Bacon for 4. 8 points win, in 8 deals at most.",
            "ベーコン(4人)。8点で勝ち、最大8ディールです。",
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
    ],
)
def test_it_is_told_what_wins(rules: object, text: str) -> None:
    assert describe(rules) == text


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
