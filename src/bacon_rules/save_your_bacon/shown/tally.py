"""The tokens of the players of Save Your Bacon!, counted from events."""

from __future__ import annotations

from typing import Self

import attrs

from bacon_rules.save_your_bacon import Rules, State
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.speaking.speaker import Speaker


@attrs.define
class Tally:
    """The tokens of each player, seat by seat.

    Attributes:
        rules: the rules of the game.
        bacon: the bacon.
        energy: the upgraded energy.
        spent: the sum of the energy values of the spent energy stack.
    """

    rules: Rules
    bacon: list[int]
    energy: list[int]
    spent: list[int]

    @classmethod
    def of(cls, state: State) -> Self:
        """Return the tally of a state."""
        players = () if state.table is None else state.table.players
        if not players:
            return cls(state.rules, *([0] * state.seats for _ in range(3)))
        spent = [state.rules.pool.energy_of(player.spent) for player in players]
        return cls(state.rules, [player.bacon for player in players], [player.energy for player in players], spent)

    def count(self, event: happened.Event) -> None:
        """Count the changes of an event."""
        faces = self.rules.pool.faces
        match event:
            case happened.GameBegan():
                self.bacon, self.energy, self.spent = ([0] * self.rules.players for _ in range(3))
            case happened.CardMoved(seat, key, Zone.SPENT, _) | happened.CardTaken(seat, key, Zone.SPENT, _):
                self.spent[seat] -= faces[key].value
            case happened.CardPitched(seat, key):
                self.spent[seat] += faces[key].value
            case happened.EnergyGained(seat, number):
                self.energy[seat] += number
            case happened.EnergySpent(seat, number) | happened.EnergyLost(seat, number):
                self.energy[seat] -= number
            case happened.BaconLost(seat, number):
                self.bacon[seat] -= number
            case happened.BaconGained(seat, number, giver):
                self.bacon[seat] += number
                if giver is not None:
                    self.bacon[giver] -= number

    def standing(self, seat: int, by: Speaker) -> str:
        """Return a text about how near a player is to winning and to losing."""
        return by.say(
            "{player}: {bacon} bacon, {energy} upgraded energy, {spent} of {most} energy spent",
            player=by.seat(seat),
            bacon=self.bacon[seat],
            energy=self.energy[seat],
            spent=self.spent[seat],
            most=self.rules.energy_to_lose,
        )
