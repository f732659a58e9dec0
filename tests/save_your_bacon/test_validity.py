"""States that no match can come to are refused, where they are wrong."""

import functools
import itertools
from collections.abc import Callable
from typing import Any

import pytest

from bacon_rules import JsonError
from bacon_rules.jsonvalues import JsonValue
from bacon_rules.save_your_bacon import Rules, State, Table
from bacon_rules.save_your_bacon.codec import load_state
from tests.jsontrees import changed, place_of
from tests.save_your_bacon.corpus import corpus, same, waits_for
from tests.save_your_bacon.strategies import ALL_RULES, steps

Changed = Any
Case = tuple[str, str, Changed, str, str]

LARGEST = 2**50


def plus(more: Any) -> Callable[[Any], JsonValue]:
    return lambda part: part + more


def first(new: JsonValue) -> Callable[[Any], JsonValue]:
    return lambda part: [new, *part[1:]]


def picked_again(stage: Any) -> JsonValue:
    """Put the champion that is first of all where the pool begins, and in a hand."""
    champions = sorted([*stage["pool"], *stage["picked"][0], *stage["picked"][1]])
    left = len(stage["pool"])
    rest = champions[left:]
    first_picks = len(stage["picked"][0])
    return {**stage, "pool": champions[:left], "picked": [[champions[0], *rest[1:first_picks]], rest[first_picks:]]}


def without(key: str, new: JsonValue) -> Callable[[Any], JsonValue]:
    return lambda part: {**part, key: new}


TURN, WINDOW, CHOICE = "Turn actions", "Turn Window", "Playing Resolving choice"
COUNTER, DECLARE = "Turn Attacking counter", "Attacking Attacking target"
PLAYER, TOP, BELOW = "$.stage.players[0]", "$.stage.stack[-1]", "$.stage.stack[-2]"

OUTLINE: list[Case] = [
    (TURN, "$.scores", [0], "", "expected 2 entries, got 1"),
    (TURN, "$.scores[0]", -1, "", "expected a number from 0 to 0, got -1"),
    (TURN, "$.scores[0]", 1, "", "expected a number from 0 to 0, got 1"),
    (TURN, "$.game", 2, "", "expected 1, by the scores, got 2"),
    (TURN, "$.chances", 2, "", f"expected a number from 3 to {LARGEST}, got 2"),
    (TURN, "$.chances", LARGEST + 1, "", "expected a number from"),
    (TURN, "$.winners", [0], "$.scores[0]", "expected 1, with which the match is won"),
    (TURN, "$.winners", [0, 1], "", "expected one seat at most, got 2"),
    (TURN, "$.winners", [2], "$.winners[0]", "expected a number from 0 to 1, got 2"),
    ("TakingDecks", "$.chances", 1, "", "expected a number from 0 to 0, got 1"),
    ("DrawingLot", "$.chances", 1, "", "expected a number from 0 to 0, got 1"),
    ("Beginning", "$.chances", 0, "", "expected a number from 1 to 1, got 0"),
    ("Opening", "$.chances", 2, "", "expected a number from 1 to 1, got 2"),
    ("Drafting", "$.chances", 3, "", "expected a number from 2 to 2, got 3"),
    ("Returning", "$.chances", 1, "", "expected a number from 2 to 2, got 1"),
    ("nothing", "$.winners", [], "$.scores[0]", "expected a number from 0 to 0, got 1"),
    ("nothing", "$.stage", {"type": "taking-decks", "taken": []}, "", "expected the table of the last game"),
]

PREPARATIONS: list[Case] = [
    ("TakingDecks", "$.decks", [{"champions": ["judge"] * 3, "cards": []}], "", "expected 0 entries, got 1"),
    ("TakingDecks", "$.stage.taken", ["attic"], "$.stage.taken[0]", "deck:attic was illegal: there is no such deck"),
    ("TakingDecks", "$.stage.taken", lambda part: part * 2, "$.stage.taken[1]", "another player has taken this deck"),
    ("TakingDecks", "$.stage", {"type": "dealing-pool"}, "", "decks are not made so by these rules"),
    ("TakingDecks", "$.stage", {"type": "drawing-lot", "pool": ["judge"]}, "$.chances", "expected a number from 1"),
    ("DrawingLot", "$.decks", [], "", "expected 2 entries, got 0"),
    ("DrawingLot", "$.decks[0].champions[0]", "duelist", "$.decks[0]", "expected one of the pool's decks"),
    ("DrawingLot", "$.decks[0].champions[0]", "attic", "", "expected a champion of the pool, got 'attic'"),
    ("DrawingLot", "$.decks[0].champions", lambda part: part[:2], "", "expected 3 entries, got 2"),
    ("DrawingLot", "$.decks[0].champions", lambda part: part[:2] * 2, "", "expected 3 entries, got 4"),
    ("DrawingLot", "$.decks[0].champions", lambda part: part[:1] * 3, "", "expected different champions"),
    ("DrawingLot", "$.decks[0].cards", lambda part: part[1:], "$.decks[0]", "expected one of the pool's decks"),
    ("DrawingLot", "$.decks", lambda part: part[:1] * 2, "$.decks[1]", "that no other player has"),
    ("Beginning", "$.stage.seat", 2, "", "expected a number from 0 to 1, got 2"),
    ("Opening", "$.stage.first", -1, "", "expected a number from 0 to 1, got -1"),
    ("Opening", "$.stage.shuffled", [[]], "$.chances", "expected a number from 2 to 2, got 1"),
    ("Opening shuffled", "$.stage.shuffled[0]", lambda part: part[1:], "", "expected the cards of this player's deck"),
    ("Drafting", "$.stage.first", 2, "", "expected a number from 0 to 1, got 2"),
    ("Drafting", "$.stage.pool", lambda part: part[1:], "", "expected 8 entries, got 7"),
    ("Drafting", "$.stage.pool", lambda part: part[::-1], "", "expected different champions, sorted"),
    ("Drafting", "$.stage.pool", first("curse"), "$.stage.pool[0]", "expected a champion of the pool, got 'curse'"),
    ("Drafting", "$.stage.picked", [[]], "", "expected 2 entries, got 1"),
    ("Drafting", "$.stage.picked[1]", ["judge"], "$.stage.picked[0]", "expected 1 entries, got 0"),
    ("Drafting", "$.stage.picked[0]", ["judge"], "$.stage.pool", "expected 7 entries, got 8"),
    ("Drafting picked", "$.stage.pool", lambda part: [*part[1:], part[0]], "", "expected different champions, sorted"),
    ("Drafting picked", "$.stage.picked[0]", lambda part: [part[0]] * len(part), "", "expected different champions"),
    ("Drafting picked", "$.stage", picked_again, "$.stage.pool[0]", "this champion was picked"),
    ("Returning", "$.stage.first", 2, "", "expected a number from 0 to 1, got 2"),
    ("Returning", "$.stage.picked[0]", lambda part: part[:2], "", "expected 4 entries, got 2"),
    ("Returning", "$.stage.picked[1]", lambda part: part[:3], "$.stage.picked[0]", "expected 3 entries, got 4"),
    ("Returning", "$.stage.picked", lambda part: [part[0], part[0]], "$.stage.picked[1]", "another player has one of"),
    ("Returning", "$.stage.picked", lambda part: [one[:3] for one in part], "", "who has not put one back"),
    ("Building", "$.stage.champions", [[]], "", "expected 2 entries, got 1"),
    ("Building", "$.stage.cards", [[]], "", "expected 2 entries, got 1"),
    ("Building", "$.stage.champions[0]", ["attic"], "$.stage.champions[0][0]", "this champion cannot be picked"),
    ("Building", "$.stage.champions", [[], ["judge"]], "$.stage.champions[1][0]", "or an earlier one had not chosen"),
    ("Building", "$.stage.cards[0]", ["curse"], "$.stage.cards[0][0]", "the player has to pick a champion"),
    (
        "Building",
        "$.stage.champions",
        [["judge", "thief", "mirror"], ["judge", "thief", "mirror"]],
        "$.stage",
        "expected something to be left to choose",
    ),
    ("Building cards", "$.stage.cards[0]", lambda part: part[::-1], "", "expected them sorted"),
    ("Building cards", "$.stage.cards[0]", lambda part: part[:1] * 3, "$.stage.cards[0][2]", "as often as it may"),
    ("full", "$.decks[1].cards", lambda part: part[1:], "", "expected more cards in this deck"),
    ("full", "$.decks[1].cards", lambda part: part[::-1], "", "expected them sorted"),
    ("full", "$.decks[1].cards", lambda part: [*part, part[0]], "$.decks[1].cards", ""),
    ("draft", "$.decks", lambda part: part[:1] * 2, "$.decks[1].champions", "another player has one of these"),
    ("draft", "$.decks[0].cards", lambda part: part[1:], "", "expected the cards of these champions' pods, sorted"),
    ("pods", "$.decks[0].cards", lambda part: part[::-1], "", "expected the cards of these champions' pods, sorted"),
    ("second game", "$.stage", {"type": "drawing-lot", "pool": []}, "", "expected no lot after the first game"),
    ("second game", "$.stage.seat", lambda part: 1 - part, "", "expected the next player after one who has won"),
    ("second game", "$.chances", 2, "", f"expected a number from 3 to {LARGEST}, got 2"),
]

TABLES: list[Case] = [
    (TURN, "$.decks", [], "", "expected 2 entries, got 0"),
    (TURN, "$.stage.players", lambda part: part[:1], "", "expected 2 entries, got 1"),
    (TURN, f"{PLAYER}.hand[0]", "judge", "", "expected an equipment, action or reaction of the pool, got 'judge'"),
    (TURN, f"{PLAYER}.hand[0]", "?", "", "expected an equipment, action or reaction of the pool, got '?'"),
    (TURN, f"{PLAYER}.hand", lambda part: part[::-1], "", "expected them sorted"),
    (TURN, f"{PLAYER}.deck", lambda part: part[1:], PLAYER, "among this player's cards, as in the deck"),
    (TURN, f"{PLAYER}.discard", lambda part: [*part, "curse"], PLAYER, "among this player's cards, as in the deck"),
    (TURN, f"{PLAYER}.removed", ["judge"], "$.stage.players[0].removed[0]", "expected an equipment, action"),
    (TURN, f"{PLAYER}.energy", -1, "", "expected a number from 0"),
    (TURN, f"{PLAYER}.bacon", LARGEST + 1, "", "expected a number from 0"),
    (TURN, f"{PLAYER}.out", True, PLAYER, "expected no cards but removed ones of a player who is out"),
    ("out", f"{PLAYER}.energy", 1, "", "expected a number from 0 to 0, got 1"),
    ("out", f"{PLAYER}.out", False, "$.stage.players[0].removed[0]", "expected an equipment, action or reaction"),
    ("out", f"{PLAYER}.removed", lambda part: part[1:], PLAYER, "among this player's cards, as in the deck"),
    (TURN, "$.stage.next_number", 5, "", f"expected a number from 6 to {LARGEST}, got 5"),
    (TURN, "$.stage.cards", [], "", "expected the champion"),
    (TURN, "$.stage.cards[1].number", 0, "$.stage.cards[1]", "expected number 1, the champion"),
    (TURN, "$.stage.cards[1].card", "cook", "$.stage.cards[1]", "expected number 1, the champion"),
    (TURN, "$.stage.cards[1].seat", 1, "$.stage.cards[1]", "expected number 1, the champion"),
    (TURN, "$.stage.cards[1].champion", 2, "$.stage.cards[1]", "expected number 1, the champion"),
    (TURN, "$.stage.cards[1].destroyed", True, "", "expected false: champions are not destroyed"),
    (TURN, "$.stage.cards[1].damage", -1, "", "expected a number from 0"),
    (TURN, "$.stage.cards[1].conditions", ["judge"], "$.stage.cards[1].conditions[0]", "expected a condition"),
    (TURN, "$.stage.cards[1].conditions", ["cursed", "cursed"], "", "expected different conditions, sorted"),
    ("equipment", "$.stage.cards[-1].number", 0, "", "expected a number from"),
    ("equipment", "$.stage.cards[-1].card", "curse", "", "expected equipment of the pool, got 'curse'"),
    ("equipment", "$.stage.cards[-1].seat", 2, "", "expected a number from 0 to 1, got 2"),
    ("equipment", "$.stage.cards[-1].seat", lambda part: 1 - part, "$.stage.cards[-1].champion", "expected a number"),
    ("equipment", "$.stage.cards[-1].conditions", ["cursed"], "", "expected none: only champions have conditions"),
    ("equipment", "$.stage.cards", lambda part: [*part, part[-1]], "$.stage.cards[7].number", "expected a number"),
    ("equipment", "$.stage.cards[-1].destroyed", True, TOP, "it would go on by itself"),
    ("equipment", "$.rules.house_rules", without("equipment_limit", 0), "$.stage.cards[-1].champion", "can have 0"),
    ("lasting", "$.stage.lasting[0].card", "attic", "", "expected a card of the pool, got 'attic'"),
    ("lasting", "$.stage.lasting[0].effect", 99, "", "expected the number of an effect of"),
    ("lasting", "$.stage.lasting[0].effect", -2, "", "expected the number of an effect of"),
    ("lasting", "$.stage.lasting[0].action", 99, "", "expected a number from 0"),
    ("lasting", "$.stage.lasting[0].card", "curse", "", ""),
    ("lasting", "$.stage.lasting[0].duration", "this-attack", "", "which this card says, got 'this-attack'"),
    ("lasting", "$.stage.lasting[0].seat", 2, "", "expected a number from 0 to 1, got 2"),
    ("lasting", "$.stage.lasting[0].cards", [], "", "expected at least one card"),
    ("lasting", "$.stage.lasting[0].cards", [-1], "$.stage.lasting[0].cards[0]", "expected a number from 0"),
    ("lasting", "$.stage.lasting[0].cards", [1, 1], "", "expected different cards"),
    ("lasting", "$.stage.lasting[0].attack", 3, "", "expected the number of an attack that is made if it lasts"),
    (TURN, "$.stage.stack", [], "", "expected a turn, since the match goes on"),
    ("nothing", "$.stage.stack", [{"type": "crediting", "seat": 0}], "", "expected none, since the match is over"),
    ("won", "$.stage.players", lambda part: [{**one, "bacon": 0} for one in part], "$.winners[0]", "the bacon to win"),
    (
        "won freely",
        "$.stage.players",
        lambda part: [{**one, "bacon": 0 if one["out"] else 9} for one in part],
        "$.winners[0]",
        "the bacon",
    ),
]

STACKS: list[Case] = [
    (TURN, TOP, {"type": "passing-time", "seat": 0, "pitched": 0}, "", "passing-time cannot lie on nothing"),
    (TURN, "$.stage.stack", lambda part: part * 2, "$.stage.stack[1]", "turn cannot lie on turn"),
    (TURN, f"{TOP}.seat", 2, "", "expected a number from 0 to 1, got 2"),
    (TURN, f"{TOP}.actions", 3, "", "expected a number from 0 to 2, got 3"),
    (TURN, f"{TOP}.attacked", True, f"{TOP}.actions", "expected a number from 0 to 1, got 2"),
    (TURN, f"{TOP}.actions", 0, TOP, "it would go on by itself"),
    (TURN, f"{TOP}.step", "check", TOP, "it would go on by itself"),
    (TURN, f"{TOP}.step", "ending", TOP, "it would go on by itself"),
    ("out", "$.stage.stack[0].seat", 0, "", "expected a player who is still in"),
    (WINDOW, f"{BELOW}.step", "ending", BELOW, "this cannot be so below window"),
    (WINDOW, f"{TOP}.passed", 2, "", "expected a number from 0 to 1, got 2"),
    (WINDOW, f"{TOP}.passed", -1, "", "expected a number from 0 to 1, got -1"),
    (WINDOW, f"{TOP}.happenings", [], TOP, "it would go on by itself"),
    (WINDOW, f"{TOP}.happenings[0].what.seat", 2, "", "expected a number from 0 to 1, got 2"),
    (WINDOW, f"{TOP}.happenings[0].what.card", "attic", "", "expected a card of the pool, got 'attic'"),
    (WINDOW, f"{TOP}.happenings[0].what.number", 1, f"{TOP}.happenings[0].what.card", "the key of the card"),
    (WINDOW, f"{TOP}.happenings[0].damage", "effect", "", "expected a kind of damage where damage was placed"),
    ("Playing Window", f"{TOP}.happenings[0].by.number", 99, "", "expected a number from 0"),
    ("Playing Window", f"{TOP}.happenings[0].by.seat", lambda part: 1 - part, "", "who controls the card with this"),
    ("Playing Window", f"{BELOW}.step", "resolve", BELOW, "this cannot be so below window"),
    ("Playing Window", f"{BELOW}.step", "exhaust", f"{BELOW}.step", "a game cannot wait with this card"),
    ("Playing Window", f"{BELOW}.card", "judge", "", "expected an equipment, action or reaction of the pool"),
    ("Playing Window", f"{BELOW}.champion", 0, "", "expected a number from 3 to 5, got 0"),
    ("Playing Window", f"{BELOW}.that", [99], f"{BELOW}.that[0]", "expected a number from 0"),
    ("Playing Window", f"{BELOW}.that", [1, 1], f"{BELOW}.that[1]", "expected different cards"),
    ("Playing Window", f"{BELOW}.that_player", 2, "", "expected a number from 0 to 1, got 2"),
    ("Playing Window", f"{BELOW}.seat", 0, "", ""),
    ("Playing Window", f"{BELOW}.card", "dodge", BELOW.replace("2", "3"), "this cannot be so below playing"),
    ("Playing Window", "$.stage.stack[-3].actions", 2, "$.stage.stack[-3]", "this cannot be so below playing"),
    ("Activating Window", "$.stage.stack[-3].used", [], "$.stage.stack[-3]", "this cannot be so below activating"),
    ("Turn PassingTime", f"{BELOW}.actions", 1, BELOW, "this cannot be so below passing-time"),
    ("Turn Resolving lot", f"{BELOW}.actions", 2, BELOW, "this cannot be so below resolving"),
    ("Playing Window", "$.stage.stack", lambda part: part[:-1], BELOW, "the game cannot wait at playing"),
    ("Activating Window", "$.stage.stack[-3].used[0].source", 99, "", "expected a number from 0"),
    ("Activating Window", "$.stage.stack[-3].used[0].card", "attic", "", "expected a card of the pool"),
    ("Activating Window", "$.stage.stack[-3].used[0].effect", -1, "", "an effect of"),
    ("Activating Window", "$.stage.stack[-3].used[0].trigger", 99, "", "expected a number from 0"),
    ("Activating Window", "$.stage.stack[-3].used", lambda part: part * 2, "$.stage.stack[-3].used[1]", "once"),
    ("Activating Window", "$.stage.stack[-3].passed", lambda part: 1 - part, "$.stage.stack[-3]", "below activating"),
    ("Activating Window", f"{BELOW}.source", 99, "", "expected a number from 0"),
    ("Activating Window", f"{BELOW}.source", 0, "", "expected a card of this effect's player"),
    ("Activating Window", f"{BELOW}.card", "attic", "", "expected a card of the pool"),
    ("Activating Window", f"{BELOW}.effect", 99, "", "that can be activated"),
    ("Activating Window", f"{BELOW}.step", "finish", "", "expected 'pay', 'exhaust' or 'resolve'"),
    ("Activating Window", f"{BELOW}.step", "exhaust", BELOW, "this cannot be so below window"),
    ("Activating Paying", f"{BELOW}.step", "pay", BELOW, "this cannot be so below paying"),
    ("Activating Paying", f"{TOP}.energy", plus(1), TOP, "expected what the card or effect costs"),
    ("Activating Paying", f"{BELOW}.source", 8, "", ""),
    ("Playing Paying", f"{TOP}.energy", 0, "", "expected a number from 1"),
    ("Playing Paying", f"{TOP}.energy", plus(1), TOP, "expected what the card or effect costs, (2, 0), got (3, 0)"),
    ("Playing Paying", f"{TOP}.upgraded", 1, TOP, "expected what the card or effect costs, (2, 0), got (2, 1)"),
    ("Playing Paying", f"{TOP}.upgraded", -1, "", "expected a number from 0"),
    ("Playing Paying", f"{TOP}.pitched", 3, "", "expected a number from 0 to 2, got 3"),
    ("Playing Paying", f"{TOP}.pitched", 1, "", "expected the energy values of the last cards"),
    ("Playing Paying", f"{TOP}.seat", 0, BELOW, "this cannot be so below paying"),
    ("Playing Paying", f"{BELOW}.step", "pay", BELOW, "this cannot be so below paying"),
    (CHOICE, f"{BELOW}.step", "pay", BELOW, "this cannot be so below resolving"),
    (CHOICE, f"{TOP}.card", "attic", "", "expected a card of the pool"),
    (CHOICE, f"{TOP}.effect", 0, "", "expected the number of an effect of"),
    (CHOICE, f"{TOP}.source", 3, "", "expected null for an immediate effect"),
    (CHOICE, f"{TOP}.source", 0, "", "expected a card of this effect's player"),
    (CHOICE, f"{TOP}.action", 99, "", "expected a number from 0"),
    (CHOICE, f"{TOP}.step", "answer", f"{TOP}.action", "expected an effect action that may be left out"),
    (CHOICE, f"{TOP}.step", "lot", "", "this effect action leaves no such choice"),
    (CHOICE, f"{TOP}.step", "start", TOP, "nothing picked and nothing taken while nothing is chosen"),
    (CHOICE, f"{TOP}.choosers", [], "", "expected somebody to choose"),
    (CHOICE, f"{TOP}.choosers", [2], f"{TOP}.choosers[0]", "expected a number from 0 to 1, got 2"),
    (CHOICE, f"{TOP}.choosers", [0], "", "expected the last of [1], who choose in this order"),
    (CHOICE, f"{TOP}.picked", [99], f"{TOP}.picked[0]", "expected a number from 0"),
    (CHOICE, f"{TOP}.picked", [1, 1], f"{TOP}.picked[1]", "expected different cards"),
    (CHOICE, f"{TOP}.taken", [{"seat": 2, "card": "curse"}], f"{TOP}.taken[0].seat", "expected a number from 0"),
    (CHOICE, f"{TOP}.taken", [{"seat": 1, "card": "curse"}], "", "expected none, since cards in play are chosen"),
    (CHOICE, f"{TOP}.champion", 0, "", "expected a number from 3 to 5, got 0"),
    ("Turn Resolving lot", f"{TOP}.picked", [1], "", "expected none, since no cards in play are chosen"),
    ("Turn Resolving lot", f"{TOP}.taken", [{"seat": 1, "card": "attic"}], "", "expected only cards that seat 1 has"),
    ("Turn Resolving lot", f"{TOP}.taken", [{"seat": 0, "card": "curse"}], "", "expected cards of those who have"),
    ("Resolving Window", f"{BELOW}.action", 0, BELOW, "this cannot be so below window"),
    ("Resolving Window", f"{BELOW}.choosers", [0], BELOW, "expected no choosers"),
    (COUNTER, f"{TOP}.number", 5, "", "expected a number from 6"),
    (COUNTER, f"{TOP}.card", 99, "", "expected a number from 0"),
    (COUNTER, f"{TOP}.card", 0, "", "expected a card of the attacking player in play"),
    (COUNTER, f"{TOP}.target", None, "", "expected a target at this step"),
    (COUNTER, f"{TOP}.target", -1, "", "expected a number from 0"),
    (COUNTER, f"{TOP}.target", 4, "", "expected an opposing card"),
    (COUNTER, f"{TOP}.countering", True, "", "expected false before the counter is declared"),
    (COUNTER, f"{TOP}.step", "damage", TOP, "it would go on by itself"),
    (COUNTER, f"{TOP}.stopped", True, TOP, "it would go on by itself"),
    (COUNTER, f"{BELOW}.attacked", False, BELOW, "this cannot be so below attacking"),
    (COUNTER, f"{TOP}.seat", 0, "", ""),
    (DECLARE, f"{BELOW}.step", "target", BELOW, "this cannot be so below attacking"),
    (DECLARE, f"{BELOW}.number", lambda part: part + 1, "", "another attack or a card has this number"),
    ("Turn Refreshing pitch", f"{BELOW}.refreshed", False, BELOW, "this cannot be so below refreshing"),
    ("Turn Refreshing pitch", f"{TOP}.pitched", 3, "", "expected a number from 0 to 2, got 3"),
    ("Turn Refreshing pitch", f"{TOP}.pitched", 2, TOP, "it would go on by itself"),
    ("Turn Refreshing pitch", f"{TOP}.step", "draw", TOP, "it would go on by itself"),
    ("Turn Refreshing ready", f"{TOP}.readied", [0, 1, 2, 3], "", "expected at most 3 cards"),
    ("Turn Refreshing ready", f"{TOP}.readied", [0], "", "expected exhausted cards of the player that can be readied"),
    ("Turn PassingTime", f"{TOP}.pitched", 2, "", "expected a number from 0 to 1, got 2"),
    ("Turn PassingTime", f"{TOP}.seat", 1, BELOW, "this cannot be so below passing-time"),
    ("Drawing Shuffling", f"{BELOW}.left", 0, "", "expected a number from 1 to 1000, got 0"),
    ("Drawing Shuffling", f"{BELOW}.drawn", 1001, "", "expected a number from 0 to 1000, got 1001"),
    ("Drawing Shuffling", f"{TOP}.cards", lambda part: part[::-1], "", "expected them sorted"),
    ("Drawing Shuffling", f"{TOP}.seat", 0, "", ""),
    (
        "Drawing Shuffling",
        "$.stage.stack",
        lambda part: [*part, part[-1]],
        f"{TOP}.seat",
        "expected each player's deck",
    ),
    ("Drawing Shuffling", "$.stage.stack[-3].step", "pitch", "$.stage.stack[-3]", "this cannot be so below drawing"),
    ("Drawing Shuffling", "$.stage.stack", lambda part: [*part[:-1], *part[-2:]], BELOW, "cannot be so below drawing"),
    ("Refreshing Window", f"{BELOW}.step", "draw", BELOW, "this cannot be so below window"),
    ("Defeating Crediting", f"{TOP}.seat", 3, "", "expected a number from 0 to 2, got 3"),
    ("Defeating Crediting", "$.stage.stack[-3].passed", 1, "$.stage.stack[-3]", "this cannot be so below defeating"),
    ("Window Defeating", f"{TOP}.todo", lambda part: part[::-1], "", "expected different champions in player order"),
    ("Window Defeating", f"{TOP}.todo", lambda part: part[:1], TOP, "it would go on by itself"),
    ("Window Defeating", f"{TOP}.todo[0].champion", 99, "", "expected a champion in play with damage"),
    ("Window Defeating", f"{TOP}.todo[0].by", 4, "", "expected a number from 0 to 3, got 4"),
    (TURN, "$.stage.stack", lambda part: [*part, {"type": "crediting", "seat": 0}], TOP, ""),
]


@functools.cache
def named(name: str) -> State:
    """Give a state of the corpus, or one that is found otherwise."""
    if name in corpus():
        return corpus()[name]
    kind, wanted = OTHERS[name]
    return next(
        state for seed in (1, 2, 3) for rules in kind for _, _, state in steps(rules, seed, 900) if wanted(state)
    )


def _is_out(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and state.table.players[0].out


def _is_won(state: State) -> bool:
    players = state.table.players if state.is_over and state.table is not None else ()
    return sum(not player.out for player in players) > 1


def _has_equipment(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and len(state.table.cards) > 6


def _lasts(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and bool(state.table.lasting)


def _rules(words: str) -> list[Rules]:
    return [rules for name, rules in ALL_RULES.items() if set(words.split()) <= set(name.split())]


FULL = _rules("stress duel full-constructed")
OTHERS: dict[str, tuple[list[Rules], Callable[[State], bool]]] = {
    "Opening shuffled": (_rules("stress duel"), lambda state: bool(getattr(state.stage, "shuffled", ()))),
    "Drafting picked": (_rules("stress duel draft"), lambda state: len(getattr(state.stage, "picked", ((),))[0]) > 1),
    "Building cards": (FULL, lambda state: len(set(getattr(state.stage, "cards", ((),))[0])) > 1),
    "full": (FULL, lambda state: bool(state.decks)),
    "draft": (_rules("stress duel draft"), lambda state: bool(state.decks)),
    "pods": (_rules("stress duel pod-constructed"), lambda state: bool(state.decks)),
    "second game": (_rules("stress duel 3"), lambda state: state.game == 2 and waits_for(state) == "Beginning"),
    "out": (_rules("free-for-all-3"), _is_out),
    "won": (_rules("stress duel 1"), _is_won),
    "won freely": (_rules("free-for-all-3 1"), _is_won),
    "equipment": (_rules("stress duel"), _has_equipment),
    "lasting": (_rules("stress duel"), _lasts),
}


def resolved(state: State, path: str) -> str:
    """Give a path with the numbers that -1 and the like stand for."""
    table = state.table
    if isinstance(table, Table):
        for back in (1, 2, 3):
            path = path.replace(f"stack[-{back}]", f"stack[{len(table.stack) - back}]")
        path = path.replace("cards[-1]", f"cards[{len(table.cards) - 1}]")
    return path


@pytest.mark.parametrize(("name", "place", "new", "path", "problem"), [*OUTLINE, *PREPARATIONS, *TABLES, *STACKS])
def test_states_that_cannot_be_are_refused_where_they_are_wrong(
    name: str, place: str, new: Changed, path: str, problem: str
) -> None:
    state = named(name)
    value = same(state.to_json())
    assert load_state(value) == state
    bent = changed(value, place_of(resolved(state, place)), new if callable(new) else lambda _: new)
    with pytest.raises(JsonError) as caught:
        load_state(bent)
    if problem:
        assert (caught.value.path, problem in caught.value.problem) == (resolved(state, path or place), True)


def test_an_effect_is_not_paid_for_once_its_card_has_left_play() -> None:
    value: Any = same(corpus()["Activating Paying"].to_json())
    gone = value["stage"]["next_number"]
    value["stage"]["next_number"] += 1
    value["stage"]["stack"][-2]["source"] = gone
    for used in value["stage"]["stack"][-3]["used"]:
        used["source"] = gone
    with pytest.raises(JsonError) as caught:
        load_state(value)
    assert "expected the card in play that the effect is on" in caught.value.problem


def test_a_champion_can_be_defeated_by_nobody() -> None:
    value: Any = same(corpus()["Window Defeating"].to_json())
    for defeat in value["stage"]["stack"][-1]["todo"]:
        defeat["by"] = None
    assert same(load_state(value).to_json()) == value


def test_reactions_to_a_draw_wait_until_all_have_drawn() -> None:
    """The window lies below those who are still to draw: nobody can have passed in it."""
    value: Any = None
    for _, _, state in steps(ALL_RULES["stress duel draft best of 1"], 0, 700):
        kinds = [] if state.table is None else [type(frame).__name__ for frame in state.table.stack]
        if ("Window", "Drawing") in itertools.pairwise(kinds):
            value = same(state.to_json())
            place = kinds.index("Drawing") - 1
            assert load_state(value) == state
    bent = changed(value, ("stage", "stack", place, "passed"), lambda _: 1)
    with pytest.raises(JsonError) as caught:
        load_state(bent)
    assert str(caught.value) == f"$.stage.stack[{place}]: this cannot be so below drawing"
