"""Which cards and players an effect speaks of."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.vocabulary.common import Word


class Side(Word):
    """Whose a card is, seen from the player whose effect it is (§14.0 Opponent)."""

    FRIENDLY = "friendly"
    OPPOSING = "opposing"


class Reference(Word):
    """A card that an effect knows without a choice (§14.0 This champion, That/those card(s))."""

    THIS_CARD = "this-card"
    """The card that the effect is printed on."""

    THIS_CHAMPION = "this-champion"
    """The champion that uses the card or effect, or has the equipment or condition."""

    THAT = "that"
    """The cards chosen last; before any choice, the card that a reaction reacts to."""

    DOER = "doer"
    """The card in play that did what is reacted to: placed the damage, defeated, attacked, or used what is used."""

    ATTACKING_CARD = "attacking-card"
    """The card that attacks in the attack that is being made."""

    DEFENDING_CARD = "defending-card"
    """The card that is the attack's target."""


class Who(Word):
    """The players that an effect action is for."""

    YOU = "you"
    THAT_PLAYER = "that-player"
    """The player who controls the card chosen last, or reacted to."""

    EACH_OPPONENT = "each-opponent"
    EACH_PLAYER = "each-player"
    ACTIVE_PLAYER = "active-player"
    """The player whose turn it is."""


class Among(Word):
    """The players of whom one is chosen."""

    OPPONENTS = "opponents"
    PLAYERS = "players"
