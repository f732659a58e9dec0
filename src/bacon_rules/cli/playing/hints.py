"""Hints: a computer's move from the view of a seat, and the reason for it."""

from __future__ import annotations

from bacon_rules.bots.named import NET, Named, searching
from bacon_rules.bots.reasons import findings, grounds, suggestion
from bacon_rules.bots.searching import Budget
from bacon_rules.bots.strongest import advised, has_net, installed, plain
from bacon_rules.cli.playing.company import Company
from bacon_rules.cli.playing.looks import printable
from bacon_rules.games import AnyView, game_of_any


def hint(view: AnyView, company: Company, wish: str = "") -> str:
    """Return a player's move, with the reason, and after a search with the certainty and the expectation.

    Args:
        view: the view of the seat to act.
        company: the players.
        wish: ``plain``, ``net``, or the number of simulations of a search.  Without a wish, and where the game does not
            have this player, the strongest is asked.
    """
    advice, by = advised(view, 0, _wished(view, wish)), company.speaker(view)
    found = findings(view, advice.thought, company.language)
    why = "" if found and advice.thought.move != advice.usual else grounds(advice, by)
    return printable(by.joined([suggestion(advice, by), *filter(None, (why, found))]))


def _wished(view: AnyView, wish: str) -> Named:
    game = game_of_any(view)
    match wish:
        case "plain":
            return plain(game)
        case "net" if has_net(game):
            return NET
        case number if number.isdigit() and game.has("think"):
            return searching(Budget(simulations=int(number)))
        case _:
            return installed(view)
