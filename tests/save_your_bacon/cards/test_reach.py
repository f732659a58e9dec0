"""To which cards each effect action can be done: of which kinds, where they lie, and whether to the top of a deck."""

from collections.abc import Iterable
from typing import Any

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.codec import part_form
from bacon_rules.save_your_bacon.cards.effects import EffectAction
from bacon_rules.save_your_bacon.cards.faults.effect_action import action_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone

Json = dict[str, Any]

KNOWN = Known(card=Kind.EQUIPMENT, conditions={"Burnt": (Kind.CHAMPION,)}, titles={}, counters=["charge"])
CHANGE: Json = {"operation": "add", "by": 1, "duration": "this-turn"}
TURN: Json = {"duration": "this-turn"}
EVERYWHERE = "play hand discard deck spent under side-deck face-down"

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
    ("reveal", {}, BOTH, "hand face-down", True),
    ("look", {}, BOTH, "hand face-down", True),
    ("destroy", {}, "equipment", "play", False),
    ("move-equipment", {"to": "this-champion"}, "equipment", "play", False),
    ("discard", {}, "equipment", "play hand deck spent under side-deck face-down", True),
    ("return-to-hand", {}, "equipment", "play discard deck spent under side-deck face-down", True),
    ("take", {"who": "active-player"}, "equipment", "hand discard deck spent face-down", True),
    ("lay-face-down", {}, "equipment", "hand discard deck", True),
    ("put-under", {"under": "this-champion"}, "equipment", "play hand discard deck spent side-deck face-down", True),
    ("play-card", {}, "equipment", "hand discard under side-deck face-down", False),
    ("copy", {}, "equipment", "discard under side-deck", False),
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
