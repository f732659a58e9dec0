"""The moves of Save Your Bacon! as words for menus and buttons."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import moves
from bacon_rules.save_your_bacon.shown.words.cards import in_play, listed, titled
from bacon_rules.save_your_bacon.shown.words.effects import (
    effect_of,
    is_bidding,
    option_of,
    outside_named,
    trigger_of,
)
from bacon_rules.save_your_bacon.shown.words.happenings import happening_told
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker


def move_named(move: moves.Move, speaker: TableSpeaker) -> str:  # noqa: C901, PLR0912
    """Return a move in words, without the order of a shuffled deck."""
    say, seat = speaker.say, speaker.seat
    match move:
        case moves.DrawLot(drawn):
            return say("draw {player} by lot", player=seat(drawn))
        case moves.DealPool(champions):
            return say("deal the champions: {cards}", cards=listed(champions, speaker))
        case moves.Shuffle():
            return say("shuffle the deck")
        case moves.RandomCard(key):
            return say("choose {card} at random", card=titled(key, speaker))
        case moves.RandomInPlay(number):
            return say("choose {card} at random", card=in_play(number, speaker))
        case moves.RandomSeat(chosen):
            return say("choose {player} at random", player=seat(chosen))
        case moves.ChooseDeck(deck):
            return say("take the deck {deck}", deck=speaker.titles.get(deck, deck))
        case moves.PickChampion(key):
            return say("pick {card}", card=titled(key, speaker))
        case moves.ReturnChampion(key):
            return say("put {card} back", card=titled(key, speaker))
        case moves.AddCard(key):
            return say("add {card} to the deck", card=titled(key, speaker))
        case moves.Begin(first):
            return say("{player} takes the first turn", player=seat(first))
        case moves.Play(key, champion):
            return _with_trigger(
                say("play {card} with {champion}", card=titled(key, speaker), champion=in_play(champion, speaker)),
                move,
                speaker,
            )
        case moves.Activate():
            return _with_trigger(_activation(move, speaker), move, speaker)
        case moves.Use(key, effect, champion):
            named = outside_named(key, effect, speaker)
            parts = {"effect": named, "card": titled(key, speaker), "champion": in_play(champion, speaker)}
            return _with_trigger(say('use "{effect}" of {card} with {champion}', **parts), move, speaker)
        case moves.Attack(number):
            return say("attack with {card}", card=in_play(number, speaker))
        case moves.Refresh():
            return say("refresh")
        case moves.PassTime():
            return say("pass time")
        case moves.Target(number):
            return say("attack {card}", card=in_play(number, speaker))
        case moves.Counter():
            return say("counter")
        case moves.NoCounter():
            return say("do not counter")
        case moves.Pitch(key):
            return say("pitch {card}", card=titled(key, speaker))
        case moves.Choose(number):
            return say("choose {card}", card=in_play(number, speaker))
        case moves.ChooseCard(key):
            return say("choose {card}", card=titled(key, speaker))
        case moves.SayX(number) if is_bidding(speaker):
            return say("bid {number}", number=number)
        case moves.SayX(number):
            return say("pay {number} for X", number=number)
        case moves.ChooseOption(option):
            text = option_of(option, speaker)
            if text is None:
                return say("choose option {number}", number=option + 1)
            return say("option {number}: {text}", number=option + 1, text=text)
        case moves.ChooseSeat(chosen):
            return say("choose {player}", player=seat(chosen))
        case moves.NameTitle(key):
            return say("name {card}", card=titled(key, speaker))
        case moves.ChooseOpponent(chosen):
            return say("{player} gains the bacon", player=seat(chosen))
        case moves.Answer(yes):
            return say("yes") if yes else say("no")
        case moves.Done():
            return say("done")
        case moves.Pass():
            return say("do not react")
        case _:
            assert_never(move)


def _activation(move: moves.Activate, speaker: TableSpeaker) -> str:
    effect, card = effect_of(move, speaker), in_play(move.card, speaker)
    if effect is None:
        return speaker.say("use effect {number} of {card}", number=move.effect + 1, card=card)
    return speaker.say('use "{effect}" of {card}', effect=effect.name, card=card)


def _with_trigger(named: str, move: moves.Play | moves.Activate | moves.Use, speaker: TableSpeaker) -> str:
    happening = trigger_of(move, speaker)
    if happening is None:
        return named
    return speaker.say("{move} ({happening})", move=named, happening=happening_told(happening, speaker))
