"""The engine: the legal moves at each moment of a game, the reasons for refusals, and what moves do.

Each kind of frame on the stack has a file; the table in `flow` names them.  The folders are the moments of a game, and
import only folders further down in this list:

- `turn`: the actions of a turn, and leaving the game
- `reacting`, `replacing`: reactions, and doing something instead of what would happen
- `resolving`: effects, one effect action after the other, with the choices of cards
- `using`, `paying`: playing cards and activating effects; energy and other costs
- `effect_actions`: a table for each group, with a row for each effect action
- `attacking`, `refreshing`: attacks; refreshing, passing time and drawing
- `settling`: destruction, defeat and shields, after each step
- `happening`: happenings, and the effects that wait for them
- `values`: references, filters, amounts, and what constant effects change
- `board`: the one mutable place, a copy of the table, and small changes of it
"""
