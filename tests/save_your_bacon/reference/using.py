"""Playing cards, activating effects, and paying for both (§5.0, §10.0, §10.2)."""

from abc import abstractmethod
from typing import Any

from tests.save_your_bacon.reference.settling import Settling
from tests.save_your_bacon.reference.table import Ask, Flow, Json, new_card


class Using(Settling):
    """A game in which cards are played."""

    @abstractmethod
    def resolve(self, effect: Json) -> Flow:
        """Resolve an effect, one effect action after the other."""

    # Usage requirements and costs

    def meets_requirements(self, champion: Json, wanted: Json) -> bool:
        """Return whether a champion is ready, if it has to be, and has all traits (§10.1)."""
        number = champion["number"]
        if self.is_forbidden(number, "use-cards") or (wanted.get("ready", False) and self.is_exhausted(number)):
            return False
        return {*wanted.get("traits", ())} <= {*self.traits_of(number)}

    def can_use(self, champion: Json, face: Json) -> bool:
        if face["kind"] == "equipment" and len(self.equipment_of(champion["number"])) >= self.house["equipment_limit"]:
            return False
        return self.meets_requirements(champion, face)

    def can_pay(self, seat: int, energy: int, upgraded: int, hand: list[str]) -> bool:
        tokens = self.players[seat]["energy"] - upgraded
        return bool(tokens >= 0 and tokens + sum(map(self.value_of, hand)) >= energy)

    def energy_for(self, card: Json, effect: Json) -> tuple[int, int]:
        costs = effect.get("costs", {})
        return self.cost_of(card["champion"], costs.get("energy", 0)), costs.get("upgraded", 0)

    def meets(self, card: Json, effect: Json) -> bool:
        if effect.get("costs", {}).get("exhaust", False) and not self.can_be_exhausted(card["number"]):
            return False
        return self.meets_requirements(self.card(card["champion"]), effect)

    def can_activate(self, card: Json, place: int) -> bool:
        effect = self.effects_on(card)[place][2]
        energy, upgraded = self.energy_for(card, effect)
        hand = self.players[card["seat"]]["hand"]
        return self.meets(card, effect) and self.can_pay(card["seat"], energy, upgraded, hand)

    def pay(self, seat: int, energy: int, upgraded: int) -> Flow:
        """Pitch cards, spend tokens, gain tokens (§5.1, S5, S14)."""
        player = self.players[seat]
        player["energy"] -= upgraded
        pitched = 0
        while energy and pitched <= energy and player["hand"]:
            moves = [f"pitch:{key}" for key in sorted({*player["hand"]})]
            if pitched + player["energy"] >= energy:
                moves.append("done")
            move = yield Ask(seat, moves)
            if move == "done":
                break
            pitched += self.pitch(seat, move.removeprefix("pitch:"))
        player["energy"] += pitched - energy

    # Playing a card

    def play(self, seat: int, key: str, champion: int, trigger: Json | None) -> Flow:
        """Declare a card, pay for it, resolve it (§10.0)."""
        face = self.faces[key]
        self.players[seat]["hand"].remove(key)
        self.declared.append((seat, key))
        if trigger is None:
            self.turn["actions"] -= 1
        self.happen("card-declared", seat, by=self.by_champion(champion), facts=self.facts_of_key(key, seat))
        yield from self.settle(seat)
        cost = self.cost_of(champion, face["cost"])
        if not self.can_pay(seat, cost, 0, self.players[seat]["hand"]):
            self.declared.remove((seat, key))
            self.put_in_hand(seat, key)
            if trigger is None:
                self.turn["actions"] += 1
            return
        yield from self.pay(seat, cost, 0)
        if face["kind"] == "equipment":
            self.cards.append(new_card(self.new_number(), key, seat, champion))
        else:
            told = {"seat": seat, "key": key, "champion": champion}
            yield from self.resolve(self.context(trigger, **told, source=None, actions=face["actions"]))
            self.players[seat]["discard"].append(key)
        self.declared.remove((seat, key))
        self.happen("card-played", seat, by=self.by_champion(champion), facts=self.facts_of_key(key, seat))
        yield from self.settle(seat)

    def by_champion(self, number: int) -> Json:
        champion = self.card(number)
        return {"seat": champion["seat"], "number": number, "facts": self.facts(champion)}

    # Activating an effect

    def activate(self, card: Json, place: int, trigger: Json | None) -> Flow:
        """Declare an effect, pay for it, resolve it (§10.2)."""
        key, number, effect = self.effects_on(card)[place]
        seat, costs = card["seat"], effect.get("costs", {})
        self.begun.append((card["number"], key, number))
        self.happen("effect-declared", seat, card["number"], by=self.by_champion(card["champion"]))
        yield from self.settle(seat)
        energy, upgraded = self.energy_for(card, effect)
        exhausts = costs.get("exhaust", False)
        payable = self.can_pay(seat, energy, upgraded, self.players[seat]["hand"])
        if self.is_on(card, key) and payable and (not exhausts or self.can_be_exhausted(card["number"])):
            if costs.get("action", False):
                self.turn["actions"] -= 1
            yield from self.pay(seat, energy, upgraded)
            if exhausts:
                self.turn_sideways([card["number"]])
                yield from self.settle(seat)
            if self.is_on(card, key):
                source = card["number"] if key == card["card"] else None
                told = {"seat": seat, "key": key, "champion": card["champion"], "on": card}
                yield from self.resolve(self.context(trigger, **told, source=source, actions=effect["actions"]))
        self.begun.remove((card["number"], key, number))

    def is_on(self, card: Json, key: str) -> bool:
        """Return whether a card is in play and has an effect of its own or of a condition."""
        return self.in_play(card["number"]) and key in (card["card"], *card["conditions"])

    def context(self, trigger: Json | None, **effect: Any) -> Json:
        """Return an effect that is about to be resolved, and what it knows."""
        number = trigger and trigger["number"]
        return {
            "on": None,
            **effect,
            "that": [] if number is None else [number],
            "that_player": trigger and trigger["seat"],
            "full": False,
        }
