"""The scenes of games that bring none: the seats, the hand, and the moves, on buttons or made by picking cards."""

from typing_extensions import override

from bacon_rules.scenes.scene import Choice, Face, Group, Picked, Place, Side
from bacon_rules.speaking.speaker import Speaker, speaker_of
from tests.games import foreign

BY = speaker_of("en", ["Ann", "Ben"])
VIEW = foreign.Rules().new_match().apply(foreign.Deal((0, 4, 5, 1, 2, 3))).observe(0)


class Picking(foreign.Higher):
    """The game as it is with cards that can be picked and have names."""

    @override
    def parse_card(self, card: str | int) -> int:
        return int(card)

    @override
    def described(self, value: object, by: Speaker) -> str:
        return f"card {value}"


def test_a_game_without_a_scene_shows_its_seats_its_hand_and_its_moves() -> None:
    scene = foreign.GAME.scene(VIEW, (), BY)
    assert (scene.title, scene.asked, scene.viewer) == ("Higher card", "You are to move.", 0)
    assert scene.standing == (Side(("Ann",), 0), Side(("Ben",), 0))
    assert scene.places == (Place(0, "Ann", 0, turn=True), Place(1, "Ben", 1, turn=False))
    assert scene.hand == (Group(tuple(Face(str(card), str(card), str(card)) for card in VIEW.hand)),)
    assert [choice.move for choice in scene.choices] == [str(move) for move in VIEW.legal_moves()]


def test_a_game_without_cards_to_pick_makes_nothing_of_picks() -> None:
    assert foreign.GAME.picked(VIEW, ["0"], BY) == Picked()
    assert foreign.GAME.things(VIEW, foreign.Play(0)) == ()


def test_spectators_see_no_hand() -> None:
    scene = foreign.GAME.scene(foreign.Rules().new_match().observe(None), (), BY)
    assert (scene.hand, scene.choices) == ((), ())


def test_moves_of_cards_that_can_be_picked_are_not_on_buttons() -> None:
    game = Picking()
    scene = game.scene(VIEW, (), BY)
    assert (scene.choices, scene.hand[0].faces[0].name) == ((), "Card 0")
    assert game.picked(VIEW, [], BY) == Picked((), ("0", "4", "5"))
    assert game.picked(VIEW, ["4"], BY).choices == (Choice("play:4", "Card play:4"),)
    assert game.things(VIEW, foreign.Play(4)) == ("4",)
