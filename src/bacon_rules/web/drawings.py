"""The colours and the pictures of the cards, as files of the page."""

from __future__ import annotations

from collections.abc import Mapping

from bacon_rules import save_your_bacon
from bacon_rules.games import AnyState
from bacon_rules.pictures import colours, sprites


def colours_css() -> str:
    """Return the colours of the pictures, which are those of the page, as a style sheet: light or dark."""
    return f"{_rule(colours())}@media (prefers-color-scheme: dark) {{{_rule(colours(dark=True))}}}\n"


def cards_svg(state: AnyState) -> str:
    """Return the cards of a game as symbols; Save Your Bacon!'s are texts of the page."""
    rules = state.rules
    return '<svg xmlns="http://www.w3.org/2000/svg"/>' if isinstance(rules, save_your_bacon.Rules) else sprites(rules)  # type: ignore[arg-type]


def _rule(properties: Mapping[str, str]) -> str:
    return f":root {{{' '.join(f'{name}: {value};' for name, value in properties.items())}}}\n"
