"""Attacks, in their four steps (§6.0)."""

from tests.save_your_bacon.reference.resolving import Resolving
from tests.save_your_bacon.reference.table import Ask, Flow, Json


class Attacking(Resolving):
    """A game in which cards attack."""

    def uses_cards(self, card: Json) -> bool:
        """Return whether equipment's champion can use it (§14.0 Use); a champion uses nothing to attack."""
        return self.is_champion(card) or not self.is_forbidden(card["champion"], "use-cards")

    def can_attack(self, card: Json) -> bool:
        """Return whether a card is ready, and its champion too (§6.0, step 1)."""
        return (
            self.can_be_exhausted(card["number"])
            and not self.is_exhausted(card["champion"])
            and self.uses_cards(card)
            and not self.is_forbidden(card["number"], "attack")
        )

    def can_be_target(self, seat: int, card: Json) -> bool:
        """Return whether a player may attack a card (§6.0, step 2, S9)."""
        if card["seat"] == seat or self.is_forbidden(card["number"], "be-targeted"):
            return False
        return self.format != "widdershins" or bool(card["seat"] == self.right_of(seat))

    def targets(self, seat: int) -> list[int]:
        return [card["number"] for card in self.cards if self.can_be_target(seat, card)]

    def can_counter(self, number: int) -> bool:
        """Return whether a defending card may counter, even if its champion is exhausted (§6.0, step 3)."""
        card = self.card(number)
        return (
            self.can_be_exhausted(number)
            and self.uses_cards(card)
            and not self.is_forbidden(number, "counter", self.innermost())
        )

    def attack(self, seat: int, number: int, target: int | None) -> Flow:
        """Make an attack; the player declares the target unless an effect names it."""
        if not self.in_play(number) or not self.can_attack(self.card(number)):
            return
        attack: Json = {"number": self.new_number(), "seat": seat, "card": number, "target": None}
        attack |= {"countering": False, "countered": False, "stopped": False}
        self.attacks.append(attack)
        yield from self.declare(attack)
        if self.goes_on_with(attack):
            yield from self.declare_target(attack, target)
        if self.goes_on_with(attack) and attack["target"] is not None:
            yield from self.ask_for_counter(attack)
        if self.goes_on_with(attack) and self.in_play(attack["target"]):
            yield from self.strike(attack)
        self.attacks.remove(attack)
        self.lasting = [lasting for lasting in self.lasting if lasting["attack"] != attack["number"]]
        yield from self.settle(None)

    def goes_on_with(self, attack: Json) -> bool:
        """Return whether the attacking card has not been defeated and not left play (§6.0)."""
        return not attack["stopped"] and self.in_play(attack["card"])

    def declare(self, attack: Json) -> Flow:
        card = self.card(attack["card"])
        facts = self.facts(card)
        self.turn_sideways([card["number"]])
        self.happened.append(
            {"timing": "attack-declared", "seat": card["seat"], "number": card["number"], "facts": facts}
        )
        yield from self.settle(attack["seat"])

    def declare_target(self, attack: Json, target: int | None) -> Flow:
        seat = attack["seat"]
        possible = self.targets(seat)
        if target is None and possible:
            move = yield Ask(seat, [f"target:{number}" for number in possible])
            target = int(move.removeprefix("target:"))
        if target in possible and target is not None:
            attack["target"] = target
            by = {"seat": seat, "number": attack["card"], "facts": self.facts(self.card(attack["card"]))}
            self.happen("target-declared", self.card(target)["seat"], target, by=by)
            yield from self.settle(seat)

    def ask_for_counter(self, attack: Json) -> Flow:
        """Ask whether the defending card counters, unless an effect has seen to that (§6.0, step 3)."""
        target = attack["target"]
        if not attack["countered"] and self.in_play(target) and self.can_counter(target):
            defender = self.card(target)["seat"]
            move = yield Ask(defender, ["counter", "no-counter"])
            if move == "counter":
                self.counter(attack)
                yield from self.settle(defender)

    def counter(self, attack: Json) -> None:
        card = self.card(attack["target"])
        facts = self.facts(card)
        by = {"seat": attack["seat"], "number": attack["card"]}
        self.turn_sideways([card["number"]])
        attack["countering"] = attack["countered"] = True
        told = {"seat": card["seat"], "number": card["number"], "facts": facts, "by": by}
        self.happened.append({"timing": "counter-declared", **told})

    def strike(self, attack: Json) -> Flow:
        """Place the attack's damage, and the counter's at the same time (§6.0, step 4)."""
        attacker, target = attack["card"], attack["target"]
        pairs = [(attacker, target, "attack", attack["seat"])]
        if attack["countering"]:
            pairs.append((target, attacker, "counter", self.card(target)["seat"]))
        hits = []
        for source, hurt, kind, seat in pairs:
            amount = self.damage_of(self.attack_of(source, attack), source, hurt, kind, attack)
            if amount:
                hits.append({"target": hurt, "amount": amount, "seat": seat, "source": source, "kind": kind})
        self.place_damage(hits)
        by = {"seat": self.card(target)["seat"], "number": target}
        self.happen("attack-ended", self.card(attacker)["seat"], attacker, by=by)
        yield from self.settle(attack["seat"])
