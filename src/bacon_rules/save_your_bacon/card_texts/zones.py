"""Effect actions about cards out of play that stay there, as clauses: "reveal the top card of your deck"."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon.card_texts.descriptions import NOUNS
from bacon_rules.save_your_bacon.card_texts.expressions import description
from bacon_rules.save_your_bacon.card_texts.grammar import Clause, with_article
from bacon_rules.save_your_bacon.card_texts.moving import RESTS, taken_phrase
from bacon_rules.save_your_bacon.card_texts.players import player_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.selecting import chooser_of, lying_phrase
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Selector


def zones_clause(action: language.InZones, scope: Scope) -> Clause:
    """Return the clause of an effect action about cards out of play."""
    match action:
        case language.RevealCards(cards=selector):
            return Clause("reveal", _there(selector, scope), chooser_of(selector, scope))
        case language.RevealUntil(until=until, whose=whose, rest=rest):
            players = player_phrase(whose, scope)
            top = f"cards from the top of {'your' if players is None else 'their'} deck"
            they = "you" if players is None else "they"
            found = description(until, scope).one().text
            return Clause("reveal", f"{top} until {they} reveal {found}", players, RESTS[rest])
        case language.LookAt(cards=selector):
            return Clause("look", f"at {lying_phrase(selector, scope)}")
        case language.ShuffleDeck(who=who):
            players = player_phrase(who, scope)
            return Clause("shuffle", "your deck" if players is None else "their deck", players)
        case language.NameCard(kind=kind):
            return Clause("name", with_article(NOUNS[kind]))
        case _:
            assert_never(action)


def choosing_clause(choice: Chosen, scope: Scope) -> Clause:
    """Return the clause for choosing cards."""
    return Clause("choose", _there(choice, scope), chooser_of(choice, scope))


def _there(selector: Selector, scope: Scope) -> str:
    """Return the phrase for cards and their place: "each card in your hand"."""
    return taken_phrase(selector, scope, "in")
