/* The quick player of the trick-taking game.  The twins in Python are bacon_rules/trick_taking/played/quick.py and the files
   that it imports. */

#include "tricks.h"

#define BIT(card) (UINT64_C(1) << (card))
#define OF_SUIT(suit) (UINT64_C(0x1111111111111) << (suit))

enum { ENOUGH = 40, ENOUGH_ALONE = 46, HELPFUL = 40, HOPELESS = 6 };
enum { RANKS = PACK / SUITS, STRONG = SUITS * (12 - 2) }; /* the lowest queen */

/* The worth of a trump and of another card, by the rank. */
static const uint8_t TRUMPS[RANKS] = {45, 45, 45, 45, 45, 45, 45, 45, 60, 70, 80, 90, 100};
static const uint8_t OTHERS[RANKS] = {[10] = 10, [11] = 35, [12] = 70};

static int
lowest(uint64_t cards)
{
    return bits_in((cards & (0 - cards)) - 1);
}

static int
highest(uint64_t cards)
{
    for (int shift = 1; shift < 64; shift *= 2) {
        cards |= cards >> shift;
    }
    return bits_in(cards) - 1;
}

/* Return the higher cards of the suit of a card. */
static uint64_t
higher(int card)
{
    return OF_SUIT(card % SUITS) & ~(2 * BIT(card) - 1);
}

/* Return the worth of the hand of the seat to act, for each card dealt, with the upcard's suit as trump. */
static int
offered(const TrickRules *rules, const TrickState *state)
{
    int worth = 0, trump = state->stub[state->upcard] % SUITS;
    for (uint64_t cards = state->hands[state->seat]; cards; cards &= cards - 1) {
        int card = lowest(cards);
        worth += (card % SUITS == trump ? TRUMPS : OTHERS)[card / SUITS];
    }
    return worth / rules->cards_each;
}

/* Return the least valuable card: a low card, not a trump if possible. */
static int
least(uint64_t cards, int trump)
{
    uint64_t others = cards & ~OF_SUIT(trump);
    return lowest(others ? others : cards);
}

/* Choose a card that no unseen card of its suit beats, as declarer trumps first; else the least valuable one. */
static int
lead(const TrickRules *rules, const TrickState *state)
{
    uint64_t hand = state->hands[state->seat], trumps = OF_SUIT(state->trump), unseen = 0, sure = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        unseen |= seat == state->seat ? 0 : state->hands[seat];
    }
    for (int place = state->upcard + 1; place < PACK - SEATS * rules->cards_each; place++) {
        unseen |= BIT(state->stub[place]);
    }
    unseen &= ~BIT(state->stub[state->upcard]);
    for (uint64_t cards = hand; cards; cards &= cards - 1) {
        int card = lowest(cards);
        sure |= higher(card) & unseen ? 0 : BIT(card);
    }
    uint64_t wanted = sure & (state->declarer % SIDES == state->seat % SIDES ? trumps : ~trumps);
    return sure ? highest(wanted ? wanted : sure) : least(hand, state->trump);
}

/* Win the trick unless the partner is about to: as the last player with a low card, else with a high one. */
static int
follow(const TrickState *state)
{
    int trump = state->trump, winning = winning_place(state->trick, state->in_trick, trump), best = state->trick[winning];
    int is_last = state->in_trick == SEATS - 1 - state->alone, is_trump = best % SUITS == trump;
    int is_partners = state->seats[winning] % SIDES == state->seat % SIDES;
    uint64_t cards = playable_cards(state), wins = cards & (higher(best) | (is_trump ? 0 : OF_SUIT(trump)));
    if (!wins || (is_partners && (is_last || is_trump || best >= STRONG))) {
        return least(cards, trump);
    }
    int cheap = least(wins, trump);
    return is_last || cheap % SUITS == trump ? cheap : highest(wins);
}

/* Return the quick player's turn in a seat that is to act. */
int
quick_turn(const TrickRules *rules, const TrickState *state)
{
    int worth;
    switch (state->stage) {
    case BIDDING:
        worth = offered(rules, state);
        return worth >= ENOUGH_ALONE ? PICK_UP_ALONE : worth >= ENOUGH ? PICK_UP : PASS;
    case APPROVING:
        worth = offered(rules, state);
        return state->alone ? (worth >= HELPFUL ? VETO_ALONE : ACCEPT) : worth < HOPELESS ? VETO : ACCEPT;
    case DISCARDING:
        return DISCARD + least(state->hands[state->seat], state->trump);
    default:
        return PLAY + (state->in_trick ? follow(state) : lead(rules, state));
    }
}
