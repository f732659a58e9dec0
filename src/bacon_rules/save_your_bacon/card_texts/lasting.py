"""Lasting effects as predicates: "has +1 Attack", "cannot be readied", "is considered exhausted"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.card_texts.deeds import DAMAGE_KINDS
from bacon_rules.save_your_bacon.card_texts.descriptions import Predicate
from bacon_rules.save_your_bacon.card_texts.expressions import amount_phrase, description
from bacon_rules.save_your_bacon.card_texts.grammar import Clause, NounPhrase, finite
from bacon_rules.save_your_bacon.card_texts.players import player_phrase
from bacon_rules.save_your_bacon.card_texts.quantities import DAMAGE, ENERGY, per_each, tokens
from bacon_rules.save_your_bacon.card_texts.references import reference_phrase
from bacon_rules.save_your_bacon.card_texts.scope import Scope
from bacon_rules.save_your_bacon.card_texts.selecting import selector_phrase, with_name
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import (
    Allow,
    ConsiderExhausted,
    Forbid,
    GrantTrait,
    LoseEffects,
    LoseKeyword,
    LoseTrait,
    Modify,
    ModifyPlayer,
    Must,
    Prevent,
    Redirect,
    Shielding,
)
from bacon_rules.save_your_bacon.cards.effects import GrantEffect, GrantKeyword, Lasting, NamedKeyword
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each
from bacon_rules.save_your_bacon.cards.vocabulary import (
    SEVERAL,
    AmountWord,
    Duration,
    Duty,
    Kind,
    Operation,
    Permission,
    PlayerStat,
    Reference,
    Rounding,
    Stat,
    What,
)

FORBIDDEN: Final = {
    What.ATTACK: "attack",
    What.COUNTER: "counter",
    What.BE_TARGETED: "be attacked",
    What.BE_EXHAUSTED: "be exhausted",
    What.BE_READIED: "be readied",
    What.TAKE_DAMAGE: "take damage",
    What.TAKE_EFFECT_DAMAGE: "take effect damage",
    What.USE_CARDS: "use cards or effects",
}
"""The words after "cannot"."""

REQUIRED: Final = {
    Duty.ATTACK: "attack if able",
    Duty.COUNTER: "counter if able",
    Duty.BE_TARGETED: "be attacked if able",
}
"""The words after "must"."""

ALLOWED: Final = {
    Permission.ATTACK_EXHAUSTED: "attack while exhausted",
    Permission.ATTACK_AGAIN: "attack even after your Attack action",
    Permission.COUNTER_EXHAUSTED: "counter while exhausted",
    Permission.USE_EXHAUSTED: "use cards and effects with {R} while exhausted",
}
"""The words after "may", unless they depend on the cards."""

DURATIONS: Final = {
    Duration.THIS_ATTACK: "during this attack",
    Duration.THIS_TURN: "this turn",
    Duration.UNTIL_YOUR_NEXT_TURN: "until your next turn",
    Duration.UNTIL_THIS_CARD_LEAVES: "until this card leaves play",
    Duration.THIS_GAME: "for the rest of the game",
}

LIMITS: Final = {
    PlayerStat.HAND_SIZE: "hand size",
    PlayerStat.ACTIONS: "number of actions per turn",
}

NAMES: Final = {Stat.ATTACK: "Attack", Stat.DEFENSE: "Defense", Stat.EQUIPMENT_LIMIT: "equipment limit"}
"""The names of the values of cards."""

ROUNDED: Final = {Rounding.UP: "", Rounding.DOWN: " (rounded down)"}

MULTIPLES: Final = {"2": "twice", "3": "three times", "4": "four times"}
MULTIPLIED: Final = {"2": "doubled", "3": "tripled"}
FRACTIONS: Final = {"2": "half", "3": "a third", "4": "a quarter"}


def held(actions: Sequence[Lasting], scope: Scope) -> list[tuple[NounPhrase, list[Predicate]]]:
    """Return a constant effect's statements; consecutive statements about the same cards are joined."""
    found: list[tuple[NounPhrase, list[Predicate]]] = []
    for action in actions:
        subject = _subject(action, scope)
        if not found or found[-1][0] != subject:
            found.append((subject, []))
        found[-1][1].append(predicate(action, subject, scope))
    return found


def lasting_clause(action: Lasting, scope: Scope) -> Clause:
    """Return an effect action that makes something last, as a clause; cards are chosen first."""
    until = "" if action.duration is None else f" {DURATIONS[action.duration]}"
    if isinstance(action, ModifyPlayer) or not isinstance(action.cards, Chosen):
        subject = _subject(action, scope)
        said = predicate(action, subject, scope)
        return Clause(said.verb, f"{said.rest}{until}{said.after}", subject)
    chosen = selector_phrase(action.cards, scope)
    they = NounPhrase(chosen.pronoun, chosen.noun, chosen.plural)
    if action.cards.by in SEVERAL:  # "they" could be the players
        they = attrs.evolve(chosen, plural=True).again()
    if they.plural and asks_each(action):
        they = NounPhrase("each", chosen.noun)
    if is_cost(action):
        they = attrs.evolve(
            they, text=_used(action, f"{they.text} {finite('use', they)}", they.object, scope), plural=True
        )
    said = predicate(action, they, scope)
    return Clause("choose", f"{chosen.text}; {they.text} {finite(said.verb, they)} {said.rest}{until}{said.after}")


def predicate(action: Lasting, subject: NounPhrase, scope: Scope) -> Predicate:  # noqa: C901, PLR0912
    """Return the predicate for the cards."""
    match action:
        case Modify():
            said = _modified(action, subject.possessive, scope)
            return attrs.evolve(said, rest=f"{said.rest}{ROUNDED[action.round]}")
        case ModifyPlayer(operation=operation, by=by):
            limit = amount_phrase(by, scope)
            changed = limit if operation is Operation.SET else _changed(operation, limit)
            return Predicate("be", f"{changed}{ROUNDED[action.round]}")
        case GrantTrait(trait=trait):
            return Predicate("have", f"{{{trait.icon}}}")
        case LoseTrait(trait=trait):
            return Predicate("lose", f"{{{trait.icon}}}")
        case LoseEffects():
            return Predicate("lose", f"all {subject.possessive} effects")
        case LoseKeyword(keyword=name):
            return Predicate("lose", name)
        case Forbid(what=what):
            return Predicate("cannot", FORBIDDEN[what])
        case ConsiderExhausted():
            return Predicate("be", "considered exhausted")
        case Must(what=duty):
            return Predicate("must", REQUIRED[duty])
        case Allow(what=permission):
            theirs = f"attack while {subject.possessive} champion is exhausted"
            return Predicate("may", ALLOWED.get(permission, theirs))
        case GrantEffect(effect=effect):
            return Predicate("have", f"\u201c{scope.quote(effect, _granted(subject, scope))}\u201d")
        case GrantKeyword(keyword=keyword, n=n):
            return Predicate("have", numbered_name(keyword, n))
        case Prevent():
            return Predicate("prevent", _damage(action, subject, scope))
        case Redirect():
            return Predicate("redirect", _damage(action, subject, scope))
        case _:
            assert_never(action)


def numbered_name(keyword: NamedKeyword, n: int | None) -> str:
    """Return the name of a keyword with its number, if it has one: "Armor 2"."""
    return keyword.name if n is None else f"{keyword.name} {n}"


def _damage(action: Shielding, subject: NounPhrase, scope: Scope) -> str:
    """Return the damage that is meant: "all damage that would be placed on it", "up to 2{D} whenever …"."""
    damage, aim = DAMAGE_KINDS[action.damage], ""
    if isinstance(action, Redirect):
        aim = f" to {reference_phrase(action.to, scope).text}"
    placed = f"would be placed on {subject.object}"
    if action.amount is None:
        return f"{'the next' if action.next else 'all'} {damage} that {placed}{aim}"
    if not action.next:
        return f"up to {tokens(action.amount, DAMAGE, scope).alone}{aim} whenever {damage} {placed}"
    much = amount_phrase(action.amount, scope)
    following = f"{much} {damage}" if isinstance(action.amount, int) else f"{damage} equal to {much}"
    return f"the next {following} that {placed}{aim}"


def asks_each(action: Lasting) -> bool:
    """Return whether an amount is worked out for each card by itself (S78)."""
    return isinstance(action, Modify | Shielding) and Reference.ITSELF in parts_of(action)


def _granted(subject: NounPhrase, scope: Scope) -> Scope:
    """Return the scope of the text of a granted effect: it cannot refer to the text around it."""
    return Scope(kind=Kind.CHAMPION if subject.noun == "champion" else None, recount=scope.recount)


def is_cost(action: Lasting) -> bool:
    """Return whether a lasting action changes what cards and effects cost."""
    return isinstance(action, Modify) and action.stat is Stat.COST


def _used(action: Lasting, by_whom: str, whom: str, scope: Scope) -> str:
    """Return the cards and effects whose cost changes: certain cards, or everything that champions use (S83).

    A following "that" could mean the champions, so these come first.
    """
    if not isinstance(action, Modify) or action.using is None:
        return f"cards and effects {by_whom}"
    found = description(action.using, scope)
    if found.relative:
        return f"for {whom}, {found.all()}"
    return attrs.evolve(found, after=(*found.after, by_whom)).all()


def _subject(action: Lasting, scope: Scope) -> NounPhrase:
    """Return the subject of a statement: the cards, the champions' costs, or a limit of players."""
    if isinstance(action, ModifyPlayer):
        player = player_phrase(action.who, scope)
        return NounPhrase(f"{'your' if player is None else player.genitive} {LIMITS[action.stat]}", "limit")
    cards = selector_phrase(action.cards, scope)
    if asks_each(action):
        cards = NounPhrase(cards.severally, cards.noun)
    elif isinstance(action.cards, Each) and (is_cost(action) or isinstance(action, Forbid | Must | Allow)):
        all_ = with_name(description(action.cards.each, scope).all(), action.cards, scope)
        cards = attrs.evolve(cards, text=all_, plural=True)
    if is_cost(action):
        return attrs.evolve(cards, text=_used(action, f"used by {cards.text}", cards.text, scope), plural=True)
    return cards


def _modified(action: Modify, possessive: str, scope: Scope) -> Predicate:
    by = amount_phrase(action.by, scope)
    if action.operation in (Operation.ADD, Operation.SUBTRACT):
        times, each = per_each(action.by, scope)
        if each is not None:
            return attrs.evolve(_counted(action, str(times)), after=f" for each {each}")
        if isinstance(action.by, int) or action.by is AmountWord.N:
            return _counted(action, by)
    match action.stat:
        case Stat.EQUIPMENT_LIMIT if action.operation is Operation.SET and isinstance(action.by, int):
            return Predicate("may", f"have up to {by} {_equipment(by)}" if action.by else "have no equipment")
        case Stat.ATTACK | Stat.DEFENSE | Stat.EQUIPMENT_LIMIT:
            return Predicate("have", f"{possessive} {NAMES[action.stat]} {_changed(action.operation, by)}")
        case Stat.COST:
            return Predicate("have", f"{possessive} cost {_changed(action.operation, by)}")
        case Stat.DAMAGE_PLACED | Stat.DAMAGE_TAKEN:
            verb = "place" if action.stat is Stat.DAMAGE_PLACED else "take"
            return Predicate(verb, _measured(action.operation, by, DAMAGE_KINDS[action.damage]))
        case _:
            assert_never(action.stat)


def _counted(action: Modify, by: str) -> Predicate:
    """Return the words for a value that is higher or lower by an amount."""
    sign, more = ("+", "more") if action.operation is Operation.ADD else ("-", "less")
    match action.stat:
        case Stat.ATTACK | Stat.DEFENSE:
            return Predicate("have", f"{sign}{by} {NAMES[action.stat]}")
        case Stat.EQUIPMENT_LIMIT:
            return Predicate("may", f"have {by} {more.replace('less', 'fewer')} {_equipment(by)}")
        case Stat.DAMAGE_PLACED:
            return Predicate("place", f"{by} {more} {DAMAGE_KINDS[action.damage]}")
        case Stat.DAMAGE_TAKEN:
            return Predicate("take", f"{by} {more} {DAMAGE_KINDS[action.damage]}")
        case Stat.COST:
            return Predicate("cost", f"{by}{ENERGY} {more}")
        case _:
            assert_never(action.stat)


def _equipment(count: str) -> str:
    return "equipment card" if count == "1" else "equipment cards"


def _changed(operation: Operation, by: str) -> str:
    """Return the words for a changed value: "doubled", "reduced by its Attack"."""
    match operation:
        case Operation.SET:
            return f"set to {by}"
        case Operation.ADD:
            return f"increased by {by}"
        case Operation.SUBTRACT:
            return f"reduced by {by}"
        case Operation.MULTIPLY:
            return MULTIPLIED.get(by, f"multiplied by {by}")
        case Operation.DIVIDE:
            return "halved" if by == "2" else f"divided by {by}"
        case _:
            assert_never(operation)


def _measured(operation: Operation, by: str, what: str) -> str:
    """Return the words for a changed amount: "half as much damage", "additional damage equal to its Attack"."""
    match operation:
        case Operation.SET:
            return f"exactly {by} {what}" if by.isdecimal() else f"{what} equal to {by}"
        case Operation.ADD:
            return f"additional {what} equal to {by}"
        case Operation.MULTIPLY if by in MULTIPLES:
            return f"{MULTIPLES[by]} as much {what}"
        case Operation.DIVIDE if by in FRACTIONS:
            return f"{FRACTIONS[by]} as much {what}"
        case _:
            return f"{what} {_changed(operation, by)}"
