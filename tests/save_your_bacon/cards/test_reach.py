"""To which cards each effect action can be done: of which kinds, where they lie, and whether to the top of a deck."""

from collections.abc import Iterable
from typing import Any

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.faults.effect_action import action_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Zone

Json = dict[str, Any]

KNOWN = Known(card=Kind.EQUIPMENT, conditions=["Burnt"], titles={}, counters=["charge"])
CHANGE: Json = {"operation": "add", "by": 1, "duration": "this-turn"}
TURN: Json = {"duration": "this-turn"}
EVERYWHERE = "play hand discard deck spent under"

BOTH = "champion equipment"
REACH: list[tuple[str, Json, str, str, bool]] = [
    ("apply-condition", {"condition": "Burnt"}, "champion", "play", False),
    ("remove-condition", {}, "champion", "play", False),
    ("grant-trait", {"trait": "magic", **TURN}, "champion", "play", False),
    ("modify", {"stat": "cost", **CHANGE}, "champion", "play", False),
    ("modify", {"stat": "equipment-limit", **CHANGE}, "champion", "play", False),
    ("forbid", {"what": "use-cards", **TURN}, "champion", "play", False),
    ("allow", {"what": "use-exhausted", **TURN}, "champion", "play", False),
    ("place-damage", {"amount": 1}, BOTH, "play", False),
    ("remove-damage", {}, BOTH, "play", False),
    ("move-damage", {"to": "this-champion"}, BOTH, "play", False),
    ("exhaust", {}, BOTH, "play", False),
    ("ready", {}, BOTH, "play", False),
    ("attack", {}, BOTH, "play", False),
    ("change-target", {}, BOTH, "play", False),
    ("put-counters", {"counter": "charge"}, BOTH, "play", False),
    ("remove-counters", {"counter": "charge"}, BOTH, "play", False),
    ("modify", {"stat": "attack", **CHANGE}, BOTH, "play", False),
    ("forbid", {"what": "attack", **TURN}, BOTH, "play", False),
    ("consider-exhausted", TURN, BOTH, "play", False),
    ("must", {"what": "attack", **TURN}, BOTH, "play", False),
    ("allow", {"what": "attack-again", **TURN}, BOTH, "play", False),
    ("prevent", TURN, BOTH, "play", False),
    ("redirect", {"to": "this-champion", **TURN}, BOTH, "play", False),
    ("grant-effect", {"effect": {"name": "Given", "does": []}, **TURN}, BOTH, "play", False),
    ("choose", {}, BOTH, "play discard spent", False),
    ("pitch", {}, BOTH, "hand", False),
    ("reveal", {}, BOTH, "hand", True),
    ("look", {}, BOTH, "hand", True),
    ("destroy", {}, "equipment", "play", False),
    ("move-equipment", {"to": "this-champion"}, "equipment", "play", False),
    ("discard", {}, "equipment", "play hand deck spent under", True),
    ("return-to-hand", {}, "equipment", "play discard deck spent under", True),
    ("put-under", {"under": "this-champion"}, "equipment", "play hand discard deck spent", True),
    ("play-card", {}, "equipment", "hand discard under", False),
    ("copy", {}, "equipment", "discard under", False),
    ("return-to-deck", {"place": "shuffled"}, "equipment", EVERYWHERE, True),
    ("remove-from-game", {}, "equipment", EVERYWHERE, True),
]
CHOSEN_ONLY = ("choose", "change-target", "play-card", "copy")
ANY = [row for row in REACH if row[0] not in CHOSEN_ONLY]


def found(action: Json, known: Known = KNOWN) -> list[tuple[str, str]]:
    """Return what is wrong with an effect action."""
    return [attrs.astuple(fault) for fault in action_faults("here", part_form(action, EffectAction), known)]


def faults(do: str, more: Json, cards: Any) -> list[tuple[str, str]]:
    """Return what is wrong with an effect action that an equipment card does to cards."""
    return found({"do": do, "cards": cards, **more})


def either(words: Iterable[str | Kind]) -> str:
    return " or ".join(map(str, words))


@pytest.mark.parametrize(("do", "more", "zones"), [(do, more, zones) for do, more, _, zones, _ in REACH])
def test_where_cards_can_be_chosen(do: str, more: Json, zones: str) -> None:
    possible = zones.split()
    for zone in Zone:
        looked_at = {"top": 1} if zone is Zone.DECK else {}
        wrong = faults(do, more, {"choose": {}, "zone": zone.value, **looked_at})
        told = f"this cannot be done to cards there, expected {either(possible)}"
        assert wrong == ([] if zone.value in possible else [("here.cards.zone", told)]), zone


@pytest.mark.parametrize(("do", "more", "zones"), [(do, more, zones) for do, more, _, zones, _ in ANY])
def test_where_it_can_be_done_to_each_card(do: str, more: Json, zones: str) -> None:
    possible = [zone for zone in zones.split() if zone != "deck"]
    for zone in Zone:
        wrong = faults(do, more, {"each": {}, "zone": zone.value})
        told = f"this cannot be done to each card there, expected {either(possible)}"
        assert wrong == ([] if zone.value in possible else [("here.cards.zone", told)]), zone


@pytest.mark.parametrize(("do", "more", "possible"), [(do, more, top) for do, more, _, _, top in ANY])
def test_whether_it_can_be_done_to_the_top_of_a_deck(do: str, more: Json, possible: bool) -> None:
    told = "this cannot be done to the top of a deck, expected other cards"
    assert faults(do, more, {"top": 1}) == ([] if possible else [("here.cards", told)])


CHAMPIONS_STAY = "champions stay in play, expected equipment, or cards of a hand or discard"
CHAMPIONS_ONLY = "this can be said of champions only, expected the kind champion"


@pytest.mark.parametrize(("do", "more", "kinds"), [(do, more, kinds) for do, more, kinds, _, _ in REACH])
def test_to_which_kinds_of_cards_it_can_be_done(do: str, more: Json, kinds: str) -> None:
    for kind, told in (("champion", CHAMPIONS_STAY), ("equipment", CHAMPIONS_ONLY)):
        wrong = faults(do, more, {"choose": {"kind": kind}})
        assert (("here.cards.choose.kind", told) in wrong) == (kind not in kinds.split())


UNDERNEATH = "you choose among all that lies underneath, expected neither 'whose' nor 'by'"
NO_SIDE = "cards underneath are on no side, expected no 'side'"
NO_KEY = "expected no such key"


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ({"choose": {}, "zone": "under", "whose": "you"}, []),
        ({"choose": {}, "zone": "under", "whose": "each-opponent"}, [("", UNDERNEATH)]),
        ({"choose": {}, "zone": "under", "by": "you"}, [("", UNDERNEATH)]),
        ({"choose": {"side": "friendly"}, "zone": "under"}, [("", NO_SIDE)]),
        ({"each": {}, "zone": "under", "whose": "each-opponent"}, [("", UNDERNEATH)]),
        (
            {"each": {"side": "opposing"}, "zone": "under"},
            [("", NO_SIDE), (".each.side", f"'whose' says whose, {NO_KEY}")],
        ),
        ({"choose": {}, "count": 2, "up_to": True, "at_least": 1}, []),
        (
            {"choose": {}, "count": 2, "up_to": True, "at_least": 2},
            [(".at_least", "expected less than the 2 that can be chosen at most")],
        ),
        ({"choose": {}, "count": 2, "at_least": 1}, [(".at_least", f"without 'up_to' all are chosen, {NO_KEY}")]),
        ({"choose": {}, "zone": "deck", "top": 2, "count": 2}, []),
        (
            {"choose": {}, "zone": "deck", "top": 2, "count": 3},
            [(".count", "expected at most the 2 that are looked at")],
        ),
    ],
)
def test_what_can_be_said_of_a_choice(cards: Json, wrong: list[tuple[str, str]]) -> None:
    assert faults("discard", {}, cards) == [(f"here.cards{where}", told) for where, told in wrong]


NOBODY: Json = {"name": "Nobody"}
NO_CARD = "there is no card 'Nobody', there are none"
NO_PLAYER = "no card was chosen before, or reacted to: expected another player"
NO_NUMBER = "nothing that was done or reacted to before this can be counted, expected another amount"
NO_DOER = "the card that caused the happening is not known here: expected another reference"


@pytest.mark.parametrize(
    ("count", "wrong"),
    [
        ({"count": {}, "of": "this-champion"},
         [(".of", f"only what lies underneath a card is counted there, {NO_KEY}")]),
        ({"count": {}, "who": "each-player"}, [(".who", f"in play, the filter's 'side' says whose, {NO_KEY}")]),
        ({"count": {}, "zone": "under", "of": "this-champion"}, []),
        ({"count": {}, "zone": "under"}, []),
        ({"count": {}, "zone": "under", "of": "doer"}, [(".of", NO_DOER)]),
        ({"count": {}, "zone": "under", "who": "each-player"},
         [(".who", f"what lies underneath a card is counted whosever it is, {NO_KEY}")]),
        ({"count": {}, "zone": "discard", "who": "that-player"}, [(".who", NO_PLAYER)]),
        ({"count": NOBODY}, [(".count.name", NO_CARD)]),
        ({"count": NOBODY, "zone": "discard"}, [(".count.name", NO_CARD)]),
        ({"count": {"side": "friendly"}, "zone": "discard"}, [(".count.side", f"'who' says whose, {NO_KEY}")]),
        ({"count": {"kind": "champion", "cost": 1}},
         [(".count.cost", f"only cards of the kind {either(DECK_KINDS)} can be so, {NO_KEY}")]),
        ({"count": {"kind": "equipment", "equipment": 1}},
         [(".count.equipment", f"no champion or equipment is so with this 'kind', {NO_KEY}")]),
        ({"tokens": "bacon", "who": "that-player"}, [(".who", NO_PLAYER)]),
    ],
)  # fmt: skip
def test_what_is_counted(count: Json, wrong: list[tuple[str, str]]) -> None:
    assert found({"do": "draw", "count": count}) == [(f"here.count{where}", told) for where, told in wrong]


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ({"each": NOBODY, "zone": "discard"}, [(".each.name", NO_CARD)]),
        ({"each": {}, "zone": "discard", "whose": "that-player"}, [(".whose", NO_PLAYER)]),
        ({"top": "that-many"}, [(".top", NO_NUMBER)]),
        ({"top": 1, "whose": "that-player"}, [(".whose", NO_PLAYER)]),
        ({"choose": {}, "zone": "deck", "top": "that-many"}, [(".top", NO_NUMBER)]),
        ({"choose": NOBODY, "zone": "discard"}, [(".choose.name", NO_CARD)]),
        ({"choose": {}, "zone": "discard", "whose": "that-player"}, [(".whose", NO_PLAYER)]),
        ({"choose": {}, "zone": "discard", "by": "that-player"}, [(".by", NO_PLAYER)]),
    ],
)
def test_what_is_said_of_cards_out_of_play_is_known(cards: Json, wrong: list[tuple[str, str]]) -> None:
    assert faults("remove-from-game", {}, cards) == [(f"here.cards{where}", told) for where, told in wrong]


def test_who_does_it_is_known() -> None:
    assert found({"do": "draw", "count": 1, "who": "that-player"}) == [("here.who", NO_PLAYER)]


@pytest.mark.parametrize(
    ("name", "right"),
    [("x", True), ("x" * 60, True), ("", False), ("x" * 61, False), ("a\nb", False), (" a", False), ("a ", False)],
)
def test_names_of_counters_have_one_to_sixty_characters(name: str, right: bool) -> None:
    wrong = found({"do": "put-counters", "counter": name, "cards": "this-champion"})
    assert [where for where, _ in wrong] == ([] if right else ["here.counter"])
