"""The cards of the cookbook, as they stand on its pages, and positions to play them in."""

import json
import re
from pathlib import Path
from typing import Any, Final

import attrs

from bacon_rules.save_your_bacon.cards import key_of
from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.scenarios import Json, Seat, position

DOCS: Final = Path(__file__).parents[3] / "docs"
PAGE: Final = "\n".join(
    path.read_text(encoding="utf-8")
    for path in [DOCS / "save-your-bacon-cookbook.md", *sorted((DOCS / "cookbook").glob("*.md"))]
)
RICH: Final = 9
"""How much energy the cook has, so that nothing has to be pitched."""

_IDEA: Final = re.compile(r"^\*\*(\d+)\.\*\* (.+?)(?=^\*\*\d+\.\*\*|^#+ |\Z)", re.MULTILINE | re.DOTALL)


def _kind(card: Json) -> str:
    if "archetype" in card:
        return "champion"
    if "reminder" in card:
        return "keyword"
    if "icon" in card:
        return "trait"
    if "value" not in card:
        return "token" if "attack" in card else "condition"
    return "equipment" if "attack" in card else "reaction" if "when" in card else "action"


def _cards(text: str) -> list[Json]:
    written = [json.loads(block) for block in re.findall(r"^```json\n(.+?)^```", text, re.MULTILINE | re.DOTALL)]
    return [{"": _kind(card), **card} for card in written]


RECIPES: Final = dict(sorted((int(number), _cards(text)) for number, text in _IDEA.findall(PAGE)))
"""The cards of each idea by its number, the one that it is about first."""


def cooking(
    number: int, me: Seat | None = None, *others: Seat, gear: tuple[tuple[str, int], ...] = (), **rest: Any
) -> State:
    """Return a position with the card of an idea.

    An action or a reaction is in the hand of the first player, equipment is that of the first champion, and a champion
    is the first one.
    """
    cards = RECIPES[number]
    first = attrs.evolve(me or Seat(), energy=RICH)
    name = "archetype" if cards[0][""] == "champion" else "name"
    key = str(key_of(cards[0][name]))
    match cards[0][""]:
        case "champion":
            first = attrs.evolve(first, champions=" ".join([key, *first.champions.split()[1:]]))
        case "equipment":
            gear = ((key, 0), *gear)
        case "condition":
            pass
        case _:
            first = attrs.evolve(first, hand=f"{key} {first.hand}")
    cards = [*cards, *rest.pop("cards", ())]
    return position(first, *(others or (Seat(),)), cards=cards, gear=gear, **rest)
