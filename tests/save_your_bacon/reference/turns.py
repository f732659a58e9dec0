"""Turns: the check for victory, and two actions (§4.0)."""

from tests.save_your_bacon.reference.attacking import Attacking
from tests.save_your_bacon.reference.table import Ask, Flow


class Game(Attacking):
    """A game, from the first turn to the last."""

    def run(self, first: int, begun: bool = False) -> Flow:
        """Take turns until somebody has won; the first may have begun already."""
        seat = first
        while self.winner is None:
            yield from self.take_turn(seat, begun)
            begun = False
            seat = (seat + 1) % len(self.players)
            while self.players[seat]["out"]:
                seat = (seat + 1) % len(self.players)

    def take_turn(self, seat: int, begun: bool = False) -> Flow:
        if not begun:
            self.turn = {"seat": seat, "actions": self.house["actions"], "attacked": False, "refreshed": False}
            self.check_for_victory(seat)
            if self.winner is not None or self.players[seat]["out"]:
                return
            self.lasting = [
                one for one in self.lasting if one["does"]["duration"] != "until-your-next-turn" or one["seat"] != seat
            ]
            self.happen("turn-started", seat)
            yield from self.settle(seat)
        while self.turn["actions"]:
            yield from self.take_action(seat)
        self.happen("turn-ended", seat)
        yield from self.settle(seat)
        self.lasting = [one for one in self.lasting if one["does"]["duration"] != "this-turn"]
        yield from self.settle(None)

    def check_for_victory(self, seat: int) -> None:
        """Let a player win, or lose (S1)."""
        if self.has_won(seat):
            self.winner = seat
        elif self.has_lost(seat):
            self.put_out(seat)
            if len(self.seats_in()) == 1:
                (self.winner,) = self.seats_in()

    def has_won(self, seat: int) -> bool:
        bacon = self.players[seat]["bacon"]
        others = [player["bacon"] for other, player in enumerate(self.players) if other != seat]
        enough: bool = bacon >= self.house["bacon_to_win"]
        return enough and (self.format != "free-for-all" or bool(bacon > max(others)))

    def has_lost(self, seat: int) -> bool:
        return self.spent_energy(seat) >= self.house["energy_to_lose"]

    def put_out(self, seat: int) -> None:
        """Take all cards and tokens of a player who has lost out of the game (S7)."""
        player = self.players[seat]
        gone = [card["card"] for card in self.cards_of(seat)]
        for pile in ("hand", "deck", "discard", "spent"):
            gone += player[pile]
            player[pile] = []
        player.update(removed=[*player["removed"], *gone], out=True, energy=0, bacon=0)
        self.cards = [card for card in self.cards if card["seat"] != seat]

    # Actions

    def actions(self, seat: int) -> list[str]:
        """Return the actions that a player can take (S2)."""
        moves = []
        for key in sorted({*self.players[seat]["hand"]}):
            face = self.faces[key]
            rest = [*self.players[seat]["hand"]]
            rest.remove(key)
            if face["kind"] != "reaction":
                for champion in self.champions_of(seat):
                    cost = self.cost_of(champion["number"], face["cost"])
                    if self.can_use(champion, face) and self.can_pay(seat, cost, 0, rest):
                        moves.append(f"play:{key}@{champion['number']}")
        for card in self.cards_of(seat):
            for place, (_, _, effect) in enumerate(self.effects_on(card)):
                if effect.get("costs", {}).get("action", False) and self.can_activate(card, place):
                    moves.append(f"activate:{card['number']}/{place}")
            if not self.turn["attacked"] and self.can_attack(card) and self.targets(seat):
                moves.append(f"attack:{card['number']}")
        if not self.turn["refreshed"]:
            moves.append("refresh")
        return [*moves, "pass-time"]

    def take_action(self, seat: int) -> Flow:
        move = yield Ask(seat, self.actions(seat))
        verb, _, rest = move.partition(":")
        if verb == "play":
            key, _, champion = rest.partition("@")
            yield from self.play(seat, key, int(champion), None)
        elif verb == "activate":
            number, _, place = rest.partition("/")
            yield from self.activate(self.card(int(number)), int(place), None)
        else:
            self.turn["actions"] -= 1
            if verb == "attack":
                self.turn["attacked"] = True
                yield from self.attack(seat, int(rest), None)
            elif verb == "refresh":
                self.turn["refreshed"] = True
                yield from self.refresh(seat)
            else:
                yield from self.pass_time(seat)

    def pitch_for_energy(self, seat: int, least: int) -> Flow:
        """Let a player pitch cards for upgraded energy, two at most (S3, S4)."""
        player = self.players[seat]
        pitched = 0
        while pitched < self.house["most_pitched"] and player["hand"]:
            moves = [f"pitch:{key}" for key in sorted({*player["hand"]})]
            move = yield Ask(seat, moves if pitched < least else [*moves, "done"])
            if move == "done":
                break
            player["energy"] += self.pitch(seat, move.removeprefix("pitch:"))
            pitched += 1

    def pass_time(self, seat: int) -> Flow:
        yield from self.pitch_for_energy(seat, 1)

    def refresh(self, seat: int) -> Flow:
        """Pitch, draw, ready, in this order (S3)."""
        yield from self.pitch_for_energy(seat, 0)
        missing = self.house["hand_size"] - len(self.players[seat]["hand"])
        if missing > 0:
            yield from self.draw(seat, missing)
            yield from self.settle(seat)
        chosen: list[int] = []
        while len(chosen) < self.house["most_readied"] and (left := self.to_ready(seat, chosen)):
            move = yield Ask(seat, [f"choose:{number}" for number in left] + ["done"])
            if move == "done":
                break
            chosen.append(int(move.removeprefix("choose:")))
        self.turn_upright(chosen)
        self.happen("refreshed", seat)
        yield from self.settle(seat)

    def to_ready(self, seat: int, chosen: list[int]) -> list[int]:
        """Return the player's cards that can still be chosen to be readied."""
        return [
            card["number"]
            for card in self.cards_of(seat)
            if card["exhausted"]
            and card["number"] not in chosen
            and not self.is_forbidden(card["number"], "be-readied")
        ]
