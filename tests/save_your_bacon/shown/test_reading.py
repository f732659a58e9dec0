"""Loose reading of Save Your Bacon!: cards and champions by name, verbs, and why nothing was meant."""

import json
from collections import Counter
from collections.abc import Callable

import pytest

from bacon_rules.save_your_bacon import (
    CardKey,
    DeckSource,
    Illegal,
    Play,
    Rules,
    View,
    frames,
    loads_pool,
    moves,
    new_match,
    preparations,
    starter_pool,
)
from bacon_rules.words import describe
from tests.games.matches import RULES
from tests.reading.reading import problem, texts, views
from tests.save_your_bacon.scenarios import FRIEND, Seat, activated, constant, do, each, equipment, position

NAMES = ("Ann", "Ben", "Cem", "Dee")


def at(where: Callable[[View], bool]) -> View:
    """Return the first view of a random match of which something is so."""
    return next(view for view in views("save-your-bacon", 1000) if isinstance(view, View) and where(view))


def waits(frame: type) -> Callable[[View], bool]:
    return lambda view: view.table is not None and isinstance(view.table.stack[-1], frame)


TURN = at(lambda view: waits(frames.Turn)(view) and len(view.legal_moves()) > 6)
PAYING = at(waits(frames.Paying))
TARGET = at(
    lambda view: waits(frames.Attacking)(view) and any(str(move).startswith("target") for move in view.legal_moves())
)


def title(view: View, number: int) -> str:
    card = None if view.table is None else view.table.card(number)
    assert card is not None
    return view.rules.pool.faces[card.card].title


def test_decks_and_players_are_named() -> None:
    view = new_match().observe(0)
    assert texts(view, "night market") == ["deck:night-market"]
    assert texts(view, "NIGHT") == ["deck:night-market"]
    assert texts(view, "take the deck Night Market") == ["deck:night-market"]
    beginning = at(lambda view: isinstance(view.stage, preparations.Beginning))
    seat = beginning.seat
    assert texts(beginning, "me", names=NAMES) == [f"begin:{seat}"]
    assert sorted(texts(beginning, "b", names=NAMES)) == ["begin:0", "begin:1"]
    assert texts(beginning, "ben", names=NAMES) == ["begin:1"]
    assert texts(beginning, "seat 0") == ["begin:0"]


def test_cards_are_named_whole_or_by_how_they_begin() -> None:
    for move in TURN.legal_moves():
        if isinstance(move, Play):
            name = TURN.rules.pool.faces[move.card].title
            champion = title(TURN, move.champion)
            for text in (name, name.upper(), f"play {name.lower()}", f"{name} with {champion}", str(move)):
                assert str(move) in texts(TURN, text), text
            assert texts(TURN, f"play {name} with {champion}") == [str(move)]
            assert str(move) in texts(TURN, name[:4])


def test_attacks_are_named_by_the_champions() -> None:
    attacks = [str(move) for move in TURN.legal_moves() if str(move).startswith("attack:")]
    assert sorted(texts(TURN, "attack")) == attacks
    number = int(attacks[0].partition(":")[2])
    name = title(TURN, number).removeprefix("The ")
    assert texts(TURN, f"attack with the {name}") == [attacks[0]]
    targets = [str(move) for move in TARGET.legal_moves()]
    number = int(targets[0].partition(":")[2])
    assert targets[0] in texts(TARGET, title(TARGET, number))
    assert targets[0] in texts(TARGET, f"attack {title(TARGET, number)}")


def test_names_are_those_that_are_printed() -> None:
    """Keys are made of them, but have no apostrophes."""
    text = json.dumps(starter_pool().to_json())
    pool = loads_pool(
        text.replace('"The Beekeeper"', '"The Beekeeper\'s Aunt"').replace('"Workshop"', '"Cooper\'s Yard"')
    )
    assert texts(new_match(Rules(pool=pool)).observe(0), "cooper's") == ["deck:coopers-yard"]
    picking = new_match(Rules(pool=pool, decks=DeckSource.FULL_CONSTRUCTED)).observe(0)
    assert texts(picking, "beekeeper's") == ["pick:the-beekeepers-aunt"]


def test_an_effect_that_a_card_has_been_given_is_used_by_its_name_and_that_of_the_card() -> None:
    serve = activated("Serve", do("draw", count=1), costs={"action": True})
    banner = equipment("Banner", constant("Rally", do("grant-effect", cards=each(FRIEND), effect=serve)))
    view = position(Seat(), Seat(), cards=[banner], gear=(("banner", 0),)).observe(0)
    uses = [str(move) for move in view.legal_moves() if str(move).startswith("activate")]
    assert len(uses) == 3
    assert sorted(texts(view, "activate")) == uses
    assert texts(view, f"use {title(view, 1)}") == uses[1:2]
    assert sorted(texts(view, "serve")) == uses
    assert texts(view, f"serve {title(view, 2)}") == uses[2:]
    assert describe(view.parse_move(uses[0]), match=view) == f'Use "Serve" of {title(view, 0)} (Seat 0)'
    theirs = position(Seat(), Seat(), cards=[banner], gear=(("banner", 3),)).observe(0)
    assert problem(theirs, "serve").understood == 'Use "Serve" of Oak (Seat 1)'
    assert "'xxxx' is no word for a move" in problem(view, "xxxx").problem


def test_cards_are_pitched_by_their_value() -> None:
    faces = PAYING.rules.pool.faces
    values = {str(move): faces[move.card].value for move in PAYING.legal_moves() if isinstance(move, moves.Pitch)}
    for value, word in ((1, "one"), (2, "two"), (3, "three")):
        alike = sorted(move for move, one in values.items() if one == value)
        for text in (f"{value} energy", f"pitch value {value}", f"エネルギー{value}", f"価値{value}をピッチ"):
            assert sorted(texts(PAYING, text) if alike else ()) == alike, text
        assert sorted(texts(PAYING, f"{word} energy") if alike and value > 1 else alike) == alike
    most = sorted(move for move, one in values.items() if one == max(values.values()))
    least = sorted(move for move, one in values.items() if one == min(values.values()))
    assert most != least
    assert sorted(texts(PAYING, "highest")) == sorted(texts(PAYING, "一番高いカードをピッチ")) == most
    assert sorted(texts(PAYING, "cheapest")) == sorted(texts(PAYING, "pitch the lowest")) == least


def test_the_strongest_attack_is_that_with_most_attack() -> None:
    attacks = [move for move in TURN.legal_moves() if isinstance(move, moves.Attack)]
    strength = {str(move): TURN.standing(move.card).attack for move in attacks}
    best = sorted(move for move, one in strength.items() if one == max(strength.values()))
    assert sorted(texts(TURN, "strongest attack")) == best
    assert problem(TURN, "strongest").possible == ()
    assert problem(TURN, "highest play").possible == ()


def test_notation_can_be_typed_carelessly() -> None:
    assert texts(TURN, "ATTACK 3") == texts(TURN, "attack3") == ["attack:3"]
    assert texts(TURN, "play bare teeth 5") == texts(TURN, "teeth 5") == ["play:bare-teeth@5"]


def test_a_seat_without_a_name_is_a_number() -> None:
    beginning = at(lambda view: isinstance(view.stage, preparations.Beginning))
    assert texts(beginning, "seat 1", names=("Ann",)) == ["begin:1"]
    assert problem(beginning, "xxxx", names=("Ann",)).problem.startswith("'xxxx' is no word for a move")


def test_words_for_what_names_nothing() -> None:
    assert texts(TURN, "wait") == texts(TURN, "Pass time") == texts(TURN, "p") == ["pass-time"]
    for view in views("save-your-bacon", 1000):
        legal = set(map(str, view.legal_moves()))
        if {"yes", "no"} <= legal:
            assert texts(view, "y") == ["yes"]
            assert texts(view, "いいえ") == ["no"]
        if {"counter", "no-counter"} <= legal:
            assert texts(view, "yes") == ["counter"]
            assert texts(view, "don't counter") == texts(view, "n") == ["no-counter"]
        if "done" in legal:
            assert texts(view, "enough") == texts(view, "end") == ["done"]


FIRST = new_match().observe(0)
DECKS = ("deck:harbour-shift", "deck:night-market", "deck:workshop", "deck:wild-garden")
ACTIONS = ("play:bare-teeth@5", "play:bee-veil@3", "play:crows@4", "attack:3", "attack:4", "attack:5")
PITCHES = ("pitch:bare-teeth", "pitch:bee-veil", "pitch:smoke-pot")
NO_WORD = "is no word for a move; a move is a card, or a verb such as attack with a card"
TAKE_A_DECK = ("the player has to take a preconstructed deck (§8.1)", Illegal.MUST_CHOOSE_DECK)
ACT = ("the player has to take an action (§4.0)", Illegal.MUST_ACT)
PAY = ("the player has to pay first (§5.1)", Illegal.MUST_PAY)
NOT_THEIRS = ("this is not the player's card (§10.2)", Illegal.NOT_THE_PLAYERS_CARD)
NOT_HELD = ("the player does not hold this card (§10.0)", Illegal.NOT_IN_HAND)


@pytest.mark.parametrize(
    ("view", "text", "understood", "told", "reason"),
    [
        (FIRST, "the alley cat", "Pick The Alley Cat", *TAKE_A_DECK),
        (FIRST, "opponent ben", "Ben gains the bacon", *TAKE_A_DECK),
        (FIRST, "myself", "Choose Ann", *TAKE_A_DECK),
        (FIRST, "seat 1", "Choose Ben", *TAKE_A_DECK),
        *((FIRST, word, "", f"{word!r} {NO_WORD}", None) for word in ("zzzz", "xxxx")),
        (TURN, "yes", "Counter", *ACT),
        (TURN, "begin with me", "Ben takes the first turn", *ACT),
        (TURN, "target", "Attack The Beekeeper", *ACT),
        (TURN, "pay bare teeth", "Pitch Bare Teeth", *ACT),
        (TURN, "storm lantern", "Play Storm Lantern with The Beekeeper", *NOT_HELD),
        (TURN, "fog bank", "Play Fog Bank with The Beekeeper", *NOT_HELD),
        (TURN, "react: man the rail", "Play Man the Rail with The Beekeeper", *NOT_HELD),
        (TURN, "fog bank with clockmaker", "", "no move has all of these words", None),
        (TURN, "use express", 'Use "Express" of The Delivery Drone', *NOT_THEIRS),
        (TURN, "atack", "", "'atack' is no word for a move, did you mean 'attack'?", None),
        (TURN, "qqqqqq", "", f"'qqqqqq' {NO_WORD}", None),
        (TURN, "attack refresh", "", "no move has all of these words", None),
        (TURN, "...", "", "it names no card and no action", None),
        (TURN, "、の", "", "it names no card and no action", None),
        (PAYING, "attack", "Attack with The Beekeeper", *PAY),
        (PAYING, "attack with the clockmaker", "Attack with The Clockmaker", *PAY),
    ],
)
def test_each_explanation_is_its_own(view: View, text: str, understood: str, told: str, reason: Illegal | None) -> None:
    error = problem(view, text, names=NAMES)
    assert (error.text, error.understood, error.problem, error.reason) == (text, understood, told, reason)
    possible = DECKS if view is FIRST else PITCHES if view is PAYING else ACTIONS
    assert error.possible == (possible if understood else ACTIONS[-3:] if text == "atack" else ())


def phrases(move: object, view: View) -> tuple[str, ...]:
    """Return some ways to say a move that names something."""
    match move:
        case moves.PickChampion(key):
            return (f"take {named(view, key)}", f"pick the champion {named(view, key)}")
        case moves.ReturnChampion(key):
            return (f"put back {named(view, key)}", f"return {named(view, key)}")
        case moves.AddCard(key):
            return (f"add {named(view, key)}",)
        case moves.ChooseCard(key):
            return (f"pick {named(view, key)}", f"take the card {named(view, key)}")
        case moves.Pitch(key):
            return (f"pay {named(view, key)}", f"pitch {named(view, key)}")
        case moves.Activate(number, effect) if effect == 0:
            card = None if view.table is None else view.table.card(number)
            assert card is not None
            effect_name = view.rules.pool.faces[card.card].effects[0].name
            return (f"use {effect_name} of {title(view, number)}", f"activate {effect_name}")
        case moves.Choose(number):
            return (f"choose {title(view, number)}", f"take {title(view, number)}")
        case moves.ChooseOpponent(seat):
            return (f"choose player {seat}", f"the opponent {NAMES[seat]}")
        case moves.Begin(seat):
            return (f"{NAMES[seat]} first", f"start with {NAMES[seat]}", *(["I start: me"] * (seat == view.seat)))
        case _:
            return ()


def named(view: View, key: CardKey) -> str:
    return view.rules.pool.faces[key].title


MANY = [name for name in RULES if name.startswith("save-your-bacon, st")]


def test_moves_are_said_with_a_verb_and_what_they_name() -> None:
    tried: Counter[type] = Counter()
    for view in (view for name in MANY for view in views(name)):
        assert isinstance(view, View)
        legal = view.legal_moves()
        for move in legal[:12]:
            said = phrases(move, view)
            tried[type(move)] += bool(said)
            for phrase in said if tried[type(move)] <= 3 else ():
                alike = {str(other) for other in legal if phrase in phrases(other, view)}
                assert set(texts(view, phrase, names=NAMES)) == alike, phrase
    assert len(+tried) == 9


def test_a_card_that_is_not_held_is_told_so() -> None:
    held = {*TURN.hand}
    table = TURN.table
    assert table is not None
    known = held | {card.card for card in table.cards}
    pool = TURN.rules.pool
    other = next(card for card in pool.actions if card.key not in known)
    error = problem(TURN, other.title)
    assert error.reason is Illegal.NOT_IN_HAND
    assert other.title in error.understood
