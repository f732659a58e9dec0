"""Modified values, traits, prohibitions, and cards that pass a filter."""

from collections.abc import Iterator
from typing import Any

from tests.save_your_bacon.reference.table import Json, Table

LASTING = ("modify", "grant-trait", "forbid", "consider-exhausted")


class Values(Table):
    """A table that can be asked about facts."""

    def holding(self, word: str, question: Json | None) -> Iterator[tuple[Json, list[int]]]:
        """Yield the constant and temporary effects with this word that hold, each with its cards.

        Args:
            word: what is to hold.
            question: the attack in question; every attack if there is none (S28).
        """
        going_on: list[Json | None] = [*self.attacks]
        attacks = [question] if question else going_on or [None]
        for card in self.cards:
            for key, _, effect in self.effects_on(card):
                source = card["number"] if key == card["card"] else None
                asker = {"seat": card["seat"], "source": source, "champion": card["champion"]}
                for does in effect.get("does", ()):
                    if does["do"] == word:
                        for attack in attacks:
                            if self.goes_on(effect.get("during", {}), asker, card, attack):
                                yield does, self.meant(does["cards"], asker, attack)
                                break
        for lasting in self.lasting:
            if lasting["does"]["do"] == word and (not question or lasting["attack"] in (None, question["number"])):
                yield lasting["does"], lasting["numbers"]

    def goes_on(self, during: Json, asker: Json, card: Json, attack: Json | None) -> bool:
        """Return whether it is so "while" a constant effect holds."""
        for name, wanted in during.items():
            if name == "this":
                if not self.fits(wanted, self.facts(card, attack), asker):
                    return False
            elif name in ("attacking", "defending"):
                parts = self.meant(f"{name}-card", asker, attack)
                if not any(self.fits(wanted, self.facts(self.card(number), attack), asker) for number in parts):
                    return False
            else:
                raise KeyError(name)
        return True

    def meant(self, cards: Any, asker: Json, attack: Json | None) -> list[int]:
        """Return the numbers of the cards that a reference or "each" means."""
        if isinstance(cards, dict):
            wanted = cards["each"]
            return [card["number"] for card in self.cards if self.fits(wanted, self.facts(card, attack), asker)]
        if cards == "this-card":
            found = [asker["champion"] if asker["source"] is None else asker["source"]]
        elif cards == "this-champion":
            found = [asker["champion"]]
        elif cards == "that":
            found = asker["that"]
        elif cards in ("attacking-card", "defending-card"):
            found = [attack["card" if cards == "attacking-card" else "target"]] if attack else []
        else:
            raise KeyError(cards)
        return [number for number in found if self.in_play(number)]

    def innermost(self) -> Json | None:
        return self.attacks[-1] if self.attacks else None

    def facts(self, card: Json, attack: Json | None = None) -> Json:
        """Return the present facts about a card in play, for later questions about this moment."""
        attack = attack or self.innermost()
        number = card["number"]
        return {
            "number": number,
            "kind": self.face(card)["kind"],
            "seat": card["seat"],
            "champion": card["champion"],
            "ready": not self.is_exhausted(number),
            "damaged": card["damage"] > 0,
            "conditions": [*card["conditions"]],
            "traits": self.traits_of(number),
            "attacking": bool(attack and attack["card"] == number),
            "defending": bool(attack and attack["target"] == number),
        }

    def facts_of_key(self, key: str, seat: int) -> Json:
        """Return what can be asked of a card out of play."""
        face = self.faces[key]
        return {"number": None, "kind": face["kind"], "seat": seat, "traits": face["traits"]}

    def fits(self, wanted: Json, facts: Json, asker: Json) -> bool:
        """Return whether a card passes a filter."""
        return all(self.fits_in(name, value, facts, asker) for name, value in wanted.items())

    def fits_in(self, name: str, value: Any, facts: Json, asker: Json) -> bool:
        if name == "side":
            return bool((facts["seat"] == asker["seat"]) == (value == "friendly"))
        if name in ("kind", "ready", "damaged", "attacking", "defending"):
            return bool(facts[name] == value)
        if name == "traits":
            return {*value} <= {*facts["traits"]}
        if name == "lacking":
            return not {*value} & {*facts["traits"]}
        if name == "condition":
            return any(self.faces[key]["name"] == value for key in facts["conditions"])
        if name == "other":
            return bool(facts["number"] != asker["source"])
        if name == "of_this_champion":
            return facts["kind"] == "equipment" and bool(facts["champion"] == asker["champion"])
        if name == "same_as":
            return facts["number"] in self.meant(value, asker, self.innermost())
        raise KeyError(name)

    # Values

    def modified(self, base: int, changes: list[Json]) -> int:
        """Return a value as modified: additions, multiplications, one division rounded up, nothing below 0 (S18)."""
        value, divisor = base, 1
        for change in changes:
            if change["operation"] == "add":
                value += change["by"]
            elif change["operation"] == "subtract":
                value -= change["by"]
        for change in changes:
            if change["operation"] == "multiply":
                value *= change["by"]
            elif change["operation"] == "divide":
                divisor *= change["by"]
            elif change["operation"] not in ("add", "subtract"):
                raise KeyError(change["operation"])
        return max(-(-value // divisor), 0)

    def changes(self, stat: str, number: int | None, attack: Json | None, kind: str | None = None) -> list[Json]:
        return [
            does
            for does, numbers in self.holding("modify", attack)
            if does["stat"] == stat and number in numbers and does.get("damage") in (None, kind)
        ]

    def attack_of(self, number: int, attack: Json | None = None) -> int:
        return self.modified(self.face(self.card(number))["attack"], self.changes("attack", number, attack))

    def defense_of(self, number: int) -> int:
        return self.modified(self.face(self.card(number))["defense"], self.changes("defense", number, None))

    def cost_of(self, champion: int, cost: int) -> int:
        """Return what a card or effect costs in energy, used by a champion."""
        return self.modified(cost, self.changes("cost", champion, None))

    def damage_of(self, amount: int, source: int | None, target: int, kind: str, attack: Json | None = None) -> int:
        """Return how much damage a card in play, or an action or reaction, places on another."""
        if self.is_forbidden(target, "take-damage", attack):
            return 0
        if kind == "effect" and self.is_forbidden(target, "take-effect-damage", attack):
            return 0
        placed = [] if source is None else self.changes("damage-placed", source, attack, kind)
        return self.modified(amount, placed + self.changes("damage-taken", target, attack, kind))

    def traits_of(self, number: int) -> list[str]:
        granted = [does["trait"] for does, numbers in self.holding("grant-trait", None) if number in numbers]
        return [*self.face(self.card(number))["traits"], *granted]

    def is_exhausted(self, number: int) -> bool:
        """Return whether a card is exhausted, or considered so."""
        considered = any(number in numbers for _, numbers in self.holding("consider-exhausted", None))
        return bool(self.card(number)["exhausted"]) or considered

    def is_forbidden(self, number: int, what: str, attack: Json | None = None) -> bool:
        return any(does["what"] == what and number in numbers for does, numbers in self.holding("forbid", attack))

    def can_be_exhausted(self, number: int) -> bool:
        return not self.is_exhausted(number) and not self.is_forbidden(number, "be-exhausted")

    # What happens

    def happen(self, timing: str, seat: int, number: int | None = None, **rest: Any) -> None:
        """Note what happens, with how the card was to which it happens (S28)."""
        if number is not None:
            rest["facts"] = self.facts(self.card(number))
        self.happened.append({"timing": timing, "seat": seat, "number": number, **rest})

    def turn_sideways(self, numbers: list[int]) -> None:
        """Exhaust cards at once."""
        for number in numbers:
            self.happen("exhausted", self.card(number)["seat"], number)
        for number in numbers:
            self.card(number)["exhausted"] = True

    def turn_upright(self, numbers: list[int]) -> None:
        """Ready cards at once."""
        for number in numbers:
            self.happen("readied", self.card(number)["seat"], number)
        for number in numbers:
            self.card(number)["exhausted"] = False

    def place_damage(self, hits: list[Json]) -> None:
        """Place damage at once; how much has been worked out."""
        for hit in hits:
            by = {"seat": hit["seat"], "number": hit["source"]}
            if hit["source"] is not None:
                by["facts"] = self.facts(self.card(hit["source"]))
            self.happen("damage-placed", self.card(hit["target"])["seat"], hit["target"], by=by, damage=hit["kind"])
            self.hurt[hit["target"]] = by
        for hit in hits:
            self.card(hit["target"])["damage"] += hit["amount"]

    def gain_bacon(self, seat: int, count: int) -> None:
        self.players[seat]["bacon"] += count
        self.happen("gained-bacon", seat)
