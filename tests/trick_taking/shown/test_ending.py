"""Why a match of the trick-taking game ended, in words."""

from bacon_rules.trick_taking.game import GAME
from bacon_rules.words.speakers import speaker
from tests.web.tables import NAMES, sitting_of


def test_the_end_of_a_match_has_its_reason_and_its_ruling() -> None:
    sitting = sitting_of("trick-taking", plies=2000)
    for ply, there in enumerate(sitting.positions):
        view = there.state.observe(0)
        told = GAME.ending_told(view, (), speaker("en", NAMES, view))
        assert told == (
            "" if ply < sitting.ply else f"{_winners(sitting.position.winners)} reached 10 points. (Rule T7)"
        )


def _winners(sides: tuple[int, ...]) -> str:
    return "Ann and Cam" if sides == (0,) else "Ben and Dee"
