"""The table of Save Your Bacon! as a seat sees it, where matches seldom lead."""

from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.scenes.scene import Note, Printed
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.positions import named

NAMES = ("Ann", "Ben", "Cam", "Dee")


def test_a_champion_has_its_conditions_which_can_be_read() -> None:
    state = named("duel")
    view = state.observe(state.to_act)
    scene = GAME.scene(view, (), speaker("en", NAMES, view))
    champion = scene.places[0].groups[2].faces[0]
    assert champion.card == "taxman"
    assert Note("Silenced", card="silenced") in champion.notes
    text = (
        "Condition",
        "Gag: This champion cannot use cards or effects or be readied.",
        "Cough: After you play a card, remove Silenced from this champion.",
    )
    assert Printed("silenced", "Silenced", "condition", text) in scene.printed
