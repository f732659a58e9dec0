"""Options and votes as text: "that player chooses one: …", "… unless that player …", "each player votes …"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.card_texts.doing import clause
from bacon_rules.save_your_bacon.card_texts.expressions import description
from bacon_rules.save_your_bacon.card_texts.grammar import Clause, NounPhrase, paragraph, run_on
from bacon_rules.save_your_bacon.card_texts.players import player_phrase
from bacon_rules.save_your_bacon.card_texts.scope import THAT_PLAYER, Scope
from bacon_rules.save_your_bacon.card_texts.whether import whether_phrase
from bacon_rules.save_your_bacon.cards.effects import Branching, ChooseOne, EffectAction, Option, Vote
from bacon_rules.save_your_bacon.cards.vocabulary import Among, Who

Telling: TypeAlias = Callable[[Sequence[EffectAction], Scope], Iterator[str]]
"""A function that puts effect actions into clauses."""

YOU: Final = NounPhrase("you", "player", plural=True)


def decision(action: ChooseOne | Vote, scope: Scope, tell: Telling) -> str:
    """Return a choice between options, or a vote, as a clause.

    Args:
        action: the effect action.
        scope: the scope of the text.
        tell: puts the effect actions of options into clauses.
    """
    players = player_phrase(action.by, scope)
    if isinstance(action, Vote):
        said = _secretly(Clause("vote", f"for {_ballot(action, scope, tell)}", players), action)
        return said.offered() if action.may else said.told()
    if not action.by_others:
        said = Clause("choose", f"one:{_options(action.options, scope, tell)}")
        return said.offered() if action.may else said.told()
    named = action.by is not Who.THAT_PLAYER
    inside = attrs.evolve(scope, that_player=THAT_PLAYER) if named else scope
    who = YOU if players is None else players
    if (bargain := bargain_of(action)) is not None:
        cost, other = bargain
        each = f"for {who.text}, " if named else ""
        return f"{each}{run_on([*tell(other.actions, inside)])} unless {_way_out(cost, inside)}"
    if len(action.options) == 1:
        return _offer(action.options[0], who, inside, tell)
    said = _secretly(Clause("choose", f"one:{_options(action.options, inside, tell)}", who), action)
    return f"{who.text} may {said.plain}" if action.may else said.told()


def _offer(option: Option, who: NounPhrase, scope: Scope, tell: Telling) -> str:
    """Return an option as a sentence: "that player may draw a card"."""
    condition = "" if option.if_ is None else f"if {whether_phrase(option.if_, scope)}, "
    does = (*option.pay, *option.actions)
    if len(does) == 1 and not isinstance(does[0], Branching) and not does[0].may:
        said = clause(does[0], scope)
        if said.subject == scope.that_player:
            return f"{condition}{who.text} may {said.plain}"
    return f"{condition}{who.text} may have the following happen: {run_on([*tell(does, scope)])}"


def _secretly(said: Clause, action: ChooseOne | Vote) -> Clause:
    return attrs.evolve(said, verb=f"secretly {said.verb}") if action.secret else said


def bargain_of(action: ChooseOne) -> tuple[EffectAction, Option] | None:
    """Return what a player can do to avoid the only other option, and that option; `None` for other choices."""
    if action.may or action.secret or len(action.options) != 2 or any(one.if_ is not None for one in action.options):
        return None
    for way_out, other in (action.options, action.options[::-1]):
        if len(way_out.pay) == 1 and not way_out.actions and not other.pay:
            return way_out.pay[0], other
    return None


def _way_out(cost: EffectAction, scope: Scope) -> str:
    """Return the way out as a sentence: "that player loses 1{B}"."""
    assert not isinstance(cost, Branching)
    said = clause(cost, scope)
    if scope.that_player is None:
        return f"you {said.told()}"
    return said.told() if said.subject is not None else f"{scope.that_player.text} has you {said.told()}"


def _options(options: Sequence[Option], scope: Scope, tell: Telling) -> str:
    """Return options, each on its own line."""
    return "".join(f"\n\u2022 {_option(option, scope, tell)}" for option in options)


def _option(option: Option, scope: Scope, tell: Telling) -> str:
    condition = "" if option.if_ is None else f"If {whether_phrase(option.if_, scope)}: "
    return condition + paragraph([*tell((*option.pay, *option.actions), scope)]).replace("\n", "\n  ")


def _ballot(action: Vote, scope: Scope, tell: Telling) -> str:
    if action.options:
        return f"one, and most votes decide:{_options(action.options, scope, tell)}"
    if action.choose is not None:
        voted = description(action.choose, scope).one().text
    else:
        voted = "one of your opponents" if action.among is Among.OPPONENTS else "a player"
    return f"{voted}, and most votes decide"
