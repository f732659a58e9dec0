/* The rows of the trick-taking game.  The twin in Python is bacon_rules/trick_taking/played/rows.py. */

#include "rows.h"
#include "tricks.h"

enum { MANY_DEALS = 30, CALLS = DISCARD };

/* What a deal has shown besides its state, by seat: calls on each upcard, cards laid in this trick and before. */
typedef struct {
    uint64_t calls[MOST_STUB][SEATS], trick[SEATS], tricks[SEATS];
    int64_t won[SEATS];
    int tricks_won;
    int discard;        /* or -1 */
    uint8_t fell[PACK]; /* the number of the trick of each card that has been won, from 1; 0 for the others */
} Shown;

/* Return the number of the only card in a set. */
static int
card_in(uint64_t set)
{
    int card = 0;
    while (set >>= 1) {
        card++;
    }
    return card;
}

/* Play a deal again, and note what it has shown. */
static Shown
shown_by(const TrickRules *rules, const TrickState *state, const uint64_t *dealt, const uint8_t *turns, int number)
{
    Shown shown = {.discard = -1};
    TrickState at = {.deal_number = state->deal_number, .dealer = state->dealer};
    after_deal(rules, &at, dealt, state->stub);
    for (int i = 0; i < number; i++) {
        int seat = at.seat, turn = turns[i], upcard = at.upcard;
        after_turn(rules, &at, turn);
        if (turn >= PLAY) {
            shown.trick[seat] = UINT64_C(1) << (turn - PLAY);
            if (at.in_trick == 0) {
                shown.won[at.seat]++;
                shown.tricks_won++;
                for (int each = 0; each < SEATS; each++) {
                    shown.tricks[each] |= shown.trick[each];
                    if (shown.trick[each]) {
                        shown.fell[card_in(shown.trick[each])] = (uint8_t)shown.tricks_won;
                    }
                    shown.trick[each] = 0;
                }
            }
        }
        else if (turn >= DISCARD) {
            shown.discard = turn - DISCARD;
        }
        else {
            shown.calls[upcard][seat] |= UINT64_C(1) << turn;
        }
    }
    return shown;
}

/* Write sets of so many things for all seats, in the order from one of them. */
static float *
by_seat(float *row, const uint64_t *sets, int seat, int size)
{
    for (int turn = 0; turn < SEATS; turn++) {
        row = each_of(row, sets[(seat + turn) % SEATS], size);
    }
    return row;
}

int
tricks_row_size(void)
{
    return 6 * SEATS + PLAYING + 4 * PACK + SEATS * (CALLS + 2 * PACK) + SUITS + 1 + SIDES + 1;
}

/* Write the knowledge of the seat to act, from its deal and the moves since. */
void
tricks_row(const TrickRules *rules, const TrickState *state, const uint64_t *dealt, const uint8_t *turns, int number,
           float *row)
{
    const Shown shown = shown_by(rules, state, dealt, turns, number);
    const int seat = state->seat, is_settled = state->stage >= DISCARDING;
    uint64_t earlier = 0;
    int64_t cards[SEATS];
    for (int place = 0; place < state->upcard; place++) {
        earlier |= UINT64_C(1) << state->stub[place];
    }
    for (int other = 0; other < SEATS; other++) {
        cards[other] = 0;
        for (uint64_t held = state->hands[other]; held; held &= held - 1) {
            cards[other]++;
        }
    }
    row = one_of(row, seat, SEATS);
    row = seat_from(row, seat, seat, SEATS);
    row = one_of(row, state->stage - BIDDING, PLAYING);
    row = each_of(row, state->hands[seat], PACK);
    row = one_of(row, state->stub[state->upcard], PACK);
    row = each_of(row, earlier, PACK);
    row = by_seat(row, shown.calls[state->upcard], seat, CALLS);
    row = seat_from(row, is_settled ? state->declarer : -1, seat, SEATS);
    row = one_of(row, is_settled ? state->trump : -1, SUITS);
    *row++ = is_settled && state->alone;
    row = one_of(row, shown.discard, PACK);
    row = by_seat(row, shown.trick, seat, PACK);
    row = by_seat(row, shown.tricks, seat, PACK);
    row = shares_from(row, shown.won, rules->cards_each, seat, SEATS);
    row = shares_from(row, cards, rules->cards_each + 1, seat, SEATS);
    row = seat_from(row, state->dealer, seat, SEATS);
    row = shares_from(row, state->scores, rules->target, seat % SIDES, SIDES);
    one_share(row, state->deal_number, MANY_DEALS);
}

int
tricks_more_size(const TrickRules *rules)
{
    return (rules->upcards - 1) * (PACK + SEATS * CALLS) + PACK + SIDES;
}

/* Write the earlier upcards and the calls on them, when each card has fallen, and the winner: nobody has won yet. */
void
tricks_more(const TrickRules *rules, const TrickState *state, const uint64_t *dealt, const uint8_t *turns, int number,
            float *row)
{
    const Shown shown = shown_by(rules, state, dealt, turns, number);
    const int missing = rules->upcards - 1 - state->upcard;
    for (int place = 0; place < state->upcard; place++) {
        row = one_of(row, state->stub[place], PACK);
    }
    row = one_of(row, -1, missing * PACK);
    for (int place = 0; place < state->upcard; place++) {
        row = by_seat(row, shown.calls[place], state->seat, CALLS);
    }
    row = one_of(row, -1, missing * SEATS * CALLS);
    for (int card = 0; card < PACK; card++) {
        row = one_share(row, shown.fell[card], rules->cards_each);
    }
    one_of(row, -1, SIDES);
}
