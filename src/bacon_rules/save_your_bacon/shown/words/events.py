"""The events of Save Your Bacon! in sentences."""

from __future__ import annotations

from typing import assert_never

from bacon_rules.save_your_bacon import CardNumber, Event
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.shown.words import moving
from bacon_rules.save_your_bacon.shown.words.cards import in_play, listed, titled
from bacon_rules.save_your_bacon.shown.words.durations import begun, ended
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker
from bacon_rules.words.scores import standing_alone


def event_told(event: Event, speaker: TableSpeaker) -> str:  # noqa: C901, PLR0912, PLR0915
    """Return an event as a sentence."""
    say, count, seat = speaker.say, speaker.count, speaker.seat

    def card(number: CardNumber) -> str:
        return in_play(number, speaker)

    match event:
        case happened.LotDrawn(drawn):
            return say("{player} is drawn by lot.", player=seat(drawn))
        case happened.PoolDealt(champions):
            return say("The champions to draft from are {cards}.", cards=listed(champions, speaker))
        case happened.DeckTaken(player, deck):
            return say("{player} takes the deck {deck}.", player=seat(player), deck=speaker.titles.get(deck, deck))
        case happened.ChampionPicked(player, key):
            return say("{player} picks {card}.", player=seat(player), card=titled(key, speaker))
        case happened.ChampionReturned(player, key):
            return say("{player} puts {card} back.", player=seat(player), card=titled(key, speaker))
        case happened.DeckBuilt(player, champions):
            return say("{player} plays with {cards}.", player=seat(player), cards=listed(champions, speaker))
        case happened.GameBegan(number, first):
            return say("Game {number}: {player} begins.", number=number, player=seat(first))
        case happened.DeckShuffled(player, cards):
            return count(
                "{player}'s deck of {number} card is shuffled.",
                "{player}'s deck of {number} cards is shuffled.",
                cards,
                player=seat(player),
            )
        case happened.CardsDrawn(player, number):
            return count("{player} draws {number} card.", "{player} draws {number} cards.", number, player=seat(player))
        case happened.CardsSeen(player, keys):
            return say("{player} sees {cards}.", player=seat(player), cards=listed(keys, speaker))
        case happened.CardsRevealed(player, keys, zone):
            return moving.revealed(seat(player), listed(keys, speaker), zone, speaker)
        case happened.CardsLookedAt(viewer, player, zone, number):
            return moving.looked_at(viewer, player, zone, number, speaker)
        case happened.TurnBegan(player):
            return say("It is {player}'s turn.", player=seat(player))
        case happened.RefreshBegan(player):
            return say("{player} refreshes.", player=seat(player))
        case happened.TimePassed(player):
            return say("{player} passes time.", player=seat(player))
        case happened.CardDeclared(player, key, champion):
            parts = {"player": seat(player), "card": titled(key, speaker), "champion": card(champion)}
            return say("{player} plays {card} with {champion}.", **parts)
        case happened.EffectDeclared(player, number, effect):
            return say('{player} uses "{effect}" of {card}.', player=seat(player), effect=effect, card=card(number))
        case happened.EffectUsed(player, key, _, champion, effect):
            parts = {"player": seat(player), "effect": effect, "card": titled(key, speaker), "champion": card(champion)}
            return say('{player} uses "{effect}" of {card} with {champion}.', **parts)
        case happened.XSaid(player, x):
            return say("{player} pays {number} for X.", player=seat(player), number=x)
        case happened.CardPitched(player, key):
            return say("{player} pitches {card}.", player=seat(player), card=titled(key, speaker))
        case happened.EnergyGained(player, number):
            return say("{player} gains {number} upgraded energy.", player=seat(player), number=number)
        case happened.EnergySpent(player, number):
            return say("{player} spends {number} upgraded energy.", player=seat(player), number=number)
        case happened.EnergyLost(player, number):
            return say("{player} loses {number} upgraded energy.", player=seat(player), number=number)
        case happened.BaconLost(player, number):
            return say("{player} loses {number} bacon.", player=seat(player), number=number)
        case happened.ActionsGained(player, number):
            return count(
                "{player} has {number} more action this turn.",
                "{player} has {number} more actions this turn.",
                number,
                player=seat(player),
            )
        case happened.TurnGained(player):
            return say("{player} will take an extra turn after this one.", player=seat(player))
        case happened.EquipmentEntered(_, key, _, champion) | happened.TokenCreated(_, key, _, champion):
            return say("{champion} is equipped with {card}.", champion=card(champion), card=titled(key, speaker))
        case happened.EquipmentMoved(number, champion):
            return say("{card} goes over to {champion}.", card=card(number), champion=card(champion))
        case happened.CardPlayed(_, key):
            return say("{card} has been played.", card=titled(key, speaker))
        case happened.CardCopied(player, key):
            return say("{player} copies {card}.", player=seat(player), card=titled(key, speaker))
        case happened.CardReturned(player, key):
            parts = {"player": seat(player), "card": titled(key, speaker)}
            return say("{card} cannot be played after all, and goes back to {player}'s hand.", **parts)
        case happened.DeclarationCanceled(_, key):
            return say("{card} is canceled.", card=titled(key, speaker))
        case happened.CardLeft(player, key, _, to):
            return moving.left_play(seat(player), titled(key, speaker), to, speaker)
        case happened.CardMoved(player, key, zone, to):
            return moving.moved(seat(player), titled(key, speaker), zone, to, speaker)
        case happened.CardTaken(player, key, zone, taker):
            return moving.taken(seat(taker), titled(key, speaker), seat(player), zone, speaker)
        case happened.CardPutUnder(_, key, number):
            return say("{card} lies under {other}.", card=titled(key, speaker), other=card(number))
        case happened.CardUncovered(player, key, number, to):
            return moving.uncovered(seat(player), titled(key, speaker), card(number), to, speaker)
        case happened.CardNamed(player, key):
            return say("{player} names {card}.", player=seat(player), card=titled(key, speaker))
        case happened.CardChosen(player, number):
            return say("{player} chooses {card}.", player=seat(player), card=card(number))
        case happened.TokensBid(player, number):
            return say("{player} bids {number}.", player=seat(player), number=number)
        case happened.OptionChosen(player, option):
            return say("{player} chooses option {number}.", player=seat(player), number=option + 1)
        case happened.PlayerChosen(player, chosen):
            return say("{player} chooses {other}.", player=seat(player), other=seat(chosen))
        case happened.AttackDeclared(_, number):
            return say("{card} attacks.", card=card(number))
        case happened.TargetDeclared(number, target):
            return say("{card} attacks {target}.", card=card(number), target=card(target))
        case happened.Countered(number):
            return say("{card} counters.", card=card(number))
        case happened.AttackEnded(number):
            return say("The attack of {card} is over.", card=card(number))
        case happened.CardExhausted(number):
            return say("{card} is exhausted.", card=card(number))
        case happened.CardReadied(number):
            return say("{card} is readied.", card=card(number))
        case happened.DamagePlaced(number, amount, kind):
            return moving.damaged(card(number), amount, kind, speaker)
        case happened.DamagePrevented(number, amount):
            return say("{number} damage to {card} is prevented.", number=amount, card=card(number))
        case happened.DamageRedirected(number, target, amount):
            parts = {"card": card(number), "other": card(target)}
            return say("{number} damage to {card} goes to {other} instead.", number=amount, **parts)
        case happened.DamageRemoved(number, amount):
            return say("{number} damage is removed from {card}.", number=amount, card=card(number))
        case happened.DamageMoved(number, to, amount):
            parts = {"card": card(number), "other": card(to)}
            return say("{number} damage is moved from {card} to {other}.", number=amount, **parts)
        case happened.CountersPut(number, counter, amount):
            return count(
                "{card} gets {number} {counter} counter.",
                "{card} gets {number} {counter} counters.",
                amount,
                card=card(number),
                counter=counter,
            )
        case happened.CountersRemoved(number, counter, amount):
            return count(
                "{card} loses {number} {counter} counter.",
                "{card} loses {number} {counter} counters.",
                amount,
                card=card(number),
                counter=counter,
            )
        case happened.ConditionApplied(number, key):
            return say("{card} is now {condition}.", card=card(number), condition=titled(key, speaker))
        case happened.ConditionRemoved(number, key):
            return say("{card} is no longer {condition}.", card=card(number), condition=titled(key, speaker))
        case happened.EffectLasts(key, numbers, duration, seats):
            about = speaker.listed([*map(card, numbers), *map(seat, seats)])
            return begun(titled(key, speaker), about, duration, speaker)
        case happened.EffectEnded(key, numbers, _, seats):
            about = speaker.listed([*map(card, numbers), *map(seat, seats)])
            return ended(titled(key, speaker), about, speaker)
        case happened.EffectDelayed(_, key):
            return say("The rest of {card} is done later.", card=titled(key, speaker))
        case happened.EffectWentOff(_, key):
            return say("The rest of {card} is done now.", card=titled(key, speaker))
        case happened.EffectSetOff(player, key, effect):
            parts = {"player": seat(player), "effect": effect, "card": titled(key, speaker)}
            return say('{player} uses "{effect}" of {card}.', **parts)
        case happened.EffectLapsed(_, key):
            return say("The rest of {card} is not done after all.", card=titled(key, speaker))
        case happened.ChampionDefeated(number):
            return say("{card} is defeated.", card=card(number))
        case happened.CardDestroyed(number):
            return say("{card} is destroyed.", card=card(number))
        case happened.HappeningReplaced(_, number, effect):
            return say('"{effect}" of {card} happens instead.', effect=effect, card=card(number))
        case happened.BaconGained(player, number, giver):
            if giver is None:
                return say("{player} gains {number} bacon.", player=seat(player), number=number)
            parts = {"player": seat(player), "giver": seat(giver)}
            return say("{player} takes {number} bacon from {giver}.", number=number, **parts)
        case happened.PlayerLost(player):
            return say("{player} has spent too much energy, and is out.", player=seat(player))
        case happened.GameLost(player):
            return say("{player} has lost, and is out.", player=seat(player))
        case happened.GameWon(player, scores):
            won = say("{player} wins the game.", player=seat(player))
            if sum(scores) == 1:
                return won
            return speaker.joined([won, say("Games won: {scores}.", scores=standing_alone(scores, speaker))])
        case happened.MatchWon(player):
            return say("{player} wins the match.", player=seat(player))
        case _:
            assert_never(event)
