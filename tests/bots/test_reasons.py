"""The reasons of a computer for its moves: every sentence, in a fitting position."""

import attrs
import pytest

from bacon_rules import Answering, Deciding, Following, Leading, Stage, bacon, climbing, parse_move
from bacon_rules import save_your_bacon as champions
from bacon_rules import trick_taking as tricks
from bacon_rules.bots.reasons import findings, reason, sureness
from bacon_rules.bots.searching import Option, Thought
from bacon_rules.errors import LanguageError
from bacon_rules.speaking.speaker import speaker_of
from tests.climbing.played.test_bot import MANY, WEAK, on, table
from tests.games import foreign
from tests.save_your_bacon import scenarios
from tests.save_your_bacon.scenarios import FOE, FRIEND, Seat, action, activated, champion, damage, do, play, position
from tests.trick_taking.scripts import after, contracted, dealt

GOES_OUT = "With these cards you go out."
FEW_BEAT_IT = "Hardly anybody can beat it, so you stay on the lead."
HARD_TO_SHED = "These cards are hard to get rid of later; your strong cards take the lead back."
PAIR_5 = on((3, "pair-5:5c,5d"))
OWN_PAIR_5 = on((2, "pair-5:5c,5d"))


@pytest.mark.parametrize(
    ("hands", "stage", "move", "expected"),
    [
        (f"3c 4c X/{MANY}/{MANY}/{MANY}", Leading(0), "run-5:3c,4c,X", GOES_OUT),
        (f"1c 10c 10d 10h X/{MANY}/{MANY}/{MANY}", Leading(0), "quad-10:10c,10d,10h,X", FEW_BEAT_IT),
        (f"1c 5c 5d 9d 9h/{MANY}/{MANY}/{MANY}", Leading(0), "pair-5:5c,5d", HARD_TO_SHED),
        (f"1c 10c 10d/{MANY}/{MANY}/{MANY}", Leading(0), "pair-10:10c,10d", FEW_BEAT_IT),
        (f"1c 5c 5d/1c/{MANY}/1c", Leading(0), "pair-5:5c,5d", FEW_BEAT_IT),
        (f"1c/1c 5c 5d/1c/{MANY}", Leading(1), "pair-5:5c,5d", FEW_BEAT_IT),
        (f"{MANY}/1c 6c 6d/{MANY}/{MANY}", Following(1, PAIR_5), "pass", "winning"),
        (f"1c 9c 9d/{MANY}/{MANY}/{MANY}", Following(0, PAIR_5), "pair-9:9c,9d", "cheap"),
        (f"1c 10c 10d/{MANY}/{MANY}/{MANY}", Following(0, PAIR_5), "pair-10:10c,10d", "next"),
        (f"1c 6c 6d 6h X/{MANY}/{MANY}/{MANY}", Following(0, PAIR_5), "quad-6:6c,6d,6h,X", "bomb"),
        (f"1c 3c/{MANY}/{MANY}/{MANY}", Following(0, PAIR_5), "pass", "You hold nothing that beats it."),
        (f"1c 6c 6d/{MANY}/{MANY}/{MANY}", Following(0, PAIR_5), "pass", "later"),
        (f"1c 6c 6d/{MANY}/{MANY}/{MANY}", Following(0, OWN_PAIR_5), "pass", "winning"),
        (f"{WEAK}/{MANY}/10c/{MANY}", Deciding(0), "give:2", "That player has 1 card left."),
        (f"{WEAK}/{MANY}/10c 10d/{MANY}", Deciding(0), "give:2", "That player has only 2 cards left."),
        (f"{WEAK}/{MANY}/10c 10d/{MANY}", Deciding(0), "ask:2", "That player has only 2 cards left."),
        (
            f"1c/{MANY}/10c 10d/{MANY}",
            Answering(2, 0),
            "yes",
            "You are nearer to going out than the winner of the round.",
        ),
        (
            f"1c/{MANY}/10c 10d/{MANY}",
            Answering(2, 0),
            "no",
            "The winner of the round is nearer to going out than you.",
        ),
    ],
)
def test_what_is_said_of_plays(hands: str, stage: Stage, move: str, expected: str) -> None:
    whole = {
        "cheap": "It costs the rest of your hand little.",
        "next": "Hardly anybody can beat it, so you may lead next.",
        "bomb": "The lead is worth a bomb now.",
        "later": "Your cards that could beat it are worth more later.",
        "winning": "Your side is winning the round already.",
    }
    view = table(bacon(4), hands, stage)
    assert reason(view, parse_move(move)) == whole.get(expected, expected)


HANDS = ("2c 3c 10c Kc 5s", "2h 3h 4h 5h 6h", "4c 5c 6c 8c Ac", "2s 3s 9c Jc Qc")


def of_card(state: tricks.State, move: str) -> str:
    assert state.to_act is not None
    return reason(tricks.observe(state, state.to_act), tricks.parse_move(move))


def test_what_is_said_of_tricks() -> None:
    state = dealt(hands=HANDS, upcards="10d")
    for call in ("pick-up", "pick-up-alone", "pass"):
        assert of_card(state, call) == "With Diamonds as trump your hand is worth about 0.0 tricks."
    good = dealt(hands=("2c 3c 10c Kc 5s", "2h Kd Ah Ad 6s", *HANDS[2:]), upcards="10d")
    assert of_card(good, "pick-up") == "With Diamonds as trump your hand is worth about 2.6 tricks."
    better = dealt(hands=(HANDS[0], "2d 6s Qh Kd Ad", *HANDS[2:]), upcards="10d")
    assert of_card(better, "pick-up") == "With Diamonds as trump your hand is worth about 2.5 tricks."
    state = after(state, "pick-up", "accept")
    assert of_card(state, "discard:2c") == "It is your least valuable card."
    state = after(state, "discard:10d")
    assert of_card(state, "play:4c") == "It is low: save your high cards."
    assert of_card(state, "play:Ac") == "No higher card of the suit is left."
    partner = after(state, "play:Ac", "play:9c")
    assert of_card(partner, "play:2c") == "Your partner is winning the trick."
    assert of_card(after(state, "play:8c", "play:Qc", "play:2c"), "play:2h") == "Your partner is winning the trick."
    third = after(state, "play:Ac")
    assert of_card(third, "play:9c") == "The trick cannot be won cheaply, so it costs least."
    rival = after(state, "play:8c", "play:Qc")
    assert of_card(rival, "play:Kc") == "It takes the trick so far."
    assert of_card(rival, "play:2c") == "The trick cannot be won cheaply, so it costs least."
    only = dealt(hands=("2c 3d 4d 6d 5s", *HANDS[1:]), upcards="10d")
    only = after(contracted(only), "discard:10d", "play:8c", "play:Qc")
    assert of_card(only, "play:2c") == "It is the only card you may play."


def test_a_card_is_the_highest_left_once_the_higher_ones_were_seen() -> None:
    hands = ("2c 3c 10c Jc 5s", "2h 3h 4h 5h 6h", "4c 5c 6c Kc Ac", "2s 3s 7c 9c Qc")
    state = after(contracted(dealt(hands=hands, upcards="10d")), "discard:10d")
    assert of_card(state, "play:Kc") == "No higher card of the suit is left."
    assert of_card(state, "play:6c") == "It is low: save your high cards."
    state = after(state, "play:4c", "play:Qc", "play:2c", "play:2h")
    assert of_card(state, "play:9c") == "It is low: save your high cards."


def of_deed(state: champions.State, move: str) -> str:
    assert state.to_act is not None
    return reason(champions.observe(state, state.to_act), state.parse_move(move))


def test_what_is_said_of_champions() -> None:
    giant = champion("Giant", attack=5, defense=9)
    state = position(Seat(), Seat(champions="giant oak elm"), cards=[giant], damaged={3: 4})
    assert of_deed(state, "attack:0") == "It has attack 2 and defense 4."
    state = play(state, "attack:0")
    assert of_deed(state, "target:3") == "It has attack 5 and defense 9. 4 damage is on it already."
    assert of_deed(state, "target:4") == "It has attack 2 and defense 4. 0 damage is on it already."
    nothing = "Nothing else is worth its cost now."
    state = play(state, "target:3")
    assert of_deed(state, "counter") == "Your card strikes back, and that is worth its damage."
    assert of_deed(state, "no-counter") == nothing
    strike = action("Strike", damage(2, scenarios.choose(FOE)), cost=2)
    state = position(Seat(hand="strike two", deck="nap"), Seat(), cards=[strike])
    assert of_deed(state, "play:strike@0") == "It costs 2, and its effect is worth more now."
    assert of_deed(state, "pass-time") == nothing
    assert of_deed(state, "refresh") == "You get cards and ready champions, for which nothing else makes up now."
    state = play(state, "play:strike@0")
    assert of_deed(state, "pitch:two") == "It gives 2 energy, and you will miss it least."
    state = play(state, "pitch:two")
    best = "Of all choices it does most for you, as far as a computer can see."
    assert of_deed(state, "choose:3") == best
    full = position(Seat(hand="two two two two one", deck="nap"), Seat())
    assert of_deed(play(full, "refresh"), "done") == nothing
    healer = champion(
        "Heal", activated("Heal", do("remove-damage", cards=scenarios.choose(FRIEND)), costs={"action": True})
    )
    state = position(Seat(champions="heal oak elm"), Seat(), cards=[healer], damaged={1: 3})
    assert of_deed(state, "activate:0/0") == best


def test_a_game_need_not_say_why() -> None:
    view = foreign.Rules().new_match().observe(0)
    assert foreign.GAME.why(view, foreign.Play(0), speaker_of("en")) == ""


def test_it_is_said_in_other_languages_too() -> None:
    view = table(bacon(4), f"3c 4c X/{MANY}/{MANY}/{MANY}", Leading(0))
    move = parse_move("run-5:3c,4c,X")
    trick = tricks.observe(dealt(), 1)
    board = champions.observe(position(), 0)
    for said, of in ((move, view), (tricks.Pass(), trick), (champions.moves.PassTime(), board)):
        assert not reason(of, said, "ja").isascii()
        with pytest.raises(LanguageError):
            reason(of, said, "xx")
    suit = reason(trick, tricks.Pass(), "ja")
    assert "Diamonds" not in suit
    with pytest.raises(LanguageError):
        findings(view, Thought((Option[climbing.Move](move, 1.0),), simulations=3, confidence=0.5), "xx")


@pytest.mark.parametrize(
    ("expected", "points", "wins"),
    [
        (1.25, "1.2 points ahead", 112),
        (0.1, "0.1 points ahead", 55),
        (0.5, "0.5 points ahead", 75),
        (-0.5, "0.5 points behind", 25),
        (-3.0, "3.0 points behind", -100),
        (0.04, "level", 52),
        (-0.04, "level", 48),
    ],
)
def test_what_a_search_found_is_told_as_it_counts_in_the_game(expected: float, points: str, wins: int) -> None:
    view = table(bacon(4), f"3c 4c X/{MANY}/{MANY}/{MANY}", Leading(0))
    board = champions.observe(position(), 0)
    thought = Thought((Option[climbing.Move](climbing.Pass(), expected),), simulations=16, confidence=0.789)
    told = "It is best in 79 of 100 cases."
    assert findings(view, thought) == f"{told} On average you end this deal {points}."
    champion_thought = Thought(
        (Option[champions.Move](champions.moves.PassTime(), expected),), simulations=16, confidence=0.789
    )
    assert findings(board, champion_thought) == f"{told} You win about {wins} of 100 such games."
    assert not findings(view, attrs.evolve(thought, simulations=0))
    assert not findings(view, thought, "ja").isascii()


@pytest.mark.parametrize(
    ("simulations", "confidence", "sure"),
    [(0, 1.0, None), (1, 1.0, None), (15, 1.0, None), (16, 0.504, 50), (16, 1.0, 99), (9999, 0.986, 99)],
)
def test_nobody_is_sure_after_a_few_simulations_or_ever_quite(
    simulations: int, confidence: float, sure: int | None
) -> None:
    assert sureness(Thought((Option("pass", 1.0),), simulations, confidence)) == sure


def test_a_few_simulations_are_told_as_such() -> None:
    view = table(bacon(4), f"3c 4c X/{MANY}/{MANY}/{MANY}", Leading(0))
    few = Thought((Option[climbing.Move](climbing.Pass(), 1.0),), simulations=1, confidence=1.0)
    assert findings(view, few) == "After only 1 simulation, this is a guess."
    assert findings(view, attrs.evolve(few, simulations=15)) == "After only 15 simulations, this is a guess."
    assert findings(view, few, "ja") == "シミュレーションがわずか1回なので、推測にすぎません。"
