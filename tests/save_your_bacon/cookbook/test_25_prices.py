"""The cookbook's card that changes what certain cards cost, played."""

from tests.save_your_bacon.cookbook.kitchen import cooking
from tests.save_your_bacon.scenarios import *

DEAR = equipment("Grill", cost=3)


def test_129_a_book_of_coupons() -> None:
    mine = play(cooking(129, Seat(hand="grill"), cards=[DEAR]), "play:grill@1")
    assert player(mine, 0).energy == 9 - (3 - 1)
    for name, cost in (("grill", 3), ("coupon-book", 2 + 2)):
        theirs = cooking(129, None, Seat(hand=name, energy=4), cards=[DEAR], turn=1)
        assert player(play(theirs, f"play:{name}@4"), 1).energy == 4 - cost
