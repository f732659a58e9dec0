"""What the text of a card can refer to: after reaction text that came true, and after each effect action."""

from typing import Any

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import EffectAction, When
from bacon_rules.save_your_bacon.cards.faults.effect_action import actions_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Timing

Json = dict[str, Any]

NOTHING = Known(card=Kind.REACTION, conditions={}, titles={})
A_PLAYER = "is about a player, not about a card"
A_CARD = "is about a card that is not in play"


def said(known: Known) -> str:
    """Return the words for what is known."""
    told = attrs.asdict(known)
    assert told.pop("lies") is None
    assert None not in told.values()
    return " ".join(name for name, value in told.items() if value is True)


def reacting(*timings: str) -> Known:
    """Return what is known once one of several things has happened."""
    [first, *more] = [When(timing=Timing(timing)) for timing in timings]
    return NOTHING.reacting_to((first, *more) if more else first)


REACTING: dict[str, str] = {
    "turn-started": "that_player",
    "turn-ended": "that_player",
    "card-declared": "that_player doer declared cards_declared being_played",
    "card-played": "lying that_player doer",
    "effect-declared": "that that_player doer declared",
    "attack-declared": "that that_player untargeted",
    "target-declared": "that that_player doer",
    "counter-declared": "that that_player doer",
    "target-changed": "that that_player doer",
    "not-countered": "that that_player doer",
    "attack-ended": "that that_player doer",
    "damage-placed": "that that_player doer many",
    "damage-removed": "that that_player many",
    "defeated": "that that_player doer",
    "destroyed": "that that_player doer",
    "entered-play": "that that_player",
    "left-play": "that_player",
    "exhausted": "that that_player",
    "readied": "that that_player",
    "condition-applied": "that that_player",
    "condition-removed": "that that_player",
    "pitched": "lying that_player",
    "discarded": "lying that_player",
    "drew": "that_player many",
    "gained-bacon": "that_player many",
    "lost-bacon": "that_player many",
    "lost-energy": "that_player many",
    "refreshed": "that_player",
}


def test_what_is_known_of_everything_that_happens() -> None:
    assert {timing.value: said(reacting(timing.value)) for timing in Timing} == REACTING


@pytest.mark.parametrize("timing", [timing for timing, known in REACTING.items() if "that" not in known.split()])
def test_it_is_told_why_that_means_no_card(timing: str) -> None:
    is_card = timing in ("card-declared", "card-played", "left-play", "pitched", "discarded")
    assert reacting(timing).why_not == f"{timing} {A_CARD if is_card else A_PLAYER}"


@pytest.mark.parametrize("timing", REACTING)
def test_what_would_leave_play_is_still_there(timing: str) -> None:
    known = NOTHING.replacing(When(timing=Timing(timing)))
    assert said(known) == ("that that_player" if timing == "left-play" else REACTING[timing])


@pytest.mark.parametrize(
    ("card", "known"),
    [
        ({"kind": "equipment"}, "that that_player doer"),
        ({"kind": "action"}, "lying that_player doer"),
        ({}, "lying that_player doer"),
    ],
)
def test_equipment_that_was_played_is_in_play(card: Json, known: str) -> None:
    assert said(NOTHING.reacting_to(part_form({"timing": "card-played", "card": card}, When))) == known


@pytest.mark.parametrize(
    ("timings", "known", "why_not"),
    [
        ("exhausted readied", "that that_player", None),
        ("exhausted drew", "that_player", f"drew {A_PLAYER}"),
        ("drew exhausted", "that_player", f"drew {A_PLAYER}"),
        ("exhausted pitched", "lying that_player", f"pitched {A_CARD}"),
        ("pitched discarded", "lying that_player", f"pitched {A_CARD}"),
        ("card-played exhausted", "lying that_player", f"card-played {A_CARD}"),
        ("pitched left-play", "that_player", f"pitched {A_CARD}"),
        ("left-play exhausted", "that_player", f"left-play {A_CARD}"),
        ("damage-placed defeated", "that that_player doer", None),
        ("damage-placed drew", "that_player many", f"drew {A_PLAYER}"),
        ("card-declared effect-declared", "that_player doer declared cards_declared", f"card-declared {A_CARD}"),
        ("attack-declared target-declared", "that that_player", None),
        ("effect-declared drew", "that_player", f"drew {A_PLAYER}"),
        ("drew card-declared", "that_player cards_declared", f"drew {A_PLAYER}"),
        ("card-declared drew", "that_player cards_declared", f"card-declared {A_CARD}"),
    ],
)
def test_of_several_things_that_is_known_which_all_say(timings: str, known: str, why_not: str | None) -> None:
    found = reacting(*timings.split())
    assert said(found) == known
    assert why_not in (None, found.why_not)


def test_without_reaction_text_nothing_more_is_known() -> None:
    assert NOTHING.reacting_to(None) is NOTHING


OF_HAND: Json = {"choose": {}, "zone": "hand"}
EACH_OF_HAND: Json = {"each": {}, "zone": "hand"}
IN_HAND = "the cards chosen last are in a hand, not in play"
IN_DECK = "the cards chosen last are in a deck, not in play"
DONE_IN_HAND = "the cards that it was done to last are in a hand, not in play"
DONE_IN_DECK = "the cards that it was done to last are in a deck, not in play"
DECLARED = "doer declared cards_declared"

AFTER: list[tuple[str | None, Json, str, str | None]] = [
    (None, {"do": "refresh"}, "", None),
    (None, {"do": "name-card"}, "named", None),
    (None, {"do": "choose-player"}, "that_player", None),
    (None, {"do": "ready", "cards": {"choose": {}}}, "that that_player", None),
    (None, {"do": "choose", "cards": {"choose": {}, "zone": "discard"}}, "lying that_player",
     "the cards chosen last are in a discard, not in play"),
    (None, {"do": "discard", "cards": OF_HAND}, "lying that_player", IN_HAND),
    (None, {"do": "reveal", "cards": OF_HAND}, "lying that_player", IN_HAND),
    (None, {"do": "look", "cards": OF_HAND}, "that_player", IN_HAND),
    (None, {"do": "return-to-deck", "cards": OF_HAND}, "that_player", IN_HAND),
    (None, {"do": "return-to-deck", "cards": OF_HAND, "place": "shuffled"}, "that_player", IN_HAND),
    (None, {"do": "return-to-hand", "cards": {"choose": {}, "zone": "deck"}}, "that_player", IN_DECK),
    (None, {"do": "return-to-hand", "cards": {"choose": {"kind": "action"}, "zone": "deck"}}, "lying that_player",
     IN_DECK),
    (None, {"do": "remove-from-game", "cards": OF_HAND}, "that_player", IN_HAND),
    (None, {"do": "put-under", "cards": {"top": 1}, "under": "this-champion"}, "", None),
    (None, {"do": "put-under", "cards": {"top": 1}, "under": {"choose": {}}}, "that that_player", None),
    (None, {"do": "move-equipment", "cards": "this-card", "to": {"choose": {}}}, "that that_player", None),
    (None, {"do": "discard", "cards": {"each": {}}}, "", None),
    (None, {"do": "reveal", "cards": EACH_OF_HAND}, "lying", DONE_IN_HAND),
    (None, {"do": "reveal", "cards": {"top": 2}}, "lying", DONE_IN_DECK),
    (None, {"do": "discard", "cards": {"top": 2}}, "lying", DONE_IN_DECK),
    (None, {"do": "return-to-hand", "cards": {"top": 2}}, "", DONE_IN_DECK),
    ("readied", {"do": "refresh"}, "that that_player", None),
    ("readied", {"do": "look", "cards": OF_HAND}, "that_player", IN_HAND),
    ("readied", {"do": "reveal", "cards": {"top": 2}}, "lying that_player", DONE_IN_DECK),
    ("readied", {"do": "put-under", "cards": "this-card", "under": "this-champion"}, "that that_player", None),
    ("readied", {"do": "discard", "cards": "that"}, "that lying that_player", None),
    ("pitched", {"do": "refresh"}, "lying that_player", None),
    ("pitched", {"do": "cancel"}, "lying that_player", None),
    ("pitched", {"do": "ready", "cards": {"choose": {}}}, "that that_player", None),
    ("pitched", {"do": "put-under", "cards": {"top": 1}, "under": "this-champion"}, "that_player", None),
    ("pitched", {"do": "discard", "cards": {"each": {}}}, "lying that_player", None),
    ("pitched", {"do": "return-to-hand", "cards": "that"}, "lying that_player", None),
    ("pitched", {"do": "remove-from-game", "cards": "that"}, "that_player", None),
    ("pitched", {"do": "return-to-deck", "cards": "that", "place": "shuffled"}, "that_player", None),
    ("card-declared", {"do": "refresh"}, f"that_player {DECLARED} being_played", None),
    ("card-declared", {"do": "cancel"}, f"lying that_player {DECLARED}", None),
    ("card-declared", {"do": "cancel", "to": "hand"}, f"lying that_player {DECLARED}", None),
    ("card-declared", {"do": "cancel", "to": "removed"}, f"that_player {DECLARED}", None),
    ("card-declared", {"do": "ready", "cards": {"choose": {}}}, f"that that_player {DECLARED}", None),
    ("card-declared", {"do": "reveal", "cards": {"top": 2}}, f"lying that_player {DECLARED}", DONE_IN_DECK),
    ("card-declared", {"do": "put-under", "cards": {"top": 1}, "under": "this-champion"}, f"that_player {DECLARED}",
     None),
]  # fmt: skip


@pytest.mark.parametrize(("timing", "action", "known", "why_not"), AFTER)
def test_what_is_known_after_an_effect_action(
    timing: str | None, action: Json, known: str, why_not: str | None
) -> None:
    before = NOTHING if timing is None else reacting(timing)
    after = before.after(part_form(action, EffectAction))
    assert {*said(after).split()} == {*known.split(), "many"}
    if why_not is not None or not after.that:
        assert after.why_not == (why_not or before.why_not)


MUCH = attrs.evolve(NOTHING, lying=True, named=True, doer=True, declared=True, being_played=True, many=True)
CARDS_IN_PLAY = "only cards in play can be told apart by this, expected no such key"


@pytest.mark.parametrize(
    ("action", "now", "later"),
    [
        ({"do": "draw", "count": "that-many"}, None, None),
        ({"do": "draw", "count": 1}, None, None),
        ({"do": "return-to-hand", "cards": "that"}, None,
         ".cards: no card was chosen before, or reacted to: expected a choice"),
        ({"do": "exhaust", "cards": {"each": {"named": True}}}, None,
         ".cards.each.named: no card was named before, expected an effect action with name-card first"),
        ({"do": "exhaust", "cards": "doer"}, None,
         ".cards: the card that caused the happening is not known here: expected a choice, or another reference"),
        ({"do": "cancel"}, None,
         ": nothing that was declared is reacted to: expected reaction text with card-declared or effect-declared"),
        ({"do": "if", "if": {"card": "that", "is": {"cost": 1}}, "then": [{"do": "refresh"}]}, None,
         ".if.card: no card was chosen before, or reacted to: expected another reference"),
        ({"do": "if", "if": {"card": "that", "is": {"damaged": True}}, "then": [{"do": "refresh"}]},
         f".if.is.damaged: {CARDS_IN_PLAY}",
         ".if.card: no card was chosen before, or reacted to: expected another reference"),
    ],
)  # fmt: skip
def test_only_cards_in_play_are_remembered_for_later(action: Json, now: str | None, later: str | None) -> None:
    waiting: Json = {"do": "later", "at": {"timing": "turn-started"}, "actions": [action]}
    for text, where, told in ((action, "here[0]", now), (waiting, "here[0].actions[0]", later)):
        faults = actions_faults("here", (part_form(text, EffectAction),), None, MUCH)
        found = [f"{one.path}: {one.problem}" for one in faults]
        assert found == ([] if told is None else [f"{where}{told}"])


@pytest.mark.parametrize(("timing", "many"), [("drew", True), ("turn-started", False)])
def test_what_is_known_later(timing: str, many: bool) -> None:
    at = When(timing=Timing(timing))
    assert NOTHING.later(at) == attrs.evolve(NOTHING, many=many)
    assert MUCH.later(at) == attrs.evolve(NOTHING, many=True)
    that = attrs.evolve(NOTHING, x=True, that=True, that_player=True)
    assert that.later(at) == attrs.evolve(that, many=many)


def test_what_is_waited_for_can_be_counted() -> None:
    for timing, right in (("drew", True), ("turn-started", False)):
        draw: Json = {"do": "draw", "count": "that-many"}
        waiting: Json = {"do": "later", "at": {"timing": timing}, "actions": [draw]}
        found = actions_faults("here", (part_form(waiting, EffectAction),), None, NOTHING)
        assert [one.path for one in found] == ([] if right else ["here[0].actions[0].count"])
