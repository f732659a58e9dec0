"""Matches: decks, who begins, shuffles, and games until somebody has won enough of them (§3.0, §8.0)."""

from tests.save_your_bacon.reference.table import Ask, Flow, Json, faces_of, key_of, new_card, new_player
from tests.save_your_bacon.reference.turns import Game


class Match:
    """A match: its questions, and the answers."""

    def __init__(self, pool: Json, rules: Json) -> None:
        self.pool, self.rules, self.faces = pool, rules, faces_of(pool)
        house = rules.get("house_rules", {})
        self.seats: int = house.get("players", 2)
        self.source: str = house.get("decks", "preconstructed")
        self.games_to_win: int = house.get("best_of", 1) // 2 + 1
        self.scores = [0] * self.seats
        self.decks: list[Json] = []
        self.game: Game | None = None
        self.winners: list[int] = []
        self.flow = self.run()
        self.ask = next(self.flow)

    @classmethod
    def within(cls, pool: Json, state: Json) -> "Match":
        """Return a match that has come to a player's turn, as a state's JSON has it."""
        match = cls(pool, state["rules"])
        match.scores, match.decks = list(state["scores"]), state["decks"]
        table = state["stage"]
        (turn,) = table["stack"]
        match.game = game = match.new_game()
        game.players = [{name: player[name] for name in new_player()} for player in table["players"]]
        game.cards = [{name: card[name] for name in new_card(0, "", 0, 0)} for card in table["cards"]]
        game.next_number = table["next_number"]
        game.turn = {name: turn[name] for name in ("seat", "actions", "attacked", "refreshed")}
        match.flow = match.go_on(turn["seat"])
        match.ask = next(match.flow)
        return match

    def do(self, move: str) -> None:
        """Make a move; one that is illegal raises `ValueError`."""
        verb, _, rest = move.partition(":")
        if self.ask.shuffling is not None:
            legal = verb == "shuffle" and sorted(rest.split(",")) == self.ask.shuffling
        elif self.ask.dealing is not None:
            champions, count = self.ask.dealing
            legal = verb == "pool" and {*rest.split(",")} <= {*champions} and len({*rest.split(",")}) == count
        else:
            legal = move in self.ask.moves
        if not legal:
            raise ValueError(move)
        self.ask = self.flow.send(move)

    def legal(self) -> list[str]:
        return [] if self.ask.seat is None else self.ask.moves

    # The match

    def run(self) -> Flow:
        yield from self.prepare_decks()
        move = yield Ask(None, [f"lot:{seat}" for seat in range(self.seats)])
        yield from self.play_on(int(move.removeprefix("lot:")))

    def play_on(self, decides: int) -> Flow:
        """Play games; who decides who begins the next is the loser of the one before (S10, S17)."""
        while True:
            move = yield Ask(decides, [f"begin:{seat}" for seat in range(self.seats)])
            first = int(move.removeprefix("begin:"))
            game = self.new_game()
            for seat in range(self.seats):
                game.players[seat]["deck"] = [*self.decks[seat]["cards"]]
                yield from game.shuffle(seat)
            for seat in range(self.seats):
                self.deal_first_hand(game, seat)
            self.game = game
            yield from game.run(first)
            decides = self.end_game(game)
            if self.winners:
                yield Ask(None, [])

    def go_on(self, seat: int) -> Flow:
        """Play on from within a turn."""
        assert self.game
        yield from self.game.run(seat, begun=True)
        decides = self.end_game(self.game)
        if self.winners:
            yield Ask(None, [])
        yield from self.play_on(decides)

    def new_game(self) -> Game:
        return Game(self.faces, self.rules, self.decks)

    def deal_first_hand(self, game: Game, seat: int) -> None:
        deck = game.players[seat]["deck"]
        for _ in range(min(game.house["hand_size"], len(deck))):
            game.put_in_hand(seat, deck.pop(0))

    def end_game(self, game: Game) -> int:
        """Score a game, and return who decides who begins the next."""
        assert game.winner is not None
        self.scores[game.winner] += 1
        if self.scores[game.winner] == self.games_to_win:
            self.winners = [game.winner]
        else:
            self.game = None
        return (game.winner + 1) % self.seats

    # Decks

    def prepare_decks(self) -> Flow:
        if self.source == "preconstructed":
            yield from self.take_decks()
        elif self.source == "draft":
            yield from self.draft()
        elif self.source == "pod-constructed":
            yield from self.pick_champions()
        else:
            raise NotImplementedError(self.source)

    def deck_of(self, champions: list[str]) -> Json:
        """Return a deck of champions: two copies of each card of their pods (§8.1)."""
        pods = [key_of(title) for champion in champions for title in self.faces[champion]["pod"]]
        return {"champions": champions, "cards": sorted(pods * 2)}

    def take_decks(self) -> Flow:
        """Let players take the pool's decks, seat by seat (§8.1)."""
        left = {key_of(deck["name"]): deck for deck in self.pool["decks"]}
        for seat in range(self.seats):
            move = yield Ask(seat, [f"deck:{key}" for key in left])
            deck = left.pop(move.removeprefix("deck:"))
            self.decks.append(self.deck_of([key_of(title) for title in deck["champions"]]))

    def pick_champions(self) -> Flow:
        """Let players pick any three different champions (§8.3)."""
        champions = [key for key, face in self.faces.items() if face["kind"] == "champion"]
        for seat in range(self.seats):
            picked: list[str] = []
            while len(picked) < 3:
                move = yield Ask(seat, [f"pick:{key}" for key in champions if key not in picked])
                picked.append(move.removeprefix("pick:"))
            self.decks.append(self.deck_of(picked))

    def draft(self) -> Flow:
        """Draft champions in snake order, four for each player, of which each returns one (§8.2, S6)."""
        champions = sorted(key for key, face in self.faces.items() if face["kind"] == "champion")
        move = yield Ask(None, [], None, (champions, 4 * self.seats))
        left = move.removeprefix("pool:").split(",")
        move = yield Ask(None, [f"lot:{seat}" for seat in range(self.seats)])
        first = int(move.removeprefix("lot:"))
        there = [(first + place) % self.seats for place in range(self.seats)]
        picked: dict[int, list[str]] = {seat: [] for seat in there}
        for lap in (there, there[::-1], there, there[::-1]):
            for seat in lap:
                move = yield Ask(seat, [f"pick:{key}" for key in left])
                picked[seat].append(move.removeprefix("pick:"))
                left.remove(picked[seat][-1])
        for seat in there:
            move = yield Ask(seat, [f"return:{key}" for key in picked[seat]])
            picked[seat].remove(move.removeprefix("return:"))
        self.decks = [self.deck_of(picked[seat]) for seat in range(self.seats)]
