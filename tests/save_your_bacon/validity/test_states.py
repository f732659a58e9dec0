"""Playable states are read, whatever their history; others are refused with the place of the fault."""

import functools
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import JsonError
from bacon_rules.documents.values import JsonValue
from bacon_rules.save_your_bacon import (
    Activate,
    Kind,
    Player,
    Pool,
    Rules,
    State,
    Table,
    legal_moves,
    load_state,
    load_view,
    new_match,
    observe,
)
from bacon_rules.save_your_bacon.cards import Activated, Costs, GainEnergy, Timing, When
from bacon_rules.save_your_bacon.frames import Activating, Playing, UseStep, Window
from tests.jsontrees import changed, mutations, place_of, replaced
from tests.save_your_bacon import positions
from tests.save_your_bacon.bending import bent, documents, loaded, play_on
from tests.save_your_bacon.corpus import corpus, same, says, spread, waits_for
from tests.save_your_bacon.strategies import ALL_RULES, STRESS, steps

Changed = Any
Case = tuple[str, str, Changed, str, str]

LARGEST = 2**50
FULL = "stress duel full-constructed"


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_what_play_reaches_is_read_as_it_is_written(name: str) -> None:
    for number, state in enumerate(spread(name, 4, every=50)):
        assert load_state(same(state.to_json())) == state
        view = observe(state, (None, *range(state.seats))[number % (state.seats + 1)])
        assert load_view(same(view.to_json())) == view


@pytest.mark.exhaustive
def test_wherever_the_game_waits_it_can_be_written_and_read() -> None:
    assert len(corpus()) == 47
    for state in corpus().values():
        assert load_state(same(state.to_json())) == state
        for seat in (state.to_act, 0):
            assert load_view(same(observe(state, seat).to_json())) == observe(state, seat)


def chatty() -> Pool:
    """Return the stress pool with a champion that answers each effect that is declared with another one."""
    more = GainEnergy(count=99)
    echo = Activated(name="Echo", costs=Costs(upgraded=1), when=When(timing=Timing.EFFECT_DECLARED), actions=(more,))
    begin = Activated(name="Begin", costs=Costs(action=True), actions=(more,))
    first = STRESS.decks[0].champions[0]
    champions = (
        attrs.evolve(one, effects=(begin, echo)) if one.archetype == first else one for one in STRESS.champions
    )
    return attrs.evolve(STRESS, champions=tuple(champions))


@pytest.mark.exhaustive
def test_no_stack_is_too_high() -> None:
    """Each effect that is declared is answered with another one, before the token that pays for it is spent."""
    state = new_match(Rules(pool=chatty()))
    wanted = (Activate(0, 1, 0), Activate(0, 0))
    while state.table is None or len(state.table.stack) <= 520:
        if state.to_act is None:
            state = state.apply(state.chance_move(1))
        else:
            state = state.apply(next((one for one in wanted if not state.why_illegal(one)), legal_moves(state)[0]))
    assert load_state(same(state.to_json())) == state
    assert load_view(same(observe(state, 1).to_json())) == observe(state, 1)


@pytest.mark.exhaustive
@given(st.integers(0, 2**32), st.integers(1, 3))
def test_documents_changed_with_sense_are_refused_or_can_be_played_on(seed: int, times: int) -> None:
    dice = random.Random(seed)
    found = loaded(bent(dice.choice(documents()), dice, times))
    if found is not None:
        play_on(found, seed)


@pytest.mark.exhaustive
@given(st.data())
def test_documents_changed_wildly_are_refused_or_can_be_played_on(data: st.DataObject) -> None:
    found = loaded(data.draw(mutations(documents()[data.draw(st.integers(0, len(documents()) - 1))])))
    if found is not None:
        play_on(found, 1, 50)


@pytest.mark.deep
@pytest.mark.parametrize("block", range(41))
def test_deep_documents_changed_with_sense_are_refused_or_can_be_played_on(block: int) -> None:
    read = 0
    for seed in range(1000 * (block + 1), 1000 * (block + 2)):
        dice = random.Random(seed)
        found = loaded(bent(dice.choice(documents()), dice, dice.choice([1, 1, 2, 3])))
        if found is not None:
            play_on(found, seed)
            read += 1
    assert read > 100


@pytest.mark.exhaustive
def test_whether_play_can_have_led_to_a_position_is_not_asked() -> None:
    """A hundred damage, energy, many chance moves, another deck, a lot drawn twice: all of it can be played on."""
    turn: Any = same(named("equipment").to_json())
    turn["game"], turn["chances"] = 7, 0
    turn["stage"]["cards"][0]["damage"] = 100
    turn["stage"]["players"][1]["energy"] = 100
    turn["stage"]["stack"][0]["actions"] = 9
    for players in turn["stage"]["players"], turn["decks"]:
        players[0]["discard" if "hand" in players[0] else "cards"] += ["curse"] * 3
    turn["decks"][0]["cards"].sort()
    lot = replaced(same(named("second game").to_json()), ("stage",), {"type": "drawing-lot", "pool": []})
    for document in (turn, lot):
        found = load_state(document)
        assert same(found.to_json()) == document
        play_on(found, 1)


def plus(more: Any) -> Callable[[Any], JsonValue]:
    return lambda part: part + more


def dropped(part: list[JsonValue]) -> JsonValue:
    return part[1:]


def turned(part: list[JsonValue]) -> JsonValue:
    return part[::-1]


def all_picked(stage: Any) -> JsonValue:
    """Return a draft in which nothing is left to pick."""
    return {**stage, "pool": [], "picked": [stage["pool"][:4], stage["pool"][4:]]}


def shuffled_in_part(stage: Any) -> JsonValue:
    """Return a table with the last card that is being shuffled in the deck instead."""
    *rest, top = stage["stack"]
    players = [dict(player) for player in stage["players"]]
    players[top["seat"]]["deck"] = top["cards"][-1:]
    return {**stage, "players": players, "stack": [*rest, {**top, "cards": top["cards"][:-1]}]}


TURN, WINDOW, CHOICE = "Turn actions", "Turn Window", "Playing Resolving choice"
COUNTER, DECLARE, LOT = "Turn Attacking counter", "Attacking Attacking target", "Turn Resolving lot"
PLAYER, TOP, BELOW = "$.stage.players[0]", "$.stage.stack[-1]", "$.stage.stack[-2]"
BY_ITSELF = "the game does not wait here, it would go on by itself"
KEYED = "expected a card of the pool, got 'attic'"
NUMBERED = "expected a number from 0 to …, got …"
LEAVING = "expected the number of a card in play if it lasts until that card leaves, or no such key"
CARDS = "expected … times among this player's cards, as in the deck, got …"
DECKS = "expected different decks of the pool, and a player without one"
OTHERWISE = "decks are not made so by these rules, which say preconstructed"
CHAMPIONS_3 = "expected 3 different champions of the pool, got (…"
CHAMPIONS_8 = "expected 8 different champions of the pool, got (…"
CHAMPIONS_LEFT = "expected 3 or 4 different champions of the pool, got (…"
OFTEN = "the deck cannot have … 3 times: the deck has this card as often as it may (S6)"
ROW = "expected number 1, the champion … of seat 0, not destroyed"
CONDITIONS = "expected different conditions of the pool, sorted"
NOT_CHOSEN = "expected no choosers, nothing picked and nothing taken while nothing is chosen"
THEIRS = "expected only cards that those of whom cards are chosen have, and that can be chosen"
READIED = "expected different cards of the player that can be readied, of […"
SHUFFLED = "expected a deck to be shuffled once, and none to be there meanwhile"
DAMAGED = "expected different champions in play with damage"
CHOSEN = "expected different cards that can be chosen, of [0, 1, 2, 3, 4, 5]"
SORTED = "expected them sorted"
HIDDEN = "expected … hidden cards at most, got …"
DEFEATING: Changed = {"type": "defeating", "todo": []}
TWICE = "$.stage.stack[-0]"
TAKEN = [{"seat": 1, "card": "curse"}]

OUTLINE: list[Case] = [
    (TURN, "$.scores", [0], "", "expected 2 entries, got 1"),
    (TURN, "$.scores[0]", -1, "", "expected a number from 0 to 0, got -1"),
    (TURN, "$.scores[0]", 1, "", "expected a number from 0 to 0, got 1"),
    (TURN, "$.game", 0, "", "expected a number from 1 to …, got 0"),
    (TURN, "$.chances", -1, "", NUMBERED),
    (TURN, "$.chances", LARGEST + 1, "", NUMBERED),
    (TURN, "$.winners", [0], "$.stage.stack", "expected nothing, since the match is over"),
    (TURN, "$.winners", [0, 1], "", "expected one seat at most, got 2"),
    (TURN, "$.winners", [2], "$.winners[0]", "expected a number from 0 to 1, got 2"),
    ("nothing", "$.winners", [], "$.scores[winner]", "expected a number from 0 to 0, got 1"),
    ("nothing", "$.stage", {"type": "taking-decks", "taken": []}, "", "expected the table of the last game"),
]

PREPARATIONS: list[Case] = [
    ("TakingDecks", "$.decks", [{"champions": ["judge"] * 3, "cards": []}], "", "expected 0 entries, got 1"),
    ("TakingDecks", "$.stage.taken", ["attic"], "", DECKS),
    ("TakingDecks", "$.stage.taken", plus(["crime"]), "", DECKS),
    ("TakingDecks", "$.stage", {"type": "dealing-pool"}, "", OTHERWISE),
    ("TakingDecks", "$.stage", {"type": "drawing-lot", "pool": ["judge"]}, "", OTHERWISE),
    ("taking three", "$.stage.taken", lambda part: part * 2, "", DECKS),
    ("DrawingLot", "$.decks", [], "", "expected 2 entries, got 0"),
    ("DrawingLot", "$.decks[0].champions[0]", "attic", "$.decks[0].champions", CHAMPIONS_3),
    ("DrawingLot", "$.decks[0].champions", dropped, "", CHAMPIONS_3),
    ("DrawingLot", "$.decks[0].champions", lambda part: part[:1] * 3, "", CHAMPIONS_3),
    (
        "DrawingLot",
        "$.decks[0].cards[0]",
        "a",
        "$.decks[0].cards",
        "expected only equipment, actions and reactions of the pool, got 'a'",
    ),
    ("pods", "$.decks[0].cards", turned, "", SORTED),
    ("full", "$.decks[1].cards", lambda part: sorted([*part, "tithe"]), "", "expected at most 10 cards, got 11"),
    ("full", "$.decks[1].cards", lambda part: part[:1] * 3, "", OFTEN),
    ("Beginning", "$.stage.seat", 2, "", "expected a number from 0 to 1, got 2"),
    ("Opening", "$.stage.first", -1, "", "expected a number from 0 to 1, got -1"),
    ("Opening shuffled", "$.stage.shuffled[0]", dropped, "", "expected the cards of this player's deck"),
    ("Opening shuffled", "$.stage.shuffled", lambda part: part * 2, "", "expected a deck to be left to shuffle"),
    ("draft lot", "$.stage.pool", dropped, "", CHAMPIONS_8),
    ("Drafting", "$.stage.first", 2, "", "expected a number from 0 to 1, got 2"),
    ("Drafting", "$.stage.pool", dropped, "", CHAMPIONS_8),
    ("Drafting", "$.stage", all_picked, "$.stage.pool", "expected some champions to be left to pick"),
    ("Drafting", "$.stage.pool[0]", "curse", "$.stage.pool", CHAMPIONS_8),
    ("Drafting", "$.stage.picked", [[]], "", "expected [0, 0] champions"),
    ("Drafting picked", "$.stage.picked", lambda part: [part[1] + part[0], []], "", "expected [2, 2] champions"),
    ("Drafting picked", "$.stage.picked[0]", lambda part: part[:1] * 2, "$.stage.pool", CHAMPIONS_8),
    ("Returning", "$.stage.first", 2, "", "expected a number from 0 to 1, got 2"),
    ("Returning", "$.stage.picked", dropped, "", "expected 2 entries, got 1"),
    ("Returning", "$.stage.picked[0]", lambda part: part[:2], "", CHAMPIONS_LEFT),
    ("Returning", "$.stage.picked[0]", lambda part: part[:1] * 4, "", CHAMPIONS_LEFT),
    ("Returning", "$.stage.picked[0][0]", "attic", "$.stage.picked[0]", CHAMPIONS_LEFT),
    (
        "Returning",
        "$.stage.picked",
        lambda part: [one[:3] for one in part],
        "",
        "expected a player who has not put a champion back",
    ),
    ("building pods", "$.stage.champions", [[]], "", "expected 2 entries, got 1"),
    ("building pods", "$.stage.cards", [[]], "", "expected 2 entries, got 1"),
    (
        "building pods",
        "$.stage.champions[0]",
        ["attic"],
        "",
        "expected 0 or 1 or 2 or 3 different champions of the pool, got (…",
    ),
    (
        "building pods",
        "$.stage.champions",
        [["judge", "thief", "mirror"]] * 2,
        "$.stage",
        "expected something to be left to choose",
    ),
    ("Building cards", "$.stage.cards[0]", turned, "", SORTED),
    ("Building cards", "$.stage.cards[0]", lambda part: part[:1] * 3, "", OFTEN),
]

TABLES: list[Case] = [
    (TURN, "$.decks", [], "", "expected 2 entries, got 0"),
    (TURN, "$.stage.players", dropped, "", "expected 2 entries, got 1"),
    (TURN, f"{PLAYER}.hand[0]", "?", PLAYER, "expected '?' 0 times among this player's cards, as in the deck, got 1"),
    (TURN, f"{PLAYER}.hand", turned, "", SORTED),
    (TURN, f"{PLAYER}.deck", dropped, PLAYER, CARDS),
    (TURN, f"{PLAYER}.discard", plus(["curse"]), PLAYER, CARDS),
    (TURN, f"{PLAYER}.removed", ["judge"], PLAYER, CARDS),
    (TURN, f"{PLAYER}.energy", -1, "", NUMBERED),
    (TURN, f"{PLAYER}.bacon", LARGEST + 1, "", NUMBERED),
    (TURN, f"{PLAYER}.out", True, "$.stage.cards[0].seat", "expected a player who is still in"),
    ("out", f"{PLAYER}.energy", 1, PLAYER, "expected nothing but removed cards of a player who is out"),
    ("out", f"{PLAYER}.out", False, "$.stage.cards", "expected 9 champions, got 7"),
    ("out", f"{PLAYER}.removed", dropped, PLAYER, CARDS),
    (TURN, "$.stage.next_number", 5, "", f"expected a number from 6 to {LARGEST}, got 5"),
    (TURN, "$.stage.cards", [], "", "expected 6 champions, got 0"),
    (TURN, "$.stage.cards[1].number", 0, "$.stage.cards[1]", ROW),
    (TURN, "$.stage.cards[1].card", "attic", "", KEYED),
    (TURN, "$.stage.cards[1].card", "echo", "$.stage.cards[1]", ROW),
    (TURN, "$.stage.cards[1].seat", 1, "$.stage.cards[1]", ROW),
    (TURN, "$.stage.cards[1].champion", 2, "$.stage.cards[1]", ROW),
    (TURN, "$.stage.cards[1].destroyed", True, "$.stage.cards[1]", ROW),
    (TURN, "$.stage.cards[1].damage", -1, "", NUMBERED),
    (TURN, "$.stage.cards[1].conditions", ["judge"], "", CONDITIONS),
    (TURN, "$.stage.cards[1].conditions", ["cursed", "cursed"], "", CONDITIONS),
    ("equipment", "$.stage.cards[-1].number", 0, "", "expected a number from 6 to 6, got 0"),
    ("equipment", "$.stage.cards[-1].card", "curse", "", "expected equipment of the pool, got 'curse'"),
    ("equipment", "$.stage.cards[-1].seat", 2, "", "expected a number from 0 to 1, got 2"),
    (
        "equipment",
        "$.stage.cards[-1].seat",
        lambda part: 1 - part,
        "$.stage.cards[-1].champion",
        "expected a number from 0 to 2, got 3",
    ),
    ("equipment", "$.stage.cards[-1].conditions", ["cursed"], "", "expected none: only champions have conditions"),
    (
        "equipment",
        "$.stage.cards",
        lambda part: [*part, part[-1]],
        "$.stage.cards[7].number",
        "expected a number from 7 to 6, got 6",
    ),
    ("equipment", "$.stage.cards[-1].destroyed", True, TOP, BY_ITSELF),
    ("lasting", "$.stage.lasting[0].card", "attic", "", KEYED),
    ("lasting", "$.stage.lasting[0].effect", 99, "", "expected the number of an effect of … with actions"),
    ("lasting", "$.stage.lasting[0].effect", -2, "", "expected a number from -1 to …, got -2"),
    ("lasting", "$.stage.lasting[0].action", 99, "", NUMBERED),
    (
        "lasting",
        "$.stage.lasting[0].card",
        "gambler",
        "$.stage.lasting[0].action",
        "expected an effect action that makes something last",
    ),
    (
        "lasting",
        "$.stage.lasting[0].duration",
        "this-attack",
        "$.stage.lasting[0].attack",
        "expected the number of an attack that is made if it lasts for one, else 0, got 0",
    ),
    ("lasting", "$.stage.lasting[0].duration", "until-this-card-leaves", "$.stage.lasting[0].source", LEAVING),
    ("lasting", "$.stage.lasting[0]", lambda part: {**part, "source": 0}, "$.stage.lasting[0].source", LEAVING),
    ("lasting", "$.stage.lasting[0].seat", 2, "", "expected a number from 0 to 1, got 2"),
    ("lasting", "$.stage.lasting[0].cards", [-1], "$.stage.lasting[0].cards[0]", NUMBERED),
    (
        "lasting",
        "$.stage.lasting[0].attack",
        3,
        "",
        "expected the number of an attack that is made if it lasts for one, else 0, got 3",
    ),
    (TURN, "$.stage.stack", [], "", "expected a turn, since the match goes on"),
    ("nothing", "$.stage.stack", [DEFEATING], "", "expected nothing, since the match is over"),
]

STACKS: list[Case] = [
    (TURN, TOP, {"type": "passing-time", "seat": 0, "pitched": 0}, "", "passing-time cannot lie on nothing"),
    (TURN, "$.stage.stack", lambda part: part * 2, "$.stage.stack[1]", "turn cannot lie on turn"),
    (
        TURN,
        "$.stage.stack",
        plus([{"type": "crediting", "seat": 0}]),
        "$.stage.stack[1]",
        "crediting cannot lie on turn",
    ),
    (TURN, f"{TOP}.seat", 2, "", "expected a number from 0 to 1, got 2"),
    (TURN, f"{TOP}.actions", -1, "", NUMBERED),
    (TURN, f"{TOP}.actions", 0, TOP, BY_ITSELF),
    (TURN, f"{TOP}.step", "check", TOP, BY_ITSELF),
    ("out", "$.stage.stack[0].seat", 0, "", "expected a player who is still in"),
    (WINDOW, f"{TOP}.passed", 2, "", "expected a number from 0 to 1, got 2"),
    (WINDOW, f"{TOP}.happenings", [], TOP, BY_ITSELF),
    (WINDOW, f"{TOP}.happenings[0].what.seat", 2, "", "expected a number from 0 to 1, got 2"),
    (WINDOW, f"{TOP}.happenings[0].what.card", "attic", "", KEYED),
    ("Playing Window", f"{BELOW}.card", "judge", PLAYER.replace("0", "1"), CARDS),
    ("Playing Window", f"{BELOW}.champion", 0, "", "expected a number from 3 to 5, got 0"),
    ("Playing Window", f"{BELOW}.context", {"that": [-1]}, f"{BELOW}.context.that[0]", NUMBERED),
    (
        "Playing Window",
        f"{BELOW}.context",
        {"that_player": 2},
        f"{BELOW}.context.that_player",
        "expected a number from 0 to 1, got 2",
    ),
    ("Playing Window", "$.stage.stack", lambda part: part[:-1], BELOW, BY_ITSELF),
    ("playing equipment", f"{BELOW}.step", "finish", "", "this equipment would be in play already"),
    ("Activating Window", "$.stage.stack[-3].used[0].card", "attic", "", KEYED),
    ("Activating Window", "$.stage.stack[-3].used[0].effect", -1, "", NUMBERED),
    ("Activating Window", f"{BELOW}.card", "attic", "", KEYED),
    ("Activating Window", f"{BELOW}.effect", 99, "", "expected an effect of … that can be activated"),
    ("activating action", "$.stage.stack[0].actions", 0, BELOW, "expected a turn with an action left to pay for this"),
    ("Playing Paying", f"{TOP}.energy", 99, TOP, "the player cannot pay this"),
    ("Playing Paying", f"{TOP}.upgraded", 1, TOP, "the player cannot pay this"),
    ("Playing Paying", f"{TOP}.upgraded", -1, "", NUMBERED),
    ("Playing Paying", f"{TOP}.pitched", 3, TOP, BY_ITSELF),
    (CHOICE, f"{TOP}.card", "attic", "", KEYED),
    (CHOICE, f"{TOP}.effect", 0, "", "expected the number of an effect of … with actions"),
    (CHOICE, f"{TOP}.action", 99, "", NUMBERED),
    (CHOICE, f"{TOP}.step", "lot", "", "this effect action leaves no such choice"),
    (CHOICE, f"{TOP}.step", "start", TOP, NOT_CHOSEN),
    (CHOICE, f"{TOP}.choosers", [], "", "expected somebody to choose"),
    (CHOICE, f"{TOP}.choosers", [0], "", "expected the last of [1], who choose in this order"),
    (CHOICE, f"{TOP}.picked", [99], "", CHOSEN),
    (CHOICE, f"{TOP}.picked", [1, 1], "", CHOSEN),
    (CHOICE, f"{TOP}.taken", [{"seat": 2, "card": "curse"}], f"{TOP}.taken[0].seat", NUMBERED),
    (CHOICE, f"{TOP}.taken", TAKEN, "", "expected none: cards in play are chosen"),
    (LOT, f"{TOP}.picked", [1], "", "expected none: no cards in play are chosen"),
    (LOT, f"{TOP}.taken", [{"seat": 1, "card": "attic"}], "", THEIRS),
    (LOT, f"{TOP}.taken", [{"seat": 0, "card": "curse"}], "", THEIRS),
    ("Resolving Window", f"{BELOW}.step", "answer", "", "expected 'start' below the top of the stack"),
    ("Resolving Window", f"{BELOW}.choosers", [0], BELOW, NOT_CHOSEN),
    (
        COUNTER,
        f"{TOP}.card",
        99,
        "",
        "expected the number of a card in play, unless the attack has stopped or not begun",
    ),
    (COUNTER, f"{TOP}.target", None, TOP, BY_ITSELF),
    (COUNTER, f"{TOP}.target", -2, "", "expected a number from -1 to …, got -2"),
    (COUNTER, f"{TOP}.stopped", True, TOP, BY_ITSELF),
    ("Turn Refreshing pitch", f"{TOP}.pitched", 2, TOP, BY_ITSELF),
    ("Turn Refreshing pitch", f"{TOP}.readied", [0], "", "expected no cards before the last step"),
    ("Turn Refreshing ready", f"{TOP}.readied", [99], "", READIED),
    ("Turn Refreshing ready", f"{TOP}.readied", [99, 99], "", READIED),
    ("Turn PassingTime", f"{TOP}.pitched", 2, TOP, BY_ITSELF),
    ("Drawing Shuffling", f"{BELOW}.left", -1, "", NUMBERED),
    ("Drawing Shuffling", f"{TOP}.cards", turned, "", SORTED),
    ("Drawing Shuffling", f"{TOP}.seat", lambda seat: int(seat == 0), "$.stage.players[0]", CARDS),
    ("Drawing Shuffling", "$.stage.stack", lambda part: [*part, {**part[-1], "cards": []}], TWICE, SHUFFLED),
    ("Drawing Shuffling", "$.stage", shuffled_in_part, TOP, SHUFFLED),
    ("Window Defeating", f"{TOP}.todo", lambda part: part[:1], TOP, BY_ITSELF),
    ("Window Defeating", f"{TOP}.todo", lambda part: part[:1] * 2, f"{TOP}.todo[1].champion", DAMAGED),
    ("Window Defeating", f"{TOP}.todo[0].champion", 99, "", DAMAGED),
    ("Window Defeating", f"{TOP}.todo[0].by.seat", 9, "", "expected a number from 0 to 2, got 9"),
]


@functools.cache
def named(name: str) -> State:
    """Return a state of the corpus, or one that is found otherwise."""
    if name in corpus():
        return corpus()[name]
    words, wanted = OTHERS[name]
    return next(
        state
        for seed in (1, 2, 3)
        for rules in _rules(words)
        for _, _, state in steps(rules, seed, 900)
        if wanted(state)
    )


def _is_out(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and state.table.players[0].out


def _has_equipment(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and len(state.table.cards) > 6


def _lasts(state: State) -> bool:
    return waits_for(state) == TURN and state.table is not None and bool(state.table.lasting)


def _plays_equipment(state: State) -> bool:
    frame = state.table.stack[-2] if waits_for(state) == "Playing Window" and state.table is not None else None
    return isinstance(frame, Playing) and state.rules.pool.faces[frame.card].kind is Kind.EQUIPMENT


def _takes_action(state: State) -> bool:
    stack = () if state.table is None else state.table.stack
    frame = stack[1] if len(stack) == 3 and isinstance(stack[2], Window) else None
    return isinstance(frame, Activating) and frame.step is UseStep.PAY


def _rules(words: str) -> list[Rules]:
    return [rules for name, rules in ALL_RULES.items() if set(words.split()) <= set(name.split())]


OTHERS: dict[str, tuple[str, Callable[[State], bool]]] = {
    "Opening shuffled": ("stress duel", lambda state: bool(getattr(state.stage, "shuffled", ()))),
    "taking three": ("stress free-for-all-3", lambda state: len(getattr(state.stage, "taken", ())) == 1),
    "draft lot": ("stress duel draft", lambda state: bool(getattr(state.stage, "pool", ()))),
    "Drafting picked": ("stress duel draft", lambda state: len(getattr(state.stage, "picked", ((),))[0]) > 1),
    "building pods": ("stress duel pod-constructed", lambda state: waits_for(state) == "Building"),
    "Building cards": (FULL, lambda state: len(set(getattr(state.stage, "cards", ((),))[0])) > 1),
    "full": (FULL, lambda state: bool(state.decks)),
    "full usable": (f"{FULL} 3", lambda state: bool(state.decks)),
    "pods": ("stress duel pod-constructed", lambda state: bool(state.decks)),
    "second game": ("stress duel 3", lambda state: state.game == 2 and waits_for(state) == "Beginning"),
    "out": ("free-for-all-3", _is_out),
    "equipment": ("stress duel", _has_equipment),
    "lasting": ("stress duel", _lasts),
    "playing equipment": ("stress duel", _plays_equipment),
    "activating action": ("stress duel", _takes_action),
}


def resolved(state: State, path: str) -> str:
    """Return a path with the numbers that -1 and the like stand for."""
    table = state.table
    if isinstance(table, Table):
        for back in range(4):
            path = path.replace(f"stack[-{back}]", f"stack[{len(table.stack) - back}]")
        path = path.replace("[winner]", f"[{next(iter(state.winners), 0)}]")
        path = path.replace("cards[-1]", f"cards[{len(table.cards) - 1}]")
    return path


@pytest.mark.parametrize(("name", "place", "new", "path", "problem"), [*OUTLINE, *PREPARATIONS, *TABLES, *STACKS])
def test_states_that_cannot_be_played_on_are_refused_where_they_are_wrong(
    name: str, place: str, new: Changed, path: str, problem: str
) -> None:
    state = named(name)
    bent_there = changed(
        same(state.to_json()), place_of(resolved(state, place)), new if callable(new) else lambda _: new
    )
    with pytest.raises(JsonError) as caught:
        load_state(bent_there)
    assert (caught.value.path, says(caught.value.problem, problem)) == (resolved(state, path or place), True), (
        caught.value
    )


def test_one_player_does_not_play_on_alone() -> None:
    state = positions.position(positions.ROWS, ("", ""))
    assert state.table is not None
    gone = Player((), (), removed=(*state.decks[1].champions, *state.decks[1].cards), out=True)
    table = attrs.evolve(state.table, players=(state.table.players[0], gone), cards=state.table.cards[:3])
    with pytest.raises(JsonError, match=r"^\$\.stage\.players: expected two players or more who are in, got 1$"):
        load_state(same(attrs.evolve(state, stage=table).to_json()))


def test_the_usable_cards_of_a_secret_deck_are_those_of_its_champions() -> None:
    state = named("full usable")
    deck = state.decks[0]
    faces = state.rules.pool.faces
    traits = [faces[champion].traits for champion in deck.champions]
    other = next(
        card.key for card in state.rules.pool.deck_cards if not any(have.issuperset(card.traits) for have in traits)
    )
    decks = (attrs.evolve(deck, cards=tuple(sorted([*deck.cards[1:], other]))), state.decks[1])
    with pytest.raises(JsonError, match="no champion of the deck could use this card"):
        load_state(same(attrs.evolve(state, decks=decks).to_json()))


VIEW_FAULTS: list[tuple[str, int | None, str, JsonValue, str, str]] = [
    (TURN, 0, "$.seat", 2, "", "expected a number from 0 to 1, got 2"),
    (TURN, 0, "$.seat", None, "$.stage.players[0].hand[0]", "expected '?', got …"),
    (TURN, None, "$.seat", 0, "$.stage.players[0].hand[0]", "expected …, got '?'"),
    (TURN, 0, "$.seat", 1, "$.stage.players[0].hand[0]", "expected '?', got …"),
    (TURN, 0, "$.decks", [], "", "expected 2 entries, got 0"),
    (TURN, 0, "$.decks[0].champions[0]", "attic", "$.decks", "expected champions of the pool, got 'attic'"),
    (TURN, 0, "$.stage.players", [], "", "expected 2 entries, got 0"),
    (TURN, 0, "$.stage.players[1].hand", ["?"] * 50, "$.stage.players[1]", HIDDEN),
    (TURN, 0, "$.stage.players[1].hand", [], "$.stage.players[1]", CARDS),
    (TURN, 0, "$.stage.players[1].energy", -1, "", "expected a number from 0 to …, got -1"),
    (TURN, 0, "$.stage.stack[0].actions", 0, "$.stage.stack[0]", BY_ITSELF),
    (TURN, 0, "$.scores", [0], "", "expected 2 entries, got 1"),
    ("TakingDecks", 0, "$.decks", [{"champions": [], "cards": []}], "", "expected 2 entries, got 1"),
    ("Opening", 0, "$.stage.shuffled", [[], [], []], "", "expected a deck to be left to shuffle"),
    ("Opening", 0, "$.stage.shuffled", [["?"] * 99], "$.stage", "expected … hidden cards at most, got 99"),
    ("Building", 0, "$.stage.champions", [], "", "expected 3 entries, got 0"),
    ("Building", 0, "$.stage.cards", [], "", "expected 3 entries, got 0"),
    ("Building", 0, "$.stage.champions[0]", ["x"], "$.stage.champions", "expected champions of the pool, got 'x'"),
    ("Building", 0, "$.stage.cards[1]", ["?"] * 300, "$.stage", "expected … hidden cards at most, got 300"),
    (LOT, 0, "$.stage.stack[1].choosers", [0], "", "expected the last of [1], who choose in this order"),
    (LOT, 0, "$.stage.stack[1].taken", [{"seat": 1, "card": "?"}], "$.stage.stack[1]", BY_ITSELF),
    (LOT, 0, "$.stage.stack[1].taken", [{"seat": 0, "card": "?"}], "", THEIRS),
]


@pytest.mark.parametrize(("kind", "seat", "place", "new", "path", "problem"), VIEW_FAULTS)
def test_views_that_cannot_be_played_on_are_refused_where_they_are_wrong(  # noqa: PLR0917
    kind: str, seat: int | None, place: str, new: JsonValue, path: str, problem: str
) -> None:
    value = replaced(same(observe(corpus()[kind], seat).to_json()), place_of(place), new)
    with pytest.raises(JsonError) as caught:
        load_view(value)
    assert (caught.value.path, says(caught.value.problem, problem)) == (path or place, True), caught.value
