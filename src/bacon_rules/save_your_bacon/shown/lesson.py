"""The first turns of Save Your Bacon! that are led: energy, an attack, a reaction, conditions, bacon, a refresh."""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.rules import NAME, Rules, preset
from bacon_rules.scenes.lesson import Lesson, Part, Spot, Step, at
from bacon_rules.speaking.speaker import Speaker

_OWN_DECK: Final = (
    "shuffle:swarm,dig-in,smoke-pot,dead-stare,bare-teeth,charge,bee-veil,not-really-there,crows,"
    "crows,dead-stare,dig-in,smoke-pot,swarm,bare-teeth,bee-veil,charge,not-really-there"
)
_OTHER_DECK: Final = (
    "shuffle:tripwire,pounce,sugar-rush,rolling-pin,reshuffle-fate,lick-the-wounds,"
    "crystal-ball,i-saw-it-coming,tripwire,reshuffle-fate,sugar-rush,crystal-ball,rolling-pin,i-saw-it-coming,"
    "pounce,lick-the-wounds,breakfast-is-served,breakfast-is-served"
)
_HAND: Final = (Spot(Part.HAND),)
_MINE: Final = (Spot(seat=0),)


def lesson(rules: Rules, by: Speaker) -> Lesson | None:
    """Return the first turns that are led, if the rules are the usual ones."""
    return Lesson((*_first_turn(by), *_other_turn(by), *_second_turn(by))) if rules == preset(NAME) else None


def _first_turn(by: Speaker) -> tuple[str | Step, ...]:
    say, other = by.say, by.seat(1)
    return (
        Step(
            say(
                "Each player has three champions. Defeat those of {other} to earn bacon: with three bacon at the start "
                "of your turn, you win.",
                other=other,
            )
        ),
        Step(say("First take a deck: three champions, and the cards that go with them. Take Wild Garden.")),
        *("deck:wild-garden", "deck:night-market", "lot:1", "begin:0", _OWN_DECK, _OTHER_DECK),
        Step(
            say(
                "Your champions. Of the two numbers, the first is the attack, and the second the defense: that much "
                "damage defeats the champion."
            ),
            at("#0", "#1", "#2"),
        ),
        Step(
            say(
                "Your hand. Each card has a cost, and you pay it by pitching other cards for the energy they are worth."
            ),
            _HAND,
        ),
        Step(
            say(
                "You have two actions in a turn. The first: play Swarm. It asks for a champion with magic, such as The "
                "Beekeeper."
            ),
            at("swarm", "#0"),
        ),
        "play:swarm@0",
        Step(say("Swarm costs 3 energy. Pitch Smoke Pot, which is worth 3."), at("smoke-pot")),
        "pitch:smoke-pot",
        Step(say("That pays for it. You need no more energy, so be done.")),
        "done",
        Step(say("Swarm stings two opposing champions. Choose The Fortune Teller…"), at("#3")),
        "choose:3",
        Step(say("… and The Pastry Cook."), at("#5")),
        "choose:5",
        Step(
            say(
                "Each has 1 damage now, and is Stung. Stung is a condition: it places 1 more damage whenever a turn of "
                "{other} begins.",
                other=other,
            ),
            at("#3", "#5"),
        ),
        Step(say("Your second action: attack. The Badger is the strongest, with an attack of 4."), at("#2")),
        *("attack:2", "pass"),
        Step(say("Let it attack The Fortune Teller, which is hurt already."), at("#3")),
        *("target:3", "no-counter"),
    )


def _other_turn(by: Speaker) -> tuple[str | Step, ...]:
    say, other = by.say, by.seat(1)
    return (
        Step(
            say(
                "{other} could have exhausted The Fortune Teller to counter. Now it has 5 damage, of 6, and it is "
                "Stung…",
                other=other,
            ),
            at("#3"),
        ),
        *("activate:5/2!0", "activate:3/2!0"),
        Step(
            say(
                "… and the sting does the rest. The Fortune Teller is defeated, and you earn a bacon! A defeated "
                "champion stays, exhausted, without damage."
            ),
            _MINE,
        ),
        *("pass", "attack:4", "target:2"),
        Step(
            say(
                "The Alley Cat attacks your Badger. It is exhausted, since it has attacked, so it cannot counter by "
                "itself."
            ),
            at("#4", "#2"),
        ),
        Step(
            say("But you may react. Dig In readies The Badger and lets it counter: play it."),
            at("dig-in", "#2"),
        ),
        "play:dig-in@2!0",
        Step(
            say("Dig In costs 1. Pitch Bare Teeth, worth 2: you keep the energy left over, as upgraded energy."),
            at("bare-teeth"),
        ),
        *("pitch:bare-teeth", "pass"),
        Step(say("You are asked whether you react once more. You have nothing for it, so do not react.")),
        "pass",
        Step(
            say(
                "The Badger took 2 damage, and struck back with 4. It bears a Grudge: this effect makes it stronger "
                "for a while, and you have to use it."
            ),
            at("#2", "#4"),
        ),
        *("activate:2/0!0", "play:rolling-pin@5", "pitch:pounce", "done"),
    )


def _second_turn(by: Speaker) -> tuple[str | Step, ...]:
    say, other = by.say, by.seat(1)
    return (
        Step(
            say(
                "{other} gave The Pastry Cook a Rolling Pin. That is equipment: it can attack, and be attacked, as "
                "champions can.",
                other=other,
            ),
            at("#8"),
        ),
        Step(
            say(
                "It is your turn. The Alley Cat has 4 damage, of 5, and is exhausted, so it cannot counter. Attack "
                "with The Scarecrow."
            ),
            at("#1"),
        ),
        *("attack:1", "pass"),
        Step(say("Its target is The Alley Cat."), at("#4")),
        "target:4",
        Step(say("Your second bacon!"), _MINE),
        Step(
            say("One action is left, and you are short of cards and ready champions. Refresh: that brings back both."),
        ),
        "refresh",
        Step(say("You could pitch cards for upgraded energy. Keep yours: be done.")),
        "done",
        Step(say("You have drawn up to five cards. Now ready The Scarecrow…"), at("#1")),
        "choose:1",
        Step(say("… and The Badger."), at("#2")),
        "choose:2",
        Step(
            say(
                "If you have one more bacon when your turn begins, you win. But pay with care: whoever has spent 21 "
                "energy by then loses. You have spent 5."
            ),
            _MINE,
        ),
        Step(
            say(
                "From here on {other} plays freely, and so do you. Look closely at any card to read it; if in doubt, "
                "ask for a hint.",
                other=other,
            )
        ),
    )
