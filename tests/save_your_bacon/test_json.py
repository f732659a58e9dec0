"""States, views, moves, events and rules as JSON: what is written is read, and nothing else."""

import json
import random
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import BaconRulesError, JsonError
from bacon_rules.jsonvalues import JsonValue
from bacon_rules.save_your_bacon import (
    DeckRules,
    DeckSource,
    Format,
    Rules,
    State,
    View,
    legal_moves,
    new_match,
    observe,
    starter_pool,
)
from bacon_rules.save_your_bacon.codec import (
    dump_move,
    dump_rules,
    load_event,
    load_move,
    load_rules,
    load_state,
    load_view,
)
from bacon_rules.save_your_bacon.pool_codec import pool_to_json
from tests import jsontrees
from tests.jsontrees import Path, at, mutations, place_of, places, replaced
from tests.save_your_bacon.corpus import corpus, same, spread
from tests.save_your_bacon.strategies import ALL_RULES, STRESS, random_move, steps


@pytest.mark.parametrize("name", ALL_RULES)
def test_states_and_views_are_read_as_they_are_written(name: str) -> None:
    for state in spread(name, 4, every=80):
        assert load_state(same(state.to_json())) == state
        for seat in (0, state.seats - 1, None):
            view = observe(state, seat)
            assert load_view(same(view.to_json())) == view


@pytest.mark.parametrize("kind", sorted(corpus()))
def test_wherever_the_game_waits_it_can_be_written_and_read(kind: str) -> None:
    state = corpus()[kind]
    assert load_state(same(state.to_json())) == state
    for seat in (*range(state.seats), None):
        assert load_view(same(observe(state, seat).to_json())) == observe(state, seat)


@pytest.mark.parametrize("name", [name for place, name in enumerate(ALL_RULES) if place % 5 == 0])
def test_moves_and_events_are_read_as_they_are_written(name: str) -> None:
    for number, (before, move, _) in enumerate(steps(ALL_RULES[name], 6, 200)):
        assert load_move(same(dump_move(move))) == move
        if number % 4 == 0:
            for event in before.events(move):
                assert load_event(same(event.to_json())) == event


numbers = st.integers(1, 1000)
some_rules = st.builds(
    Rules,
    best_of=st.sampled_from([1, 3, 99]),
    decks=st.sampled_from(DeckSource),
    deck_rules=st.builds(DeckRules, size=st.integers(1, 30), copies=st.integers(2, 200), usable=st.booleans()),
    pool=st.sampled_from([Rules().pool, STRESS]),
    hand_size=numbers,
    actions=numbers,
    bacon_to_win=numbers,
    energy_to_lose=numbers,
    equipment_limit=st.integers(0, 1000),
    most_pitched=numbers,
    most_readied=st.integers(0, 1000),
)


@given(some_rules)
def test_rules_are_read_as_they_are_written(rules: Rules) -> None:
    value = same(rules.to_json())
    assert load_rules(value) == rules
    assert isinstance(value, dict)
    assert value.get("house_rules") != {}
    usual = Rules()
    differing = {
        field.name for field in attrs.fields(Rules) if getattr(rules, field.name) != getattr(usual, field.name)
    }
    assert set(value.get("house_rules", {})) == differing


def test_the_usual_rules_are_a_name() -> None:
    assert dump_rules(Rules()) == {"game": "save-your-bacon"}
    assert load_rules({"game": "save-your-bacon", "house_rules": {}}) == Rules()
    assert load_rules({"game": "save-your-bacon", "house_rules": {"players": 2}}) == Rules()
    assert dump_rules(Rules(players=3, format=Format.WIDDERSHINS, deck_rules=DeckRules(size=5))) == {
        "game": "save-your-bacon",
        "house_rules": {
            "players": 3,
            "format": "widdershins",
            "deck_rules": {"size": 5, "copies": 2, "usable": False},
        },
    }
    pool: Any = dump_rules(Rules(pool=STRESS))
    assert (pool["house_rules"]["pool"]["format"], pool["house_rules"]["pool"]["name"]) == (
        "bacon-rules/pool",
        STRESS.name,
    )


def test_a_first_state_is_written_so() -> None:
    assert same(new_match().to_json()) == {
        "format": "bacon-rules/state",
        "version": 1,
        "rules": {"game": "save-your-bacon"},
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
    assert list(table) == ["type", "players", "cards", "stack", "lasting", "next_number"]
    assert table["type"] == "table"
    assert list(table["players"][0]) == ["hand", "deck", "discard", "spent", "removed", "energy", "bacon", "out"]
    assert set(table["players"][1]["hand"]) == set(table["players"][0]["deck"]) == {"?"}
    assert list(table["cards"][0]) == [
        *("number", "card", "seat", "champion", "damage", "exhausted", "destroyed", "conditions"),
    ]
    assert table["stack"] == [
        {"type": "turn", "seat": 1, "actions": 2, "step": "actions", "attacked": False, "refreshed": False}
    ]


def test_events_are_written_so() -> None:
    state = new_match()
    assert [same(event.to_json()) for event in state.events(legal_moves(state)[0])] == [
        {"type": "deck-taken", "seat": 0, "deck": "harbour-shift", "seen_by": None}
    ]


VIEW_FAULTS: list[tuple[str, int | None, str, JsonValue, str, str]] = [
    ("Turn actions", 0, "$.seat", 2, "$.seat", "expected a number from 0 to 1, got 2"),
    ("Turn actions", 0, "$.seat", None, "$.stage.players[0].hand[0]", "expected '?', got "),
    ("Turn actions", None, "$.seat", 0, "$.stage.players[0].hand[0]", ", got '?'"),
    ("Turn actions", 0, "$.seat", 1, "$.stage.players[0].hand[0]", "expected '?', got "),
    ("Turn actions", 0, "$.decks", [], "$.decks", "expected 2 entries, got 0"),
    ("Turn actions", 0, "$.decks[0].champions[0]", "attic", "$.decks", "expected champions of the pool, got 'attic'"),
    ("Turn actions", 0, "$.stage.players", [], "$.stage.players", "expected 2 entries, got 0"),
    ("Turn actions", 0, "$.stage.players[1].hand", ["?"] * 50, "$.stage.players[1]", "hidden cards at most, got"),
    ("Turn actions", 0, "$.stage.players[1].hand", [], "$.stage.players[1]", "among this player's cards"),
    ("Turn actions", 0, "$.stage.players[1].energy", -1, "$.stage.players[1].energy", "expected a number from 0"),
    ("Turn actions", 0, "$.stage.stack[0].actions", 0, "$.stage.stack[0]", "it would go on by itself"),
    ("Turn actions", 0, "$.scores", [0], "$.scores", "expected 2 entries, got 1"),
    ("TakingDecks", 0, "$.decks", [{"champions": [], "cards": []}], "$.decks", "expected 2 entries, got 1"),
    ("Opening", 0, "$.stage.shuffled", [[], [], []], "$.stage.shuffled", "expected a deck for each player at most"),
    ("Opening", 0, "$.stage.shuffled", [["?"] * 99], "$.stage", "hidden cards at most, got 99"),
    ("Building", 0, "$.stage.champions", [], "$.stage.champions", "expected 2 entries, got 0"),
    ("Building", 0, "$.stage.cards", [], "$.stage.cards", "expected 2 entries, got 0"),
    ("Building", 0, "$.stage.champions[0]", ["x"], "$.stage.champions", "expected champions of the pool, got 'x'"),
    ("Building", 0, "$.stage.cards[1]", ["?"] * 300, "$.stage", "hidden cards at most, got 300"),
    (
        "Turn Resolving lot",
        0,
        "$.stage.stack[1].choosers",
        [0],
        "$.stage.stack[1].choosers",
        "expected the last of [1]",
    ),
    ("Turn Resolving lot", 0, "$.stage.stack[1].taken", [{"seat": 1, "card": "?"}], "$.stage.stack[1].taken", ""),
]


@pytest.mark.parametrize(("kind", "seat", "place", "new", "path", "problem"), VIEW_FAULTS)
def test_views_that_cannot_be_are_refused_where_they_are_wrong(  # noqa: PLR0917
    kind: str, seat: int | None, place: str, new: JsonValue, path: str, problem: str
) -> None:
    value = replaced(same(observe(corpus()[kind], seat).to_json()), place_of(place), new)
    with pytest.raises(JsonError) as caught:
        load_view(value)
    assert (caught.value.path, problem in caught.value.problem) == (path, True), caught.value


def told(kind: str, /, **others: JsonValue) -> JsonValue:
    return {"type": kind, **others, "seen_by": None}


EVENT_FAULTS: list[tuple[JsonValue, str, str]] = [
    (told("lot-drawn", seat=12), "$.seat", "expected a number from 0 to 11, got 12"),
    (told("game-began", game=0, seat=0), "$.game", "expected a number from 1"),
    (told("game-won", seat=0, scores=[1]), "$.scores", "expected 2 to 12 numbers, got 1"),
    (told("game-won", seat=0, scores=[1, -1]), "$.scores[1]", "expected a number from 0"),
    (told("damage-placed", card=1, amount=0, kind="effect"), "$.amount", "expected a number from 1"),
    (told("damage-placed", card=1, amount=1, kind="fire"), "$.kind", "expected 'attack' or 'counter' or 'effect'"),
    (told("deck-built", seat=0, champions=["a"]), "$.champions", "expected 3 entries, got 1"),
    (told("pool-dealt", champions=["a"] * 7), "$.champions", "expected a number from 8 to 48, got 7"),
    (told("deck-taken", seat=0, deck="Odd Tools"), "$.deck", "expected the key of a card such as iron-hammer"),
    (told("deck-taken", seat=0, deck=""), "$.deck", "expected the key of a card"),
    (told("deck-taken", seat=0, deck="x" * 201), "$.deck", "expected a text of at most 200 characters"),
    (told("card-left", seat=0, card="a", number=1, to="box"), "$.to", "expected 'hand' or 'deck' or 'discard'"),
    (told("card-moved", seat=0, card="a", zone="hand", to=""), "$.to", "expected 'hand' or 'deck' or 'discard'"),
    (told("effect-declared", seat=0, card=1, effect=""), "$.effect", "expected the name of an effect"),
    (told("bacon-gained", seat=0, count=1, giver=12), "$.giver", "expected a number from 0 to 11, got 12"),
    (told("cards-seen", seat=1, cards=["a"]), "$.seen_by", "expected [1]"),
    (told("cards-seen", seat=1, cards=["?"]), "$.cards", "expected the key of a card"),
    ({"type": "lot-drawn", "seat": 1, "seen_by": [1]}, "$.seen_by", "expected null"),
    ({"type": "lot-drawn", "seat": 1}, "$", "the key 'seen_by' is missing"),
    (told("led", seat=1), "$.type", "expected one of lot-drawn"),
    ([], "$", "expected an object, got a list"),
]


@pytest.mark.parametrize(("value", "path", "problem"), EVENT_FAULTS)
def test_what_is_no_event_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_event(value)
    assert (caught.value.path, problem in caught.value.problem) == (path, True), caught.value


def house(**rules: JsonValue) -> JsonValue:
    return {"game": "save-your-bacon", "house_rules": rules}


LIMITS: dict[str, JsonValue] = {"size": 5, "copies": 2, "usable": False}
RULES_FAULTS: list[tuple[JsonValue, str, str]] = [
    (None, "$", "expected an object, got null"),
    ({"game": "bacon-4"}, "$.game", "there is no game named 'bacon-4' here"),
    (house(name="x"), "$.house_rules", "there is no house rule 'name'"),
    (house(hand_size=0), "$.house_rules.hand_size", "expected a number from 1 to 1000, got 0"),
    (house(hand_size=True), "$.house_rules.hand_size", "expected a whole number, got true"),
    (house(players=3), "$.house_rules", "format: duel is not for 3 players"),
    (house(format="duels"), "$.house_rules.format", "expected 'duel' or 'free-for-all' or 'widdershins'"),
    (house(best_of=2), "$.house_rules.best_of", "expected an odd number, got 2"),
    (house(deck_rules={}), "$.house_rules.deck_rules", "the key 'size' is missing"),
    (house(deck_rules=5), "$.house_rules.deck_rules", "expected an object, got 5"),
    (house(deck_rules={**LIMITS, "size": 0}), "$.house_rules.deck_rules.size", "expected a number from 1 to 200"),
    (house(deck_rules={**LIMITS, "usable": 1}), "$.house_rules.deck_rules.usable", "expected true or false, got 1"),
    (house(pool="starter"), "$.house_rules.pool", "expected an object, got 'starter'"),
    (house(pool={"format": "bacon-rules/pool", "version": 1}), "$.house_rules.pool", "is missing"),
]


@pytest.mark.parametrize(("value", "path", "problem"), RULES_FAULTS)
def test_what_are_no_rules_is_refused(value: JsonValue, path: str, problem: str) -> None:
    with pytest.raises(JsonError) as caught:
        load_rules(value)
    assert (caught.value.path, problem in caught.value.problem) == (path, True), caught.value


@pytest.mark.parametrize("value", [None, 7, ["pass"], {"move": "pass"}, "give:2", "", "play:Hammer@1"])
def test_what_is_no_move_is_refused(value: JsonValue) -> None:
    with pytest.raises(JsonError, match=r"^\$: "):
        load_move(value)


@pytest.mark.parametrize("copies", [27, 28])
def test_decks_too_large_for_a_list_are_refused(copies: int) -> None:
    """Three pods of six: 27 copies of each card are 486 cards, 28 are 504."""
    pool = starter_pool()
    names = tuple(card.name for card in pool.deck_cards[:6])
    champions = tuple(attrs.evolve(champion, pod=names) for champion in pool.champions)
    value = house(pool=pool_to_json(attrs.evolve(pool, champions=champions, pod_copies=copies)))
    if copies == 28:
        with pytest.raises(JsonError, match=r"^\$\.house_rules\.pool: a deck of pods can have 500 cards, here one"):
            load_rules(value)
        return
    for _, _, state in steps(load_rules(value), 1, 12):
        assert load_state(same(state.to_json())) == state


@given(jsontrees.json_values)
def test_anything_else_is_refused(value: JsonValue) -> None:
    loaders = (load_state, load_view, load_event, load_rules)
    for load in loaders if isinstance(value, str) else (*loaders, load_move):
        with pytest.raises(JsonError):
            load(value)


Loader = tuple[Callable[[JsonValue], Any], JsonValue]
LOADERS: list[Loader] = [
    *((load_state, same(state.to_json())) for state in corpus().values()),
    *((load_view, same(observe(state, seat).to_json())) for state in corpus().values() for seat in (0, None)),
    (load_rules, same(Rules(decks=DeckSource.DRAFT, best_of=3).to_json())),
]
DEPTH = 20


def play_on(loaded: State | View | Rules, seed: int) -> None:
    """Play on with every verb from what was read: nothing but an error of ours may come out, and no move may lack."""
    if isinstance(loaded, Rules):
        loaded = new_match(loaded)
    if isinstance(loaded, View):
        assert observe(loaded.determinize(seed), loaded.seat) == loaded
        loaded = loaded.determinize(seed)
    dice = random.Random(seed)
    for number in range(DEPTH):
        if loaded.is_over:
            return
        for seat in (*range(loaded.seats), None):
            view = observe(loaded, seat)
            assert legal_moves(view) == (legal_moves(loaded) if seat == loaded.to_act is not None else ())
        if number % 5 == 0:
            assert load_state(same(loaded.to_json())) == loaded
            looker = dice.choice([*range(loaded.seats), None])
            assert observe(observe(loaded, looker).determinize(number), looker) == observe(loaded, looker)
        move = random_move(loaded, dice)
        loaded.events(move)
        loaded = loaded.apply(move)


def check_bent(loader: Loader, bent: JsonValue, seed: int) -> bool:
    """Check that a changed document is refused, in a place that is there, or can be played on with."""
    load, _ = loader
    try:
        loaded = load(bent)
    except JsonError as error:
        if error.path != "$":
            place = place_of(error.path)
            at(bent, place)
        return False
    if load is not load_rules and isinstance(bent, dict) and load_rules(bent["rules"]).to_json() == bent["rules"]:
        assert json.dumps(loaded.to_json(), sort_keys=True) == json.dumps(bent, sort_keys=True)
    play_on(loaded, seed)
    return True


@given(st.sampled_from(LOADERS), st.data())
def test_changed_documents_are_refused_or_can_be_played_on_with(loader: Loader, data: st.DataObject) -> None:
    check_bent(loader, data.draw(mutations(loader[1])), 1)


def other_value(part: Any, others: list[Any], dice: random.Random) -> JsonValue:
    """Give another value like one: what stands in such a place elsewhere, or one that is near."""
    choices: list[Any] = [*others]
    if isinstance(part, bool):
        choices = [not part]
    elif isinstance(part, int):
        choices += [part - 1, part + 1, 0, 2, None]
    elif isinstance(part, list):
        choices += [part[1:], part[::-1], part + part[:1]]
    elif part is None:
        choices += [0, 1, 4]
    found: JsonValue = dice.choice(choices)
    return found


def bent_somewhere(value: JsonValue, dice: random.Random, times: int) -> JsonValue:
    """Give a document with a few values replaced by others of their kind, half of them in the stack."""
    every = [place for place in places(value) if len(place) > 1 and place[0] != "rules"]
    stack = [place for place in every if place[:2] == ("stage", "stack")]
    for _ in range(times):
        place = dice.choice(stack if stack and dice.random() < 0.5 else every)
        alike = [at(value, other) for other in every if named_alike(other, place)]
        value = replaced(value, place, other_value(at(value, place), alike, dice))
        every = [place for place in places(value) if len(place) > 1 and place[0] != "rules"]
        stack = [place for place in every if place[:2] == ("stage", "stack")]
    return value


def named_alike(place: Path, other: Path) -> bool:
    return [step for step in place if isinstance(step, str)][-1:] == [s for s in other if isinstance(s, str)][-1:]


def bend_all(seeds: range) -> int:
    read = 0
    for seed in seeds:
        dice = random.Random(seed)
        loader = dice.choice(LOADERS[:-1])
        read += check_bent(loader, bent_somewhere(loader[1], dice, dice.choice([1, 1, 2])), seed)
    return read


def test_documents_changed_with_sense_are_refused_or_can_be_played_on_with() -> None:
    assert bend_all(range(200)) > 5


@pytest.mark.deep
@pytest.mark.parametrize("block", range(40))
def test_deep_documents_changed_with_sense_are_refused_or_can_be_played_on_with(block: int) -> None:
    bend_all(range(1000 * (block + 1), 1000 * (block + 2)))


@pytest.mark.deep
@given(st.sampled_from(LOADERS), st.data())
def test_deep_nothing_but_our_errors_comes_out(loader: Loader, data: st.DataObject) -> None:
    try:
        loader[0](data.draw(mutations(loader[1])))
    except BaconRulesError as error:
        assert isinstance(error, JsonError)
