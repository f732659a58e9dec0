"""The numbers of moves in Save Your Bacon!, which are what a seat would say."""

import hashlib
import pickle
import re
from collections import Counter

import attrs
import pytest

from bacon_rules import ActionError
from bacon_rules import new_match as new_climbing_match
from bacon_rules.actions import actions
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon import (
    Attack,
    Building,
    CardNumber,
    DrawLot,
    Format,
    InPlay,
    Move,
    Pass,
    Pool,
    Rules,
    State,
    Table,
    Target,
    duel,
    legal_moves,
    midnight_pool,
    moves,
    new_match,
    observe,
    parse_move,
    starter_pool,
)
from bacon_rules.save_your_bacon.played.numbering import SaveYourBaconActions
from bacon_rules.save_your_bacon.played.own_terms import Terms
from tests.indexes import Index
from tests.save_your_bacon.strategies import ALL_RULES, POOLS, steps

DIGESTS = {
    ("starter", 2): "b4e7407f5c1c70da",
    ("starter", 3): "d83516098542dcfb",
    ("midnight", 2): "19c12995b9d35970",
    ("midnight", 3): "00f648459a84244b",
}
"""What every number comes to, by the pool and the number of players.

A number is a promise: models are trained and data are stored with it.  If this test fails, numbers have changed, and
what was stored means something else now.  Do not put another digest here; take the change back, or give the new
numbering, or the new pool, another name.
"""

SOME_RULES = [name for place, name in enumerate(ALL_RULES) if place % 7 == 0]


def slow_texts(pool: Pool, players: int) -> list[str]:
    """Write down all that a seat can say in its own terms, in the order in which the documentation lists it."""
    deck = [card.key for cards in (pool.equipment, pool.actions, pool.reactions) for card in cards]
    champions = [card.key for card in pool.champions]
    keys = champions + deck + [card.key for card in pool.conditions]
    reactions = {card.key for card in pool.reactions}
    own = [*range(3), *range(3 * players, 3 * players + 12)]
    cards = [*range(3 * players), *range(3 * players, 15 * players)]
    texts = ["refresh", "pass-time", "counter", "no-counter", "yes", "no", "done", "pass"]
    texts += [f"{verb}:{seat}" for verb in ("begin", "opponent", "player") for seat in range(players)]
    texts += [f"attack:{card}" for card in own]
    texts += [f"{verb}:{card}" for verb in ("target", "choose") for card in cards]
    marks = ["", *(f"!{trigger}" for trigger in range(16))]
    texts += [f"activate:{card}/{effect}{mark}" for card in own for effect in range(8) for mark in marks]
    for key in deck:
        texts += [f"play:{key}@{own}{mark}" for own in range(3) for mark in (marks[1:] if key in reactions else [""])]
    texts += [f"pitch:{key}" for key in deck]
    texts += [f"{verb}:{key}" for verb in ("take", "name") for key in keys]
    texts += [f"option:{option}" for option in range(8)] + [f"x:{number}" for number in range(100)]
    texts += [f"deck:{key}" for key in pool.preconstructed()]
    texts += [f"{verb}:{key}" for verb in ("pick", "return") for key in champions]
    return texts + [f"add:{key}" for key in deck]


def slow_text(state: State, move: Move) -> str:
    """Write a move as the seat to move would say it, by changing the numbers in its text."""
    seat, players = state.to_act, state.seats
    assert seat is not None
    words: dict[str, str] = {}
    worn: Counter[int] = Counter()
    for card in state.stage.cards if isinstance(state.stage, Table) else ():
        champion = (card.champion // 3 - seat) % players * 3 + card.champion % 3
        if card.is_champion:
            words[str(card.number)] = str(champion)
        else:
            words[str(card.number)] = str(3 * players + 4 * champion + worn[champion]) if worn[champion] < 4 else "far"
            worn[champion] += 1
    text = str(move)
    if re.match("attack:|target:|choose:|activate:", text):
        return re.sub(r"(?<=:)\d+", lambda found: words.get(found[0], "none"), text)
    if text.startswith("play:"):
        return re.sub(r"(?<=@)\d+", lambda found: words.get(found[0], "none"), text)
    if re.match("begin:|opponent:|player:", text):
        return re.sub(r"\d+", lambda found: str((int(found[0]) - seat) % players), text)
    return text


@pytest.mark.parametrize(("pool", "players"), [("starter", 2), ("starter", 4), ("midnight", 3), ("stress", 12)])
def test_the_numbers_are_those_of_a_slow_list(pool: str, players: int) -> None:
    numbered = SaveYourBaconActions(POOLS[pool], players)
    texts = slow_texts(POOLS[pool], players)
    assert len(set(texts)) == len(texts)
    assert len(numbered) == len(texts) + 256


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", SOME_RULES)
def test_legal_numbers_are_those_of_the_legal_moves(name: str) -> None:
    rules = ALL_RULES[name]
    numbered = actions(rules)
    texts = {text: number for number, text in enumerate(slow_texts(rules.pool, rules.players))}
    for place, (state, _, _) in enumerate(steps(rules, 3, 300)):
        if place % 6 and isinstance(state.stage, Building):
            continue
        legal = numbered.legal(state)
        assert legal.typecode == "I"
        assert list(legal) == sorted(set(legal))
        if state.to_act is None:
            assert not legal
            continue
        view = observe(state, state.to_act)
        assert numbered.legal(view) == legal
        assert not numbered.legal(observe(state, (state.to_act + 1) % state.seats))
        assert not numbered.legal(observe(state, None))
        moves = legal_moves(state)
        assert [numbered.move(number, state) for number in legal] == sorted(
            moves, key=lambda one: numbered.number(one, state)
        )
        for move in moves:
            number = numbered.number(move, view)
            assert numbered.move(number, view) == move
            assert texts.get(slow_text(state, move), number) == number
            assert (number < len(texts)) == (slow_text(state, move) in texts)


def test_the_move_of_a_number_is_the_object_that_was_listed() -> None:
    pool = attrs.evolve(POOLS["stress"], name="numbered anew")  # of other pools, so many moves may have been made since
    rules, found = attrs.evolve(ALL_RULES["stress duel draft best of 1"], pool=pool), set()
    numbered = actions(rules)
    for state, _, _ in steps(rules, 1, 400):
        listed = {id(move) for move in state.legal_moves()} if state.table is not None else set()
        same = [move for number in numbered.legal(state) if id(move := numbered.move(number, state)) in listed]
        found |= {(type(move), getattr(move, "trigger", None) is None) for move in same}
    reacting = {(moves.Play, False), (moves.Activate, False)}
    acting = {moves.Pitch, moves.Play, moves.Activate, moves.Attack, moves.Target, moves.Counter, moves.NoCounter}
    others = {moves.Refresh, moves.PassTime, moves.Done, moves.Pass, moves.Choose, moves.ChooseCard, moves.Answer}
    assert found == reacting | {(kind, True) for kind in acting | others}


def crowded(pieces: int) -> State:
    """Return a game in which a player attacks another one, whose first champion has many pieces of equipment."""
    after = (after for _, _, after in steps(duel(), 5))
    state = next(one for one in after if any(isinstance(move, Attack) for move in legal_moves(one)))
    table, seat = state.table, state.to_act
    assert table is not None
    assert seat is not None
    key, foe = state.rules.pool.equipment[0].key, CardNumber(3 * (1 - seat))
    more = tuple(InPlay(CardNumber(100 + place), key, 1 - seat, foe) for place in range(pieces))
    state = attrs.evolve(state, stage=attrs.evolve(table, cards=(*table.cards, *more), next_number=1000))
    state = state.apply(next(move for move in legal_moves(state) if isinstance(move, Attack)))
    while legal_moves(state) == (Pass(),):
        state = state.apply(Pass())
    return state


def test_what_has_no_number_of_its_own_has_one_to_spare() -> None:
    state = crowded(7)
    numbered = actions(state.rules)
    first = len(numbered) - 256
    legal = numbered.legal(state)
    assert list(legal[-3:]) == [first, first + 1, first + 2]
    assert [str(numbered.move(number, state)) for number in legal[-4:]] == [
        "target:103",
        "target:104",
        "target:105",
        "target:106",
    ]
    assert [numbered.number(Target(CardNumber(number)), state) for number in (104, 106)] == [first, first + 2]
    with pytest.raises(
        ActionError, match=rf"^action {first + 3} is for a move without a number of its own, and there is"
    ):
        numbered.move(first + 3, state)
    assert not any(numbered.features(first))
    assert not any(numbered.features(len(numbered) - 1))


def test_there_are_only_so_many_numbers_to_spare() -> None:
    state = crowded(4 + 256)
    numbered = actions(state.rules)
    assert numbered.legal(state)[-1] == len(numbered) - 1
    state = crowded(4 + 257)
    with pytest.raises(
        ActionError, match=r"^there are 257 legal moves without numbers of their own, and only 256 to sp"
    ):
        numbered.legal(state)


@pytest.mark.parametrize(("pool", "players"), DIGESTS)
def test_every_number_is_a_promise(pool: str, players: int) -> None:
    numbered = SaveYourBaconActions(POOLS[pool], players)
    texts = slow_texts(POOLS[pool], players)
    told = [f"{text} {numbered.features(number).hex()}" for number, text in enumerate(texts)]
    assert hashlib.sha256("\n".join(told).encode()).hexdigest()[:16] == DIGESTS[pool, players]


def test_no_two_numbers_have_the_same_features() -> None:
    numbered = actions(duel())
    every = {numbered.features(number) for number in range(len(numbered) - 256)}
    assert len(every) == len(numbered) - 256
    assert all(len(features) == len(numbered.feature_names) for features in every)


def told(text: str) -> dict[str, int]:
    """Return what the features of an action that a seat can say tell, but for what is 0."""
    numbered = actions(duel())
    features = numbered.features(slow_texts(starter_pool(), 2).index(text))
    return {name: value for name, value in zip(numbered.feature_names, features, strict=True) if value}


def test_features_tell_what_an_action_is() -> None:
    keys = [card.key for card in starter_pool().cards]
    decks = list(starter_pool().preconstructed())
    champion, deck_card = keys[2], starter_pool().actions[3].key
    assert told("refresh") == {"verb": 9}
    assert told("attack:1") == {"verb": 8, "place": 2}
    assert told("activate:17/3!4") == {"verb": 7, "place": 18, "effect": 4, "trigger": 5}
    assert told(f"play:{deck_card}@2") == {"verb": 6, "place": 3, "page": 1, "line": 1 + keys.index(deck_card)}
    assert told("player:1") == {"verb": 19, "seat": 2}
    assert told("option:3") == {"verb": 18, "amount": 3}
    assert told("x:99") == {"verb": 20, "amount": 99}
    assert told("yes") == {"verb": 22, "amount": 1}
    assert told("no") == {"verb": 22}
    assert told(f"pick:{champion}") == {"verb": 2, "page": 1, "line": 3}
    assert told(f"deck:{decks[1]}") == {"verb": 1, "page": 1, "line": 2}


def test_large_pools_fill_more_than_a_page() -> None:
    cards = tuple(attrs.evolve(starter_pool().actions[0], name=f"Card {number}") for number in range(300))
    numbered = SaveYourBaconActions(attrs.evolve(starter_pool(), actions=cards), 2)
    features = [
        dict(zip(numbered.feature_names, numbered.features(number), strict=True)) for number in range(len(numbered))
    ]
    pages = {(one["page"], one["line"]) for one in features if one["page"]}
    keys = numbered.pool.cards
    assert pages == {(1 + place // 255, 1 + place % 255) for place in range(len(keys))}


def test_numbers_depend_on_the_pool_and_the_players_alone() -> None:
    assert actions(duel()) == actions(attrs.evolve(duel(), best_of=3, hand_size=7))
    assert hash(actions(duel())) == hash(actions(attrs.evolve(duel(), best_of=3)))
    assert pickle.loads(pickle.dumps(actions(duel()))) == actions(duel())
    assert repr(actions(duel())) == "<3302 actions>"
    other = Rules(pool=midnight_pool()), Rules(players=3, format=Format.FREE_FOR_ALL)
    for rules in other:
        assert actions(rules) != actions(duel())
        for asked in (actions(duel()).legal, lambda at: actions(duel()).number(Attack(CardNumber(1)), at)):
            with pytest.raises(
                ActionError, match=r"^these are the numbers of another pool, or for other numbers of pl"
            ):
                asked(new_match(rules))


@pytest.mark.parametrize("thing", [None, 7, "pass", new_climbing_match()])
def test_what_is_no_state_or_view_is_refused(thing: State) -> None:
    for asked in (actions(duel()).legal, lambda at: actions(duel()).move(0, at)):
        told = re.escape(f"expected a state or a view of Save Your Bacon!, got {shown(thing)}")
        with pytest.raises(ActionError, match=f"^{told}$"):
            asked(thing)


@pytest.mark.parametrize("thing", [None, 7, "pass", DrawLot(1)])
def test_what_no_player_can_do_has_no_number(thing: Move) -> None:
    with pytest.raises(ActionError, match=r"^expected a move that a player makes in Save Your Bacon!, got "):
        actions(duel()).number(thing, new_match())


@pytest.mark.parametrize(
    "text", ["attack:3", "attack:77", "begin:2", "x:100", "play:nothing@0", "activate:0/8", "activate:0/0!16"]
)
def test_what_cannot_be_said_has_no_number(text: str) -> None:
    with pytest.raises(ActionError, match=rf"^{text}: no such move can be made here$"):
        actions(duel()).number(parse_move(text), crowded(1))


def test_what_is_not_there_is_no_action() -> None:
    numbered, state = actions(duel()), new_match()
    attack = slow_texts(starter_pool(), 2).index("attack:0")
    with pytest.raises(
        ActionError, match=rf"^action {attack} is attack:0 in the seat's own terms, and there is no such c"
    ):
        numbered.move(attack, state)
    with pytest.raises(ActionError, match=r"^there is no action 3302, expected a number from 0 to 3301$"):
        numbered.move(3302, state)


def test_where_nobody_is_to_move_nothing_can_be_said() -> None:
    *_, over = (after for _, _, after in steps(duel(), 1))
    assert over.is_over
    assert not actions(duel()).legal(over)
    for at in (over, observe(new_match(), None)):
        with pytest.raises(
            ActionError, match=r"^moves are numbered as a seat would say them, and no seat looks or is to"
        ):
            actions(duel()).move(0, at)


def test_a_seat_that_waits_can_number_moves() -> None:
    state = crowded(1)
    assert state.to_act is not None
    waits = observe(state, 1 - state.to_act)
    number = actions(duel()).number(Attack(CardNumber(3 * (1 - state.to_act))), waits)
    assert number == slow_texts(starter_pool(), 2).index("attack:0")
    assert actions(duel()).move(Index(number), waits) == Attack(CardNumber(3 * (1 - state.to_act)))  # type: ignore[arg-type]  # as NumPy's are


@pytest.mark.parametrize("text", ["play:hammer@2", "attack:2", "target:2", "activate:2/0", "begin:1", "player:1"])
def test_what_names_a_card_or_seat_without_a_number_is_not_translated(text: str) -> None:
    move = parse_move(text)
    assert isinstance(move, moves.PlayerMove)
    assert Terms({CardNumber(2): CardNumber(5)}, {1: 0}).translated(move) not in (move, None)
    assert Terms({}, {}).translated(move) is None
