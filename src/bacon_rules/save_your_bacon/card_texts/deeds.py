"""Kinds of happenings as clauses, present and past: "when you draw cards", "you drew cards this turn" (S82)."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.expressions import bounds_phrase, description
from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase, finite, ordinal, past
from bacon_rules.save_your_bacon.card_texts.players import A_PLAYER, AN_OPPONENT, PLACES, YOU
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.cards.expressions import AmountIs, Deed, Filter, Happened
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Kind, Side, Since, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS, OF_USERS

WHOSE_TURN: Final[dict[Side | None, str]] = {
    None: "each turn",
    Side.FRIENDLY: "your turn",
    Side.OPPOSING: "each opponent's turn",
}

PLAYERS: Final[dict[Side | None, NounPhrase]] = {None: A_PLAYER, Side.FRIENDLY: YOU, Side.OPPOSING: AN_OPPONENT}

OF_OWNERS: Final = (*OF_USERS, Timing.PITCHED, Timing.DISCARDED)
"""The verbs for a player and the player's own card."""

KINDS: Final[dict[Timing, Kind]] = {timing: kinds[0] for timing, kinds in CARDS.items() if len(kinds) == 1}
"""The only kind of card to which each happening can happen."""


DAMAGE_KINDS: Final[dict[DamageKind | None, str]] = {
    None: "damage",
    DamageKind.ATTACK: "attack damage",
    DamageKind.COUNTER: "counter damage",
    DamageKind.EFFECT: "effect damage",
}

SINCE: Final = {
    Since.TURN: "this turn",
    Since.ATTACK: "in this attack",
    Since.YOUR_LAST_TURN: "since your last turn",
    Since.GAME: "this game",
}

_TURNS: Final = {None: "a turn", Side.FRIENDLY: "your turn", Side.OPPOSING: "an opponent's turn"}


_OTHER: Final = {"a": "", "an": "", "another": "other "}
"""The indefinite articles, each with the word that is left of it after "no" or "for each"."""


@attrs.frozen
class Told:
    """A kind of happening as the parts of a clause.

    Attributes:
        subject: the subject.
        verb: the verb in its plain form, with its participle: "be placed"; "not counter" is a denial.
        rest: the words after it.
        opening: the word before reaction text.
        always: reaction text of another form, if it has one.
    """

    subject: NounPhrase
    verb: str
    rest: str = ""
    opening: str = "when"
    always: str | None = None

    def present(self, nth: int | None) -> str:
        """Return the clause as reaction text, about the first or a later such happening if a number is given."""
        if self.always is not None:
            return self.always
        said = self._said(finite(self._verb, self.subject))
        if nth is None:
            return f"{self.opening} {said}"
        return f"{'after ' if self.opening == 'after' else ''}the {ordinal(nth)} time each turn that {said}"

    def past(self) -> str:
        """Return the clause in the past: "you drew cards"."""
        return self._said(past(self._verb))

    def denied(self) -> str:
        """Return the denial of the clause in the past: "you did not draw cards", "no card was exhausted"."""
        article, _, others = self.subject.text.partition(" ")
        if article in _OTHER:
            nobody = NounPhrase(f"no {_OTHER[article]}{others}", self.subject.noun)
            return attrs.evolve(self, subject=nobody).past()
        if self._is_denial:
            return f"it is not true that {self.past()}"
        first, _, participle = self.verb.partition(" ")
        if first == "be":
            return f"{self.subject.text} was not {participle} {self.rest}".rstrip()
        return f"{self.subject.text} did not {self.verb} {self.rest}".rstrip()

    @property
    def _is_denial(self) -> bool:
        return self.verb.startswith("not ")

    @property
    def _verb(self) -> str:
        return "do" if self._is_denial else self.verb.partition(" ")[0]

    def _said(self, verb: str) -> str:
        others = self.verb if self._is_denial else self.verb.partition(" ")[2]
        return " ".join(filter(None, (self.subject.text, verb, others, self.rest)))


def recounted(amount: Happened, scope: Scope) -> str:
    """Return what has happened as an amount: "the number of times you drew cards this turn"."""
    deed, told = amount.happened, deed_told(amount.happened, scope)
    since = SINCE[amount.since]
    if not amount.total:
        return f"the number of times {told.past()} {since}"
    if deed.timing in (Timing.DAMAGE_PLACED, Timing.DAMAGE_REMOVED):
        return f"the amount of {_damage(deed, told, scope)} {since}"
    how = "number" if deed.timing is Timing.DREW else "amount"
    return f"the {how} of {told.rest} {attrs.evolve(told, rest='').past()} {since}"


def _damage(deed: Deed, told: Told, scope: Scope) -> str:
    """Return damage that was placed or removed: "damage placed on this champion"."""
    if deed.by is None:
        return f"{told.subject.text} {told.verb.partition(' ')[2]} {told.rest}"
    return f"{DAMAGE_KINDS[deed.damage]} {told.subject.text} placed on {card_of(deed, scope).text}"


def each_time(amount: Happened, scope: Scope) -> str | None:
    """Return the words after "for each": "card you played this turn"; `None` for a sum of amounts."""
    if amount.total:
        return None
    told, card = deed_told(amount.happened, scope), card_of(amount.happened, scope).text
    article, _, noun = card.partition(" ")
    said = f"time {told.past()}"
    if article in _OTHER and told.rest.startswith(card):
        whole = attrs.evolve(told, rest=told.rest.removeprefix(card).lstrip())
        said = f"{_OTHER[article]}{noun} {whole.past()}"
    elif article in _OTHER and told.subject.text == card and told.verb.startswith("be "):
        said = f"{_OTHER[article]}{noun} {told.verb.removeprefix('be ')} {told.rest}".rstrip()
    return f"{said} {SINCE[amount.since]}"


def has_happened(whether: AmountIs, amount: Happened, scope: Scope) -> str:
    """Return a test of how often something has happened: "you drew cards 2 or more times this turn"."""
    bounds, since = (whether.at_least, whether.at_most), SINCE[amount.since]
    if amount.total:
        return f"{recounted(amount, scope)} is {bounds_phrase(*bounds, scope)}"
    told = deed_told(amount.happened, scope)
    if bounds == (1, None):
        return f"{told.past()} {since}"
    if bounds in ((None, 0), (0, 0)):
        return f"{told.denied()} {since}"
    number = bounds_phrase(*bounds, scope).replace("less", "fewer")
    exactly = "exactly " if bounds[0] == bounds[1] else ""
    return f"{told.past()} {exactly}{number} {'time' if bounds == (1, 1) else 'times'} {since}"


def side_of(when: Deed) -> Side | None:
    """Return the possessive for a turn, a hand, bacon or a card."""
    sides = [when.side, *(wanted.side for wanted in (when.card, when.by) if wanted is not None)]
    known = sides if when.timing in OF_USERS else sides[:2] if when.card is not None else sides[:1]
    return next((side for side in known if side is not None), None)


def card_of(when: Deed, scope: Scope) -> NounPhrase:
    """Return the phrase for the card of a happening, or for the card that is used."""
    wanted = when.card or Filter()
    side = None if when.timing in OF_OWNERS else side_of(when)
    return description(attrs.evolve(wanted, side=side, kind=wanted.kind or KINDS.get(when.timing)), scope).one()


def doer_of(when: Deed, scope: Scope) -> NounPhrase | None:
    """Return the phrase for the card that caused a happening, or for the used champion, if the text restricts it."""
    by_player = when.timing in (Timing.DEFEATED, Timing.DESTROYED) and when.by == Filter(side=victor_of(when))
    if when.by is None or by_player:
        return None
    if when.timing not in OF_USERS:
        return description(when.by, scope).one()
    user = attrs.evolve(when.by, side=None, kind=Kind.CHAMPION)
    return None if user == Filter(kind=Kind.CHAMPION) else description(user, scope).one()


def victor_of(when: Deed) -> Side | None:
    """Return the side of the card or player that caused a happening, if the text restricts it."""
    return None if when.by is None else when.by.side


def taken_from(zone: Zone | None, side: Side | None) -> str:
    """Return the words for the zone from which a card is discarded."""
    if zone is None:
        return ""
    if zone in (Zone.PLAY, Zone.UNDER):
        return " from play" if zone is Zone.PLAY else " from underneath a card"
    return f" from {'your' if side is Side.FRIENDLY else 'their'} {PLACES[zone]}"


def deed_told(when: Deed, scope: Scope) -> Told:  # noqa: C901, PLR0912
    """Return a kind of happening as the parts of a clause."""
    side, by = side_of(when), doer_of(when, scope)
    player, card = PLAYERS[side], card_of(when, scope)
    by_whom = "" if by is None else f"by {by.text}"
    using = "" if by is None else f" using {by.text}"
    match when.timing:
        case Timing.TURN_STARTED:
            return Told(NounPhrase(_TURNS[side], "turn"), "start", always=f"at the start of {WHOSE_TURN[side]}")
        case Timing.TURN_ENDED:
            return Told(NounPhrase(_TURNS[side], "turn"), "end", always=f"at the end of {WHOSE_TURN[side]}")
        case Timing.CARD_DECLARED:
            return Told(player, "declare", f"{card.text}{using}")
        case Timing.CARD_PLAYED:
            return Told(player, "play", f"{card.text}{using}", opening="after")
        case Timing.EFFECT_DECLARED:
            return Told(player, "declare", f"an effect{'' if when.card is None else f' of {card.text}'}{using}")
        case Timing.ATTACK_DECLARED:
            return Told(card, "attack")
        case Timing.TARGET_DECLARED:
            return Told(card, "be attacked", by_whom)
        case Timing.COUNTER_DECLARED:
            return Told(card, "counter", "" if by is None else by.text)
        case Timing.TARGET_CHANGED:
            aimed = f"to {card.text}" if when.card is not None or side is not None else ""
            return Told(NounPhrase(f"the target of an attack {by_whom}".rstrip(), "card"), "change", aimed)
        case Timing.NOT_COUNTERED:
            return Told(card, "not counter", "" if by is None else by.text)
        case Timing.ATTACK_ENDED:
            return Told(card, "attack", "" if by is None else by.text, opening="after")
        case Timing.DAMAGE_PLACED:
            damage = DAMAGE_KINDS[when.damage]
            if by is None:
                return Told(NounPhrase(damage, "damage"), "be placed", f"on {card.text}")
            return Told(by, "place", f"{damage} on {card.text}")
        case Timing.DEFEATED | Timing.DESTROYED:
            verb, victor = ("defeat" if when.timing is Timing.DEFEATED else "destroy"), victor_of(when)
            if by is None and victor is None:
                return Told(card, f"be {when.timing}")
            return Told(by or PLAYERS[victor], verb, card.text)
        case Timing.EXHAUSTED | Timing.READIED:
            return Told(card, f"be {when.timing}")
        case Timing.DAMAGE_REMOVED:
            return Told(NounPhrase("damage", "damage"), "be removed", f"from {card.text}")
        case Timing.ENTERED_PLAY:
            return Told(card, "enter", "play")
        case Timing.LEFT_PLAY:
            return Told(card, "leave", "play")
        case Timing.CONDITION_APPLIED:
            return Told(NounPhrase(when.condition or "a condition", "condition"), "be applied", f"to {card.text}")
        case Timing.CONDITION_REMOVED:
            return Told(NounPhrase(when.condition or "a condition", "condition"), "be removed", f"from {card.text}")
        case Timing.PITCHED:
            return Told(player, "pitch", card.text)
        case Timing.DISCARDED:
            return Told(player, "discard", f"{card.text}{taken_from(when.zone, side)}")
        case Timing.DREW:
            return Told(player, "draw", "cards")
        case Timing.GAINED_BACON:
            return Told(player, "gain", "bacon")
        case Timing.LOST_BACON:
            return Told(player, "lose", "bacon")
        case Timing.LOST_ENERGY:
            return Told(player, "lose", "upgraded energy")
        case Timing.REFRESHED:
            return Told(player, "refresh")
        case _:
            assert_never(when.timing)
