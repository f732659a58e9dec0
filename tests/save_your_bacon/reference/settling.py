"""What follows an effect action or game step: destruction, defeat, and reactions (§4.1, §10.2.1)."""

from abc import ABC, abstractmethod

from tests.save_your_bacon.reference.table import NOBODY, Ask, Flow, Json
from tests.save_your_bacon.reference.values import Values

Used = tuple[int, str, int, int]
"""That an effect has reacted: the card in play, on which card's text, the how manieth effect, to which happening."""


class Settling(Values, ABC):
    """A game in which players react."""

    @abstractmethod
    def play(self, seat: int, key: str, champion: int, trigger: Json | None) -> Flow:
        """Play a card."""

    @abstractmethod
    def activate(self, card: Json, place: int, trigger: Json | None) -> Flow:
        """Activate an effect of a card in play."""

    def settle(self, seat: int | None) -> Flow:
        """Check for destruction and defeat, and then let players react (§10.2.1)."""
        self.busy += 1
        yield from self.check(seat)
        happened, self.happened = self.happened, []
        yield from self.window(happened)
        yield from self.no_longer_busy()

    def no_longer_busy(self) -> Flow:
        """Discard destroyed equipment, if nothing is being resolved and nobody can react any more (S16)."""
        self.busy -= 1
        wrecks = [card["number"] for card in self.cards if card["destroyed"]]
        if wrecks and not self.busy:
            for number in wrecks:
                card = self.leave_play(number)
                self.players[card["seat"]]["discard"].append(card["card"])
            yield from self.settle(None)

    # Destruction and defeat

    def has_too_much_damage(self, card: Json) -> bool:
        return bool(card["damage"] and card["damage"] >= self.defense_of(card["number"]))

    def check(self, seat: int | None) -> Flow:
        """Destroy equipment and defeat champions until no card has too much damage (§4.1, S21)."""
        while lost := [card for card in self.cards if not card["destroyed"] and self.has_too_much_damage(card)]:
            by = {card["number"]: self.hurt.get(card["number"], {**NOBODY, "seat": seat}) for card in lost}
            self.hurt = {}
            for card in lost:
                if not self.is_champion(card):
                    self.happen("destroyed", card["seat"], card["number"])
                    card["destroyed"] = True
            for player in self.order():
                mine = [card for card in lost if self.is_champion(card) and card["seat"] == player]
                while mine:
                    card = mine[0]
                    if len(mine) > 1:
                        move = yield Ask(player, [f"choose:{one['number']}" for one in mine])
                        card = self.card(int(move.removeprefix("choose:")))
                    mine.remove(card)
                    yield from self.defeat(card, by[card["number"]]["seat"])
            seat = None
        self.hurt = {}

    def defeat(self, card: Json, by: int | None) -> Flow:
        """Exhaust a champion, remove all that is on it, and let an opponent gain bacon (§4.1.1)."""
        self.happen("defeated", card["seat"], card["number"])
        if self.can_be_exhausted(card["number"]):
            self.turn_sideways([card["number"]])
        card["damage"], card["conditions"] = 0, []
        for attack in self.attacks:
            if attack["card"] == card["number"]:
                attack["stopped"] = True
        opponents = self.opponents(card["seat"])
        if by not in opponents:
            by = opponents[0]
            if len(opponents) > 1:
                move = yield Ask(card["seat"], [f"opponent:{seat}" for seat in opponents])
                by = int(move.removeprefix("opponent:"))
        self.credit(by, card["seat"])

    def credit(self, seat: int, loser: int) -> None:
        """Let a player gain bacon for a champion, from its player's three or more, or from the supply."""
        if self.players[loser]["bacon"] >= self.house["bacon_to_win"] and self.format != "free-for-all":
            self.players[loser]["bacon"] -= 1
        self.gain_bacon(seat, 1)

    # Reactions

    def window(self, happened: list[Json]) -> Flow:
        """Let players react in player order, each until that player passes."""
        if not happened:
            return
        used: list[Used] = []
        for seat in self.order():
            while self.might_react(seat, happened, used):
                plays, activations = self.plays(seat, happened), self.activations(seat, happened, used)
                moves = [move for move, _, _ in plays] + [move for move, *_ in activations]
                if not any(self.is_mandatory(self.effects_on(card)[place][2]) for _, card, place, _ in activations):
                    moves.append("pass")
                answer = yield Ask(seat, moves)
                if answer == "pass":
                    break
                for move, key, trigger in plays:
                    if move == answer:
                        champion = int(move.partition("@")[2].partition("!")[0])
                        yield from self.play(seat, key, champion, happened[trigger])
                for move, card, place, trigger in activations:
                    if move == answer:
                        key, number, _ = self.effects_on(card)[place]
                        used.append((card["number"], key, number, trigger))
                        yield from self.activate(card, place, happened[trigger])

    def is_mandatory(self, effect: Json) -> bool:
        """Return whether an effect with reaction text has to be used (§10.2)."""
        return not effect.get("costs") and not effect.get("may", False)

    def comes_true(self, when: Json, happening: Json, asker: Json) -> bool:
        """Return whether what happened is what reaction text asks for (S28)."""
        for name, value in when.items():
            if name == "timing":
                if happening["timing"] != value:
                    return False
            elif name == "damage":
                if happening.get("damage") != value:
                    return False
            elif name == "side":
                if (happening["seat"] == asker["seat"]) != (value == "friendly"):
                    return False
            elif name in ("card", "by"):
                told = happening if name == "card" else happening.get("by", NOBODY)
                facts = told.get("facts") or {"number": None, "seat": told["seat"], "kind": None}
                if not self.fits(value, facts, asker):
                    return False
            else:
                raise KeyError(name)
        return True

    def plays(self, seat: int, happened: list[Json]) -> list[tuple[str, str, int]]:
        """Return the reactions that a player can play: the move, the card, and to which happening."""
        found = []
        hand = self.players[seat]["hand"]
        for key in sorted({*hand}):
            face = self.faces[key]
            for champion in self.champions_of(seat) if face["kind"] == "reaction" else []:
                asker = {"seat": seat, "source": None, "champion": champion["number"]}
                for trigger in self.triggers(face["when"], happened, asker, []):
                    rest = [*hand]
                    rest.remove(key)
                    cost = self.cost_of(champion["number"], face["cost"])
                    if self.can_use(champion, face) and self.can_pay(seat, cost, 0, rest):
                        found.append((f"play:{key}@{champion['number']}!{trigger}", key, trigger))
        return found

    def activations(self, seat: int, happened: list[Json], used: list[Used]) -> list[tuple[str, Json, int, int]]:
        """Return the effects that a player can activate: the move, the card, which effect, and to which happening."""
        return [
            (f"activate:{card['number']}/{place}!{trigger}", card, place, trigger)
            for card, place, trigger in self.triggered(seat, happened, used)
            if self.can_activate(card, place)
        ]

    def triggered(self, seat: int, happened: list[Json], used: list[Used]) -> list[tuple[Json, int, int]]:
        """Return a player's effects whose reaction text has come true, and to which happening each reacts."""
        found = []
        for card in self.cards_of(seat):
            for place, (key, number, effect) in enumerate(self.effects_on(card)):
                if "when" in effect and not self.is_being_resolved(card, key, number, effect):
                    source = card["number"] if key == card["card"] else None
                    asker = {"seat": seat, "source": source, "champion": card["champion"]}
                    done = [trigger for *which, trigger in used if which == [card["number"], key, number]]
                    found += [(card, place, t) for t in self.triggers(effect["when"], happened, asker, done)]
        return found

    def triggers(self, when: Json, happened: list[Json], asker: Json, done: list[int]) -> list[int]:
        """Return to which happenings one can react: of several that come to the same, to the first not done."""
        found: list[int] = []
        for trigger, happening in enumerate(happened):
            if trigger not in done and self.comes_true(when, happening, asker):
                same = [other for other in found if self.about(happened[other]) == self.about(happening)]
                if not same:
                    found.append(trigger)
        return found

    def about(self, happening: Json) -> tuple[int | None, int, int | None]:
        """Return all that a reaction to something that happened knows of it."""
        return happening["number"], happening["seat"], happening.get("by", NOBODY)["number"]

    def is_being_resolved(self, card: Json, key: str, number: int, effect: Json) -> bool:
        """Return whether an effect without costs is being resolved, so that it is not activated again (S19)."""
        return not effect.get("costs") and (card["number"], key, number) in self.begun

    # Who is asked (S20)

    def might_react(self, seat: int, happened: list[Json], used: list[Used]) -> bool:
        """Return whether a player could react, as far as everybody can see."""
        return self.might_play(seat, happened) or self.might_activate(seat, happened, used)

    def might_play(self, seat: int, happened: list[Json]) -> bool:
        cards = len(self.players[seat]["hand"])
        for key in {*self.decks[seat]["cards"]}:
            face = self.faces[key]
            if face["kind"] == "reaction" and cards and self.might_hold(seat, key):
                for champion in self.champions_of(seat):
                    asker = {"seat": seat, "source": None, "champion": champion["number"]}
                    if self.triggers(face["when"], happened, asker, []) and self.can_use(champion, face):
                        cost = self.cost_of(champion["number"], face["cost"])
                        if cost <= self.players[seat]["energy"] or cards > 1:
                            return True
        return False

    def might_hold(self, seat: int, key: str) -> bool:
        """Return whether not all copies of a card lie open."""
        player = self.players[seat]
        open_cards = player["discard"] + player["spent"] + player["removed"]
        open_cards += [declared for owner, declared in self.declared if owner == seat]
        return bool(open_cards.count(key) < self.decks[seat]["cards"].count(key))

    def might_activate(self, seat: int, happened: list[Json], used: list[Used]) -> bool:
        for card, place, _ in self.triggered(seat, happened, used):
            effect = self.effects_on(card)[place][2]
            energy, upgraded = self.energy_for(card, effect)
            tokens = self.players[seat]["energy"] - upgraded
            might_pay = tokens >= 0 and (energy <= tokens or bool(self.players[seat]["hand"]))
            if might_pay and self.meets(card, effect):
                return True
        return False

    # Whether cards and effects can be used

    @abstractmethod
    def can_use(self, champion: Json, face: Json) -> bool:
        """Return whether a champion meets the usage requirements of a card."""

    @abstractmethod
    def can_pay(self, seat: int, energy: int, upgraded: int, hand: list[str]) -> bool:
        """Return whether these cards and tokens suffice."""

    @abstractmethod
    def meets(self, card: Json, effect: Json) -> bool:
        """Return whether all but the energy is there to activate an effect."""

    @abstractmethod
    def energy_for(self, card: Json, effect: Json) -> tuple[int, int]:
        """Return what an effect costs in energy and upgraded energy."""

    @abstractmethod
    def can_activate(self, card: Json, place: int) -> bool:
        """Return whether an effect can be activated and paid for."""
