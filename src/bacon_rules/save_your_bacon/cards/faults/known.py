"""The knowledge of a text: everything that a part of a card's text can refer to."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.cards.destinations import names_cards, stays_known
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import Bid, ChoosePlayer, NameNumber
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving, PutUnder
from bacon_rules.save_your_bacon.cards.effect_actions.playing import Cancel, CopyCards, PlayingCards
from bacon_rules.save_your_bacon.cards.effect_actions.zones import NameCard, RevealUntil
from bacon_rules.save_your_bacon.cards.effects import (
    ChooseOne,
    EffectAction,
    IfSo,
    Keyword,
    Polling,
    ReactionText,
    Repeat,
    Vote,
    When,
    whens_of,
)
from bacon_rules.save_your_bacon.cards.expressions import Filter
from bacon_rules.save_your_bacon.cards.language import recipient_of, selector_of
from bacon_rules.save_your_bacon.cards.lines import lists_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each, LastDrawn, Selector, Top, zone_of
from bacon_rules.save_your_bacon.cards.vocabulary import (
    SEVERAL,
    Among,
    Destination,
    Kind,
    Mention,
    Players,
    Reference,
    The,
    Timing,
    Who,
    Zone,
)
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY
from bacon_rules.save_your_bacon.cards.vocabulary.timings import CARDS, COUNTED, DOERS

_LYING: Final = (Timing.CARD_PLAYED, Timing.PITCHED, Timing.DISCARDED)
"""The timings after which the card lies open."""

_OUT_OF_PLAY: Final = (Timing.CARD_DECLARED, Timing.LEFT_PLAY, *_LYING)
"""The timings after which the card is not in play."""


@attrs.frozen
class Meant:
    """The meaning of a name, from the effect action that gives it (S77).

    Attributes:
        that: whether it means cards in play.
        lying: whether it means public cards out of play.
        why_not: the reason if it does not mean cards in play.
        kinds: the possible kinds of these cards in play.
        number: whether it means a number, and neither cards nor a player.
    """

    that: bool
    lying: bool = False
    why_not: str = ""
    kinds: tuple[Kind, ...] = IN_PLAY
    number: bool = False

    def or_else(self, other: Meant) -> Meant:
        """Return the meaning of a name that either of two effect actions may have given."""
        kinds = tuple(kind for kind in IN_PLAY if kind in self.kinds or kind in other.kinds)
        why_not = other.why_not if self.that else self.why_not
        return Meant(self.that and other.that, self.lying and other.lying, why_not, kinds, self.number)


def is_several(who: Players) -> bool:
    """Return whether a word can mean several players."""
    return who in (Who.EACH_OPPONENT, Who.EACH_PLAYER)


@attrs.frozen(kw_only=True)
class Known:
    """The knowledge at one place of a card's text.

    Attributes:
        card: the kind of card with the text; for a condition on equipment, that of the card with the condition (S96).
        conditions: the names of the pool's conditions, with the kinds of cards that they go on.
        titles: the kinds of the pool's cards by their archetypes and names.
        title: the name of the card with the text.
        counters: the names of the counters that the pool's cards put on cards.
        tokens: the names of the pool's token cards.
        keywords: the pool's keywords, by their names.
        traits: the names of all traits.
        x: whether the player has chosen X.
        that: whether "that" means cards in play.
        why_not: if not, the reason.
        lying: whether "that" means public cards out of play.
        named: whether a card was named.
        that_player: whether "that player" means a player.
        doer: whether the card that caused the happening is known.
        many: whether "that many" means a number.
        declared: whether the reaction is to a declaration.
        cards_declared: whether the declaration can be of a card.
        being_played: whether "that" means a declared card: text can ask about it, but cannot affect it.
        untargeted: whether the attack in question has no target yet (§6.0, step 1).
        of_condition: whether the text is that of a condition.
        given: whether any card in play can be given the text, so that the kind is only a guess.
        others_choose: whether cards pass a filter from the view of other players.
        gone: whether the card with the text has left its place, so that "this card" means no card (S74, S92).
        lies: the zone out of play in which the text works (S92, S93); `None` for text that works in play.
        is_token: whether the card is a token, which is never out of play (S95).
        in_loop: whether the text is done several times (S87).
        names: the names that were given for sure, with their meanings (S77).
        itself: whether "itself" means each card in an amount (S78).
        themself: whether "themself" means each player in an amount (S78).
    """

    card: Kind
    conditions: Mapping[str, Collection[Kind]]
    titles: Mapping[str, tuple[Kind, ...]]
    title: str = ""
    counters: Collection[str] = ()
    tokens: Collection[str] = ()
    keywords: Mapping[str, Keyword] = attrs.field(factory=dict)
    traits: Collection[str] = ()
    x: bool = False
    that: bool = False
    why_not: str = "no card was chosen before, or reacted to"
    lying: bool = False
    named: bool = False
    that_player: bool = False
    doer: bool = False
    many: bool = False
    declared: bool = False
    cards_declared: bool = False
    being_played: bool = False
    untargeted: bool = False
    of_condition: bool = False
    given: bool = False
    others_choose: bool = False
    gone: bool = False
    lies: Zone | None = None
    is_token: bool = False
    in_loop: bool = False
    names: Mapping[str, Meant] = attrs.field(factory=dict)
    itself: bool = False
    themself: bool = False

    def for_each(self, cards: Selector | None, *players: Players | None) -> Known:
        """Return the knowledge in an amount for each of some cards, or for each of some players (S78)."""
        several = any(isinstance(who, The) or who in SEVERAL for who in players)
        return attrs.evolve(self, itself=cards is not None and zone_of(cards) is Zone.PLAY, themself=several)

    def bearers(self, condition: str | None) -> tuple[Kind, ...]:
        """Return the kinds of cards that a condition goes on, or any condition if none is named (S96)."""
        goes_on = [kinds for name, kinds in self.conditions.items() if condition in (None, name)]
        return tuple(kind for kind in IN_PLAY if any(kind in kinds for kinds in goes_on)) or (Kind.CHAMPION,)

    def kinds_of(self, reference: Mention) -> tuple[Kind, ...]:
        """Return the possible kinds of the card in play that a reference means."""
        if isinstance(reference, The):
            return self.names[reference.the].kinds if reference.the in self.names else IN_PLAY
        if reference is Reference.THIS_CHAMPION:
            return (Kind.CHAMPION,)
        return (self.card,) if reference is Reference.THIS_CARD and not self.given else IN_PLAY

    def reacting_to(self, text: ReactionText | None) -> Known:
        """Return the knowledge once reaction text, if any, has come true: the part that all alternatives share."""
        each = [self._knowing(when) for when in whens_of(text)]
        if not each:
            return self
        unknown = next((one for one in each if not one.that), each[0])
        lying = not unknown.that and all(one.that or one.lying for one in each)
        return attrs.evolve(
            unknown,
            lying=lying,
            doer=all(one.doer for one in each),
            many=all(one.many for one in each),
            declared=all(one.declared for one in each),
            cards_declared=any(one.cards_declared for one in each),
            being_played=all(one.being_played for one in each),
            untargeted=all(one.untargeted for one in each),
            gone=all(one.gone for one in each),
        )

    def replacing(self, would: When) -> Known:
        """Return the knowledge about a happening that would happen: equipment that would leave play is still there."""
        known = self._knowing(would)
        return attrs.evolve(known, that=True, gone=False) if would.timing is Timing.LEFT_PLAY else known

    def later(self, at: When) -> Known:
        """Return the knowledge of a delayed effect: only cards in play are remembered (S62)."""
        counts = self.many or at.timing in COUNTED
        known = attrs.evolve(self, lying=False, named=False, doer=False, declared=False, being_played=False)
        names = {name: attrs.evolve(meant, lying=False) for name, meant in self.names.items()}
        return attrs.evolve(known, many=counts, names=names, untargeted=at.timing is Timing.ATTACK_DECLARED)

    def repeating(self, loop: Repeat) -> Known:
        """Return the knowledge within a loop, of which each time can be one card's or one player's."""
        known = attrs.evolve(self, in_loop=True)
        if loop.each is not None:
            known = attrs.evolve(known, that=True, lying=False, being_played=False)
        return attrs.evolve(known, that_player=self.that_player or (loop.each or loop.who) is not None)

    def deciding(self, action: ChooseOne | Vote) -> Known:
        """Return the knowledge within the options between which players decide."""
        if isinstance(action, Vote):
            return attrs.evolve(self, many=True)
        known = attrs.evolve(self, that_player=self.that_player or action.by_others)
        return attrs.evolve(known, lying=False, named=False) if is_several(action.by) else known

    def _knowing(self, when: When) -> Known:
        out_of_play = when.timing in _OUT_OF_PLAY
        what = "a card that is not in play" if out_of_play else "a player, not about a card"
        entered = when.timing is Timing.CARD_PLAYED and when.card is not None and when.card.kind is Kind.EQUIPMENT
        return attrs.evolve(
            self,
            that=entered or not (out_of_play or when.timing not in CARDS),
            why_not=f"{when.timing} is about {what}",
            lying=when.timing in _LYING and not entered,
            that_player=True,
            doer=when.timing in DOERS,
            many=when.timing in COUNTED,
            declared=when.timing in (Timing.CARD_DECLARED, Timing.EFFECT_DECLARED),
            cards_declared=when.timing is Timing.CARD_DECLARED,
            being_played=when.timing is Timing.CARD_DECLARED,
            untargeted=when.timing is Timing.ATTACK_DECLARED,
            gone=self.gone or when.is_own_leaving,
        )

    def naming(self, action: EffectAction) -> Meant | None:
        """Return what a name means that an effect action gives; `None` if it has no cards or player to name."""
        if isinstance(action, ChoosePlayer):
            return Meant(that=False, why_not="this names a player, no card")
        if isinstance(action, NameNumber):
            return Meant(that=False, why_not="this names a number, no card", number=True)
        selector = selector_of(action)
        if selector is None or isinstance(action, PlayingCards):
            return None
        zone = zone_of(selector)
        lying = stays_known(action, zone, selector)
        if zone is not Zone.PLAY:
            return Meant(that=False, lying=lying, why_not=f"these cards are in a {zone}, not in play")
        if isinstance(action, PutUnder):
            return Meant(that=False, why_not="these cards lie underneath a card, not in play")
        match selector:
            case Chosen(choose=wanted) | Each(each=wanted) if wanted.kind is not None:
                return Meant(that=True, lying=lying, kinds=(wanted.kind,))
            case Reference.THAT:
                return Meant(self.that, lying, self.why_not)
            case The(the=name) if name in self.names:
                return attrs.evolve(self.names[name], lying=lying)
            case Reference():
                return Meant(that=True, lying=lying, kinds=self.kinds_of(selector))
            case _:
                return Meant(that=True, lying=lying)

    def after_all(self, actions: Iterable[EffectAction]) -> Known:
        """Return the knowledge after effect actions."""
        known = self
        for action in actions:
            known = known.after(action)
        return known

    def after(self, action: EffectAction) -> Known:
        """Return the knowledge after an effect action."""
        return attrs.evolve(self._after(action), names={**self.names, **self._names_given(action)})

    def _names_given(self, action: EffectAction) -> Mapping[str, Meant]:
        """Return the names that an effect action gives or gives another meaning, in each of its branches if any."""
        if isinstance(action, IfSo | ChooseOne):
            first, *others = (self.after_all(branch).names for branch in lists_of(action))
            given = {
                name: meant
                for name, meant in first.items()
                if all(name in other and other[name].number is meant.number for other in others)
            }
            for other in others:
                given = {name: meant.or_else(other[name]) for name, meant in given.items()}
            return given
        given, selector, meant = {}, selector_of(action), self.naming(action)
        if isinstance(selector, The) and selector.the in self.names and action.destination:
            lying = stays_known(action, Zone.PLAY, selector)
            given[selector.the] = attrs.evolve(self.names[selector.the], lying=lying)
        if action.as_ is not None and meant is not None:
            given[action.as_] = meant
        return given

    def _after_polling(self, action: Polling) -> Known:
        match action:
            case Vote(choose=Filter()):
                return attrs.evolve(self, that=True, lying=False, that_player=True, being_played=False)
            case Bid() | Vote(among=Among()):
                return attrs.evolve(self, that_player=True)
            case ChooseOne(by=by) | Vote(by=by):
                return attrs.evolve(self, lying=False, named=False) if is_several(by) else self
            case _:
                assert_never(action)

    def _after(self, action: EffectAction) -> Known:  # noqa: C901
        selector = selector_of(action)
        left = self.lies is not None and selector is Reference.THIS_CARD and not isinstance(action, CopyCards)
        known = attrs.evolve(self, many=True, gone=self.gone or left)
        if isinstance(action, Cancel):
            lies = known.being_played and action.to is not Destination.REMOVED
            return attrs.evolve(known, lying=known.lying or lies, being_played=False)
        if isinstance(action, NameCard):
            return attrs.evolve(known, named=True)
        if isinstance(action, ChoosePlayer):
            return attrs.evolve(known, that_player=True)
        if isinstance(action, Polling):
            return known._after_polling(action)
        if isinstance(action, Repeat) and action.each is not None:
            told = "each time, another card was that card"
            return attrs.evolve(known, that=False, why_not=told, lying=False, being_played=False)
        if isinstance(action, RevealUntil):
            told = "the card revealed last is in a deck, not in play"
            return attrs.evolve(known, that=False, why_not=told, lying=True, being_played=False)
        if isinstance(selector, Chosen):
            lying = stays_known(action, selector.zone, selector)
            why_not = f"the cards chosen last are in a {selector.zone}, not in play"
            in_play = selector.zone is Zone.PLAY
            return attrs.evolve(known, that=in_play, why_not=why_not, lying=lying, that_player=True, being_played=False)
        if isinstance(action, Giving):
            chosen = isinstance(recipient_of(action), Chosen)
            known = attrs.evolve(known, lying=False, being_played=False)
            return attrs.evolve(known, that=chosen or self.that, that_player=chosen or self.that_player)
        if not names_cards(action, selector):
            return known
        if isinstance(selector, Each | Top | LastDrawn):
            zone = zone_of(selector)
            why_not = f"the cards that it was done to last are in a {zone}, not in play"
            lying = stays_known(action, zone, selector)
            return attrs.evolve(known, that=False, why_not=why_not, lying=lying, being_played=False)
        return attrs.evolve(known, lying=stays_known(action, Zone.PLAY, Reference.THAT))
