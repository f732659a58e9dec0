"""The reasons of Save Your Bacon!'s player for its moves, and the expectation of its search, in words."""

from __future__ import annotations

from bacon_rules.save_your_bacon import Move, View, moves
from bacon_rules.speaking.speaker import Speaker


def why(view: View, move: Move, by: Speaker) -> str:
    """Return in a sentence or two why the player chooses a move."""
    say = by.say
    faces = view.rules.pool.faces
    match move:
        case moves.Attack(card):
            return _strength(view, card, by)
        case moves.Target(card):
            assert view.table is not None
            damage = sum(one.damage for one in view.table.cards if one.number == card)
            already = say("{damage} damage is on it already.", damage=damage)
            return by.joined([_strength(view, card, by), already])
        case moves.Play(key):
            return say("It costs {cost}, and its effect is worth more now.", cost=faces[key].cost)
        case moves.Pitch(key):
            return say("It gives {value} energy, and you will miss it least.", value=faces[key].value)
        case moves.Refresh():
            return say("You get cards and ready champions, for which nothing else makes up now.")
        case moves.PassTime() | moves.Pass() | moves.Done() | moves.NoCounter():
            return say("Nothing else is worth its cost now.")
        case moves.Counter():
            return say("Your card strikes back, and that is worth its damage.")
        case _:
            return say("Of all choices it does most for you, as far as a computer can see.")


def _strength(view: View, card: int, by: Speaker) -> str:
    standing = view.standing(card)
    return by.say("It has attack {attack} and defense {defense}.", attack=standing.attack, defense=standing.defense)


def expected_told(expected: float, by: Speaker) -> str:
    """Return in a sentence how likely a search is to win, from -1 to 1."""
    return by.say("You win about {number} of 100 such games.", number=round(50 + 50 * expected))


def amount_told(amount: float, by: Speaker) -> str:
    """Return a difference between two winning chances, each from -1 to 1, in a few words."""
    return by.say("{number} of 100 games", number=f"{50 * amount:.1f}")


def confirmed(view: View, move: Move, instead: Move, by: Speaker) -> str:  # noqa: ARG001
    """Return what speaks for a move that a search found better than another."""
    match move:
        case moves.Pitch(key):
            return by.say("It gives {value} energy.", value=view.rules.pool.faces[key].value)
        case moves.Attack() | moves.Target() | moves.Play() | moves.Refresh() | moves.Counter():
            return why(view, move, by)
        case _:
            return ""


def matters() -> float:
    """Return the least difference in winning chances that a player should care about."""
    return 0.16
