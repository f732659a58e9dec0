"""What hypothesis makes the tests' examples from."""

from hypothesis import strategies as st

from bacon_rules.trick_taking import (
    PACK,
    Accept,
    Deal,
    Discard,
    Hand,
    Move,
    Pass,
    PickUp,
    Play,
    Rules,
    Taker,
    Veto,
    VetoAlone,
)

CALLS: dict[str, Move] = {
    "pick-up": PickUp(),
    "pick-up-alone": PickUp(alone=True),
    "pass": Pass(),
    "accept": Accept(),
    "veto": Veto(),
    "veto-alone": VetoAlone(),
}

cards = st.sampled_from(PACK)
piles = st.lists(cards, unique=True)
hands = st.builds(Hand, st.lists(cards, unique=True, max_size=11))
moves: st.SearchStrategy[Move] = (
    st.sampled_from(list(CALLS.values()))
    | st.builds(Play, cards)
    | st.builds(Discard, cards)
    | st.builds(Deal, st.lists(hands, max_size=5), st.lists(cards, max_size=48))
)
house_rules = st.builds(
    Rules,
    cards_each=st.sampled_from([1, 3, 5, 7]),
    taker=st.sampled_from(Taker),
    most_tricks=st.integers(0, 3),
    all_tricks=st.integers(3, 6),
    factor=st.integers(1, 3),
    target=st.integers(1, 40),
)
