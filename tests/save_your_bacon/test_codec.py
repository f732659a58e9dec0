"""Moves, events, rules and the form of states and views as JSON: what is written is read, and nothing else."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from bacon_rules import JsonError, RecordError
from bacon_rules.documents.values import JsonValue, read_json, write_json
from bacon_rules.game import to_json
from bacon_rules.records import Record, dumps, loads
from bacon_rules.save_your_bacon import (
    DeckRules,
    Format,
    Rules,
    legal_moves,
    new_match,
    observe,
    starter_pool,
)
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Zone
from bacon_rules.save_your_bacon.codec import load_event, load_move, load_rules, load_state, load_view
from bacon_rules.save_your_bacon.frames import Happening, Subject
from bacon_rules.save_your_bacon.identity import CardKey
from tests.jsontrees import at, changed, place_of, replaced
from tests.save_your_bacon.corpus import corpus, same, says
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.strategies import STRESS, steps

CARDS = starter_pool().digest


def test_the_usual_rules_are_a_name() -> None:
    assert to_json(Rules()) == {"game": "save-your-bacon", "cards": CARDS}
    assert load_rules({"game": "save-your-bacon", "house_rules": {}}) == Rules()
    assert load_rules({"game": "save-your-bacon", "house_rules": {"players": 2}}) == Rules()
    assert to_json(Rules(players=3, format=Format.WIDDERSHINS, deck_rules=DeckRules(size=5))) == {
        "game": "save-your-bacon",
        "cards": CARDS,
        "house_rules": {
            "players": 3,
            "format": "widdershins",
            "deck_rules": {"size": 5, "copies": 2, "usable": False},
        },
    }
    pool: Any = to_json(Rules(pool=STRESS))
    assert (pool["house_rules"]["pool"]["format"], pool["house_rules"]["pool"]["name"]) == (
        "bacon-rules/pool",
        STRESS.name,
    )


def test_rules_of_other_cards_are_noticed() -> None:
    assert load_rules({"game": "save-your-bacon", "cards": CARDS}) == Rules()
    for other, said in (("0" * 16, repr("0" * 16)), (7, "7"), (None, "null")):
        with pytest.raises(JsonError) as raised:
            load_rules({"game": "save-your-bacon", "cards": other})
        assert raised.value.path == "$.cards"
        assert raised.value.problem == (
            f"no pool known here has the digest {said}, the starter pool has {CARDS}: "
            "give the pool to the reader as well, or read a document that has all cards"
        )
    pool = starter_pool()
    stronger = attrs.evolve(pool, champions=tuple(attrs.evolve(one, defense=one.defense + 1) for one in pool.champions))
    assert stronger.digest != CARDS
    assert "cards" not in Rules(pool=stronger).to_json()
    told = {**Rules(pool=stronger).to_json(), "cards": stronger.digest}
    assert load_rules(told) == Rules(pool=stronger)
    with pytest.raises(JsonError, match="it was made with other cards"):
        load_rules(told | {"cards": CARDS})
    assert load_rules(Rules(pool=stronger).to_json()).pool == stronger


STARTED = new_match(Rules(hand_size=4))
DOCUMENTS: dict[str, tuple[Any, Callable[[Any], object], object]] = {
    "state": (STARTED.to_json(), load_state, STARTED),
    "view": (STARTED.observe(0).to_json(), load_view, STARTED.observe(0)),
    "record": (
        read_json(dumps(Record.of(STARTED, []))),
        lambda value: loads(write_json(value)),
        Record.of(STARTED, []),
    ),
}


@pytest.mark.parametrize("kind", DOCUMENTS)
def test_a_document_says_of_which_cards_it_was_made_since_version_2(kind: str) -> None:
    value, load, whole = DOCUMENTS[kind]
    assert load(value) == whole
    without = value | {"rules": {key: part for key, part in value["rules"].items() if key != "cards"}}
    with pytest.raises((JsonError, RecordError)) as raised:
        load(without)
    assert (
        str(raised.value).removeprefix("$.")
        == f"rules: the key 'cards' is missing, by these rules it is {CARDS!r} here"
    )
    older = {key: part for key, part in without.items() if key != "written_by"} | {"version": 1}
    assert load(older) == (attrs.evolve(whole, written_by=None) if isinstance(whole, Record) else whole)


def test_a_first_state_is_written_so() -> None:
    assert same(new_match().to_json()) == {
        "format": "bacon-rules/state",
        "version": 2,
        "rules": {"game": "save-your-bacon", "cards": CARDS},
        "scores": [0, 0],
        "game": 1,
        "chances": 0,
        "decks": [],
        "stage": {"type": "taking-decks", "taken": []},
        "winners": [],
    }


def test_a_table_is_written_so() -> None:
    value: Any = same(observe(corpus()["Turn actions"], 0).to_json())
    assert list(value) == [
        *("format", "version", "rules", "seat", "scores", "game", "chances", "decks", "stage", "winners"),
    ]
    table = value["stage"]
    assert list(table) == ["type", "players", "cards", "stack", "lasting", "next_number", "delayed"]
    assert table["type"] == "table"
    assert list(table["players"][0]) == [
        *("hand", "deck", "discard", "spent", "removed", "energy", "bacon", "out", "extra_turn"),
    ]
    assert set(table["players"][1]["hand"]) == set(table["players"][0]["deck"]) == {"?"}
    assert list(table["cards"][0]) == [
        *("number", "card", "seat", "champion", "damage", "exhausted", "destroyed", "conditions"),
        *("owner", "under", "counters", "used_up"),
    ]
    assert table["stack"] == [
        {
            "type": "turn",
            "seat": 1,
            "actions": 2,
            "step": "actions",
            "attacked": False,
            "refreshed": False,
            "after": None,
        }
    ]


def test_happenings_are_written_so() -> None:
    happening = Happening(Timing.GAINED_BACON, Subject(1), amount=2)
    assert happening.to_json() == {
        "timing": "gained-bacon",
        "what": {"seat": 1, "card": None, "number": None},
        "by": None,
        "damage": None,
        "amount": 2,
    }
    more = attrs.evolve(happening, damage=DamageKind.EFFECT, condition=CardKey("wet"), zone=Zone.HAND, owner=0)
    assert more.to_json() == {
        **happening.to_json(),
        "damage": "effect",
        "condition": "wet",
        "zone": "hand",
        "owner": 0,
    }


@pytest.mark.parametrize(
    ("name", "place", "key"),
    [
        ("paying costs", "$.stage.stack[2]", "happened"),
        ("paying", "$.stage.stack[1].context", "that_player"),
        ("echoing", "$.stage.stack[3]", "chain"),
        ("duel", "$.stage", "kept"),
    ],
)
def test_what_is_not_there_is_left_out(name: str, place: str, key: str) -> None:
    state = named(name)
    value = same(state.to_json())
    part: Any = at(value, place_of(place))
    assert key not in part
    assert load_state(value) == state
    with pytest.raises(JsonError) as caught:
        load_state(changed(value, place_of(place), lambda part: {**part, key: None}))
    assert (caught.value.path, caught.value.problem) == (
        f"{place}.{key}",
        "expected no null: leave out keys without a value",
    )


def test_keys_have_two_hundred_letters_at_most() -> None:
    event = told("deck-taken", seat=0, deck="x" * 200)
    assert same(load_event(event).to_json()) == event


@pytest.mark.parametrize("length", [1, 60])
def test_names_of_effects_and_counters_have_sixty_letters_at_most(length: int) -> None:
    for event in (
        told("effect-declared", seat=0, card=1, effect="x" * length),
        told("counters-put", card=1, counter="x" * length, amount=1),
    ):
        assert same(load_event(event).to_json()) == event


def test_events_are_written_so() -> None:
    state = new_match()
    assert [same(event.to_json()) for event in state.events(legal_moves(state)[0])] == [
        {"type": "deck-taken", "seat": 0, "deck": "harbour-shift", "seen_by": None}
    ]


def told(kind: str, /, **others: JsonValue) -> JsonValue:
    return {"type": kind, **others, "seen_by": None}


EVENT_FAULTS: list[tuple[JsonValue, str, str]] = [
    (told("lot-drawn", seat=12), "$.seat", "expected a number from 0 to 11, got 12"),
    (told("game-began", game=0, seat=0), "$.game", "expected a number from 1 to …, got 0"),
    (told("game-won", seat=0, scores=[1]), "$.scores", "expected 2 to 12 numbers, got 1"),
    (told("game-won", seat=0, scores=[1, -1]), "$.scores[1]", "expected a number from 0 to …, got -1"),
    (told("damage-placed", card=1, amount=0, kind="effect"), "$.amount", "expected a number from 1 to …, got 0"),
    (
        told("damage-placed", card=1, amount=1, kind="fire"),
        "$.kind",
        "expected 'attack' or 'counter' or 'effect', got 'fire'",
    ),
    (told("deck-built", seat=0, champions=["a"]), "$.champions", "expected 3 entries, got 1"),
    (told("pool-dealt", champions=["a"] * 7), "$.champions", "expected a number from 8 to 48, got 7"),
    (
        told("deck-taken", seat=0, deck="Odd Tools"),
        "$.deck",
        "expected the key of a card such as iron-hammer, got 'Odd Tools'",
    ),
    (told("deck-taken", seat=0, deck=""), "$.deck", "expected the key of a card such as iron-hammer, got ''"),
    (
        told("deck-taken", seat=0, deck="x" * 201),
        "$.deck",
        "expected a text of at most 200 characters, got 'xxxxx…",
    ),
    (
        told("card-left", seat=0, card="a", number=1, to="box"),
        "$.to",
        "expected 'hand' or 'deck' or 'discard' or 'removed' or 'under' or 'nowhere'",
    ),
    (
        told("card-moved", seat=0, card="a", zone="hand", to=""),
        "$.to",
        "expected 'hand' or 'deck' or 'discard' or 'removed' or 'under' or 'play' or 'face-down'",
    ),
    (told("effect-declared", seat=0, card=1, effect=""), "$.effect", "expected the name of an effect"),
    (told("effect-declared", seat=0, card=1, effect="x" * 61), "$.effect", "expected the name of an effect"),
    (told("happening-replaced", seat=0, card=1, effect=""), "$.effect", "expected the name of an effect"),
    (told("counters-put", card=1, counter="", amount=1), "$.counter", "expected the name of counters"),
    (told("counters-removed", card=1, counter="x" * 61, amount=1), "$.counter", "expected the name of counters"),
    (told("pool-dealt", champions=["a"] * 49), "$.champions", "expected a number from 8 to 48, got 49"),
    (
        told("card-uncovered", seat=0, card="a", number=1, to="under"),
        "$.to",
        "expected 'hand' or 'deck' or 'discard' or 'removed' or 'play'",
    ),
    (
        told("card-moved", seat=0, card="A", zone="hand", to="deck"),
        "$.card",
        "expected the key of a card such as iron-hammer, got 'A'",
    ),
    (told("bacon-gained", seat=0, count=1, giver=12), "$.giver", "expected a number from 0 to 11, got 12"),
    (told("cards-seen", seat=1, cards=["a"]), "$.seen_by", "expected [1]"),
    (
        told("card-left", seat=0, card="?", number=1, to="hand"),
        "$.card",
        "expected the key of a card such as iron-hammer, got '?'",
    ),
    (told("cards-seen", seat=1, cards=["?"]), "$.cards", "expected the key of a card such as iron-hammer, got '?'"),
    ({"type": "lot-drawn", "seat": 1, "seen_by": [1]}, "$.seen_by", "expected null"),
    ({"type": "lot-drawn", "seat": 1}, "$", "the key 'seen_by' is missing"),
    (told("led", seat=1), "$.type", "expected one of lot-drawn, …, match-won, got 'led'"),
    ([], "$", "expected an object, got a list"),
]


@pytest.mark.parametrize(("value", "path", "problem"), EVENT_FAULTS)
def test_what_is_not_an_event_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_event(value)
    assert (caught.value.path, says(caught.value.problem, problem)) == (path, True), caught.value


def house(**rules: JsonValue) -> JsonValue:
    return {"game": "save-your-bacon", "house_rules": rules}


LIMITS: dict[str, JsonValue] = {"size": 5, "copies": 2, "usable": False}
RULES_FAULTS: list[tuple[JsonValue, str, str]] = [
    (None, "$", "expected an object, got null"),
    ({"game": "bacon-4"}, "$.game", "there is no game named 'bacon-4' here; the name is save-your-bacon"),
    (house(name="x"), "$.house_rules", "there is no house rule 'name', the house rules are players, …, turn_limit"),
    (house(hand_size=0), "$.house_rules.hand_size", "expected a number from 1 to 1000, got 0"),
    (house(hand_size=True), "$.house_rules.hand_size", "expected a whole number, got true"),
    (house(players=3), "$.house_rules", "format: duel is not for 3 players, a duel is for 2, the others for more"),
    (house(format="duels"), "$.house_rules.format", "expected 'duel' or 'free-for-all' or 'widdershins', got 'duels'"),
    (house(best_of=2), "$.house_rules.best_of", "expected an odd number, got 2"),
    (house(deck_rules={}), "$.house_rules.deck_rules", "the key 'size' is missing"),
    (house(deck_rules=5), "$.house_rules.deck_rules", "expected an object, got 5"),
    (
        house(deck_rules={**LIMITS, "size": 0}),
        "$.house_rules.deck_rules.size",
        "expected a number from 1 to 200, got 0",
    ),
    (house(deck_rules={**LIMITS, "usable": 1}), "$.house_rules.deck_rules.usable", "expected true or false, got 1"),
    (house(pool="starter"), "$.house_rules.pool", "expected an object, got 'starter'"),
    (house(pool={"format": "bacon-rules/pool", "version": 1}), "$.house_rules.pool", "the key 'name' is missing"),
]


@pytest.mark.parametrize(("value", "path", "problem"), RULES_FAULTS)
def test_what_is_not_rules_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_rules(value)
    assert (caught.value.path, says(caught.value.problem, problem)) == (path, True), caught.value


@pytest.mark.parametrize("value", [None, 7, ["pass"], {"move": "pass"}, "give:2", "", "play:Hammer@1"])
def test_what_is_not_a_move_is_refused(value: JsonValue) -> None:
    with pytest.raises(JsonError, match=r"^\$: "):
        load_move(value)


@pytest.mark.parametrize("copies", [27, 28])
def test_decks_too_large_for_a_list_are_refused(copies: int) -> None:
    """Three pods of six: 27 copies of each card are 486 cards, 28 are 504."""
    pool = starter_pool()
    names = tuple(card.name for card in pool.deck_cards[:6])
    champions = tuple(attrs.evolve(champion, pod=names) for champion in pool.champions)
    value = house(pool=to_json(attrs.evolve(pool, champions=champions, pod_copies=copies)))
    if copies == 28:
        with pytest.raises(JsonError, match=r"^\$\.house_rules\.pool: a deck of pods can have 500 cards, here one"):
            load_rules(value)
        return
    for _, _, state in steps(load_rules(value), 1, 12):
        assert load_state(same(state.to_json())) == state


def test_a_stack_is_read_however_long_it_is() -> None:
    document = same(corpus()["Turn actions"].to_json())
    endless = replaced(document, ("stage", "stack"), [{"type": "turn"}] * 513)
    with pytest.raises(JsonError) as caught:
        load_state(endless)
    assert caught.value.path == "$.stage.stack[0]"
