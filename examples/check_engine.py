"""Check the moves of another engine: report the first illegal one, and why it is illegal.

Moves come in the notation, one a line, the deals among them; empty lines and lines that begin with # are skipped.

    python examples/check_engine.py --sample
    python examples/check_engine.py --game bacon-6 < moves.txt
"""

import argparse
import sys
from collections.abc import Iterable

from bacon_rules import IllegalMoveError, NotationError, Rules, apply, bacon, chance_move, new_match, parse_move, preset
from bacon_rules.climbing import PRESETS

SAMPLE = f"""\
# A deal of bacon-4. Seat 3 does not know that a pair beats pairs alone.
{chance_move(new_match(bacon(4)), seed=7)}
pair-3:3c,3d
pair-4:4d,4h
run-4:2c,3c,4c
"""


def first_fault(rules: Rules, lines: Iterable[str]) -> str | None:
    """Return what is wrong with the first line that is not a legal move; `None` if all of them are legal."""
    state = new_match(rules)
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            state = apply(state, parse_move(text))
        except NotationError as error:
            return f"line {number} is no move: {error}"
        except IllegalMoveError as error:
            actor = "chance" if state.to_act is None else f"seat {state.to_act}"
            return f"line {number} is illegal for {actor}: {error}"
    return None


def main(arguments: list[str] | None = None) -> int:
    """Check the lines of standard input, or of the sample; return the exit status."""
    parser = argparse.ArgumentParser(description="Check moves of the climbing game.")
    parser.add_argument("--game", choices=PRESETS, default="bacon-4", help="what is played (default: %(default)s)")
    parser.add_argument("--sample", action="store_true", help="check a sample of moves instead of standard input")
    options = parser.parse_args(arguments)
    fault = first_fault(preset(options.game), SAMPLE.splitlines() if options.sample else sys.stdin)
    print(fault or "Every move is legal.")
    return 0 if fault is None else 1


if __name__ == "__main__":
    sys.exit(main())
