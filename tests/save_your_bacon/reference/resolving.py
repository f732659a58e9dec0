"""Resolving effects: choosing, and one effect action after the other (§10.2.1, §10.2.2)."""

from abc import abstractmethod
from typing import Any

from tests.save_your_bacon.reference.table import Ask, Flow, Json
from tests.save_your_bacon.reference.using import Using
from tests.save_your_bacon.reference.values import LASTING

Lying = tuple[int, str]


class Resolving(Using):
    """A game in which effects are resolved."""

    @abstractmethod
    def attack(self, seat: int, number: int, target: int | None) -> Flow:
        """Make an attack."""

    @abstractmethod
    def refresh(self, seat: int) -> Flow:
        """Refresh."""

    @abstractmethod
    def can_be_target(self, seat: int, card: Json) -> bool:
        """Return whether a player may attack a card."""

    @abstractmethod
    def can_counter(self, number: int) -> bool:
        """Return whether a defending card may counter."""

    @abstractmethod
    def counter(self, attack: Json) -> None:
        """Let the defending card counter."""

    def resolve(self, effect: Json) -> Flow:
        self.busy += 1
        for action in effect["actions"]:
            if effect["on"] is not None and not self.is_on(effect["on"], effect["key"]):
                break
            if action.get("if_you_do", False) and not effect["full"]:
                continue
            effect["full"] = False
            if action.get("if_able", False) and not self.is_able(effect, action):
                continue
            if action.get("may", False):
                if not self.is_able(effect, action):
                    continue
                answer = yield Ask(effect["seat"], ["yes", "no"])
                if answer == "no":
                    continue
            yield from self.do(effect, action)
            yield from self.settle(effect["seat"])
        yield from self.no_longer_busy()

    def is_able(self, effect: Json, action: Json) -> bool:
        """Return whether all of an effect action can be done (§14.0 If able)."""
        cards = action["cards"]
        count = cards.get("count", 1)
        if cards.get("zone", "play") == "play":
            return bool(len(self.candidates(effect, action, [])) >= count)
        return all(len(self.lying(effect, cards, seat)) >= count for seat in self.owners(effect, cards))

    # Choosing

    def choose(self, effect: Json, action: Json) -> Flow:
        """Find out to which cards in play an effect action is done: `numbers` of the effect."""
        cards = action["cards"]
        if not isinstance(cards, dict) or "choose" not in cards:
            effect["numbers"] = self.meant(cards, effect, self.innermost())
            effect["complete"] = bool(effect["numbers"])
            return
        count, up_to = cards.get("count", 1), cards.get("up_to", False)
        chosen: list[int] = []
        while len(chosen) < count and (left := self.candidates(effect, action, chosen)):
            if len(left) <= count - len(chosen) and not up_to:
                chosen += left
                break
            moves = [f"choose:{number}" for number in left]
            move = yield Ask(effect["seat"], [*moves, "done"] if up_to else moves)
            if move == "done":
                break
            chosen.append(int(move.removeprefix("choose:")))
        effect["numbers"] = effect["that"] = chosen
        effect["complete"] = up_to or len(chosen) == count
        if chosen:
            effect["that_player"] = self.card(chosen[-1])["seat"]

    def candidates(self, effect: Json, action: Json, chosen: list[int]) -> list[int]:
        """Return the cards in play that can be chosen next."""
        found = []
        for card in self.cards:
            number = card["number"]
            fits = number not in chosen and self.fits(action["cards"]["choose"], self.facts(card), effect)
            if action["do"] == "change-target":
                attack = self.innermost()
                fits = fits and bool(attack and self.can_be_target(attack["seat"], card) and attack["target"] != number)
            elif action["do"] == "destroy":
                fits = fits and not (action.get("if_able", False) and card["destroyed"])
            if fits:
                found.append(number)
        return found

    def owners(self, effect: Json, cards: Json) -> list[int]:
        """Return whose cards out of play are chosen, and by whom (S11, S30)."""
        return self.opponents(effect["seat"]) if cards["choose"].get("side") == "opposing" else [effect["seat"]]

    def lying(self, effect: Json, cards: Json, owner: int) -> list[str]:
        """Return the cards out of play of a player that can be chosen."""
        wanted = {name: value for name, value in cards["choose"].items() if name != "side"}
        pile = self.players[owner][cards["zone"]]
        return [key for key in pile if self.fits(wanted, self.facts_of_key(key, owner), effect)]

    def take(self, effect: Json, action: Json) -> Flow:
        """Have cards out of play chosen: `taken` of the effect."""
        cards = action["cards"]
        count, up_to = cards.get("count", 1), cards.get("up_to", False)
        taken: list[Lying] = []
        complete = True
        for owner in self.owners(effect, cards):
            left, mine = self.lying(effect, cards, owner), 0
            while mine < count and left:
                if cards.get("at_random", False) and len(left) > count - mine:
                    move = yield Ask(None, [f"random:{key}" for key in left])
                elif len(left) > count - mine or up_to:
                    move = yield Ask(owner, [f"take:{key}" for key in dict.fromkeys(left)] + ["done"] * up_to)
                    if move == "done":
                        break
                else:
                    move = f"take:{left[0]}"
                key = move.partition(":")[2]
                left.remove(key)
                taken.append((owner, key))
                mine += 1
            complete = complete and (up_to or mine == count)
        effect["taken"], effect["complete"] = taken, complete

    # Effect actions

    def do(self, effect: Json, action: Json) -> Flow:
        """Do an effect action, as much of it as possible (§10.2.2)."""
        word = action["do"]
        if word in LASTING:
            yield from self.choose(effect, action)
            self.let_last(effect, action)
        elif word in ("draw", "gain-energy", "gain-bacon"):
            yield from self.do_to_players(effect, action)
        elif word == "refresh":
            yield from self.refresh(effect["seat"])
        elif word == "counter":
            self.counter_at_once()
        elif isinstance(action["cards"], dict) and action["cards"].get("zone", "play") != "play":
            yield from self.take(effect, action)
            yield from self.do_out_of_play(effect, action)
        else:
            yield from self.choose(effect, action)
            yield from self.do_in_play(effect, action)

    def do_to_players(self, effect: Json, action: Json) -> Flow:
        effect["full"] = True
        for seat in self.players_meant(effect, action.get("who", "you")):
            if action["do"] == "draw":
                yield from self.draw(seat, action["count"])
            elif action["do"] == "gain-energy":
                self.players[seat]["energy"] += action["count"]
            else:
                self.gain_bacon(seat, action["count"])

    def counter_at_once(self) -> None:
        attack = self.innermost()
        there = attack and not attack["countering"] and self.in_play(attack["target"])
        if attack and there and self.can_counter(attack["target"]):
            self.counter(attack)

    def players_meant(self, effect: Json, who: str) -> list[int]:
        """Return the players that an effect action is for, in player order."""
        if who == "you":
            return [effect["seat"]]
        if who == "that-player":
            return [] if effect["that_player"] is None else [effect["that_player"]]
        return self.opponents(effect["seat"]) if who == "each-opponent" else self.order()

    def let_last(self, effect: Json, action: Json) -> None:
        """Let something hold for a while, for the cards that it is about now."""
        attack = None
        if action["duration"] == "this-attack":
            attack = self.innermost()
            if attack is None:
                return
        effect["full"] = effect["complete"]
        if effect["numbers"]:
            lasting: Json = {"does": action, "numbers": effect["numbers"], "seat": effect["seat"]}
            self.lasting.append({**lasting, "attack": attack and attack["number"]})

    def do_in_play(self, effect: Json, action: Json) -> Flow:
        word, numbers = action["do"], effect["numbers"]
        effect["full"] = effect["complete"]
        if word == "attack":
            for number in numbers:
                target = self.meant(action["target"], effect, None)[0] if "target" in action else None
                yield from self.attack(effect["seat"], number, target)
        elif word == "place-damage":
            self.place_effect_damage(effect, action["amount"])
        elif word in ("apply-condition", "remove-condition"):
            self.change_conditions(action, [self.card(number) for number in numbers])
        elif word == "change-target":
            self.change_target(numbers)
        elif word in ("exhaust", "ready"):
            self.turn_cards(word, numbers)
        else:
            for number in numbers:
                self.do_to_card(action, self.card(number))

    def place_effect_damage(self, effect: Json, amount: int) -> None:
        hits = []
        for number in effect["numbers"]:
            placed = self.damage_of(amount, effect["source"], number, "effect")
            hit: Json = {"target": number, "amount": placed, "seat": effect["seat"], "source": effect["source"]}
            hits += [{**hit, "kind": "effect"}] if placed else []
        self.place_damage(hits)

    def turn_cards(self, word: str, numbers: list[int]) -> None:
        if word == "exhaust":
            self.turn_sideways([number for number in numbers if self.can_be_exhausted(number)])
        else:
            exhausted = [number for number in numbers if self.card(number)["exhausted"]]
            self.turn_upright([number for number in exhausted if not self.is_forbidden(number, "be-readied")])

    def do_to_card(self, action: Json, card: Json) -> None:
        if action["do"] == "remove-damage":
            card["damage"] = max(card["damage"] - action.get("amount", card["damage"]), 0)
        elif action["do"] == "destroy" and not card["destroyed"]:
            self.happen("destroyed", card["seat"], card["number"])
            card["destroyed"] = True
        elif action["do"] == "return-to-deck":
            self.leave_play(card["number"])
            self.players[card["seat"]]["deck"].insert(0, card["card"])
        elif action["do"] != "destroy":
            raise NotImplementedError(action["do"])

    def change_conditions(self, action: Json, cards: list[Json]) -> None:
        """Apply a condition to champions without it, or remove one, or all (§2.0.1, §14.0 Remove)."""
        named = [key for key, face in self.faces.items() if face.get("name") == action.get("condition")]
        if action["do"] == "remove-condition":
            for card in cards:
                gone = named or card["conditions"]
                card["conditions"] = [key for key in card["conditions"] if key not in gone]
        else:
            cards = [card for card in cards if named[0] not in card["conditions"]]
            for card in cards:
                self.happen("condition-applied", card["seat"], card["number"])
            for card in cards:
                card["conditions"] = sorted([*card["conditions"], *named])

    def change_target(self, numbers: list[int]) -> None:
        """Give the current attack another target; a counter declared before is void (S15)."""
        attack = self.innermost()
        if attack and numbers:
            attack["target"], attack["countering"] = numbers[0], False
            self.happen(
                "target-changed",
                self.card(numbers[0])["seat"],
                numbers[0],
                by={"seat": attack["seat"], "number": attack["card"]},
            )

    def do_out_of_play(self, effect: Json, action: Json) -> Flow:
        word = action["do"]
        effect["full"] = effect["complete"]
        pile = action["cards"]["zone"]
        for owner, key in effect["taken"]:
            player: dict[str, Any] = self.players[owner]
            if word == "pitch":
                player["energy"] += self.pitch(owner, key)
                continue
            player[pile].remove(key)
            if word == "discard":
                player["discard"].append(key)
            elif word == "return-to-hand":
                self.put_in_hand(owner, key)
            elif word == "remove-from-game":
                player["removed"].append(key)
            elif word == "return-to-deck" and action["place"] == "bottom":
                player["deck"].append(key)
            elif word == "return-to-deck":
                player["deck"].insert(0, key)
            else:
                raise NotImplementedError(word)
        if word == "return-to-deck" and action["place"] == "shuffled":
            for owner in {owner: None for owner, _ in effect["taken"]}:
                yield from self.shuffle(owner)

    # Drawing

    def draw(self, seat: int, count: int) -> Flow:
        """Draw cards one by one; an empty deck is made from the discard (§4.0)."""
        player = self.players[seat]
        drawn = 0
        while drawn < count and (player["deck"] or player["discard"]):
            if not player["deck"]:
                player["deck"], player["discard"] = player["discard"], []
                yield from self.shuffle(seat)
            self.put_in_hand(seat, player["deck"].pop(0))
            drawn += 1
        if drawn:
            self.happen("drew", seat)

    def shuffle(self, seat: int) -> Flow:
        """Have chance shuffle a deck; until then there is none."""
        player = self.players[seat]
        cards, player["deck"] = sorted(player["deck"]), []
        move = yield Ask(None, [], cards)
        player["deck"] = move.removeprefix("shuffle:").split(",")
