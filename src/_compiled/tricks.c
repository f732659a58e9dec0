/* The course of a deal: legality, the auction, the play, tricks and points (T1-T7, T9-T13). */

#include "tricks.h"

#define BIT(card) (UINT64_C(1) << (card))
#define OF_SUIT(suit) (UINT64_C(0x1111111111111) << (suit))
#define WHOLE_PACK (BIT(PACK) - 1)

/* Return the cards of the suit led, or without any, the whole hand (T13). */
uint64_t
playable_cards(const TrickState *state)
{
    uint64_t hand = state->hands[state->seat];
    uint64_t following = state->in_trick ? hand & OF_SUIT(state->trick[0] % SUITS) : 0;
    return following ? following : hand;
}

/* Find the legal moves, in their order (T3, T10, T11, T13); return how many there are. */
int
legal_turns(const TrickState *state, uint8_t *turns)
{
    int found = 0, first = DISCARD;
    uint64_t cards = 0;
    switch (state->stage) {
    case BIDDING:
        turns[found++] = PICK_UP;
        turns[found++] = PICK_UP_ALONE;
        turns[found++] = PASS;
        break;
    case APPROVING:
        turns[found++] = ACCEPT;
        turns[found++] = VETO;
        if (state->alone) {
            turns[found++] = VETO_ALONE;
        }
        break;
    case DISCARDING:
        cards = state->hands[state->seat];
        break;
    case PLAYING:
        cards = playable_cards(state);
        first = PLAY;
        break;
    }
    for (uint64_t rest; cards; cards = rest) {
        rest = cards & (cards - 1);
        turns[found++] = (uint8_t)(first + bits_in((cards ^ rest) - 1));
    }
    return found;
}

/* Return whether a turn of the seat to act is legal (T3, T10, T11, T13). */
int
is_legal_turn(const TrickState *state, int turn)
{
    switch (state->stage) {
    case BIDDING:
        return turn <= PASS;
    case APPROVING:
        return turn == ACCEPT || turn == VETO || (turn == VETO_ALONE && state->alone);
    case DISCARDING:
        return turn >= DISCARD && turn < PLAY && state->hands[state->seat] >> (turn - DISCARD) & 1;
    case PLAYING:
        return turn >= PLAY && playable_cards(state) >> (turn - PLAY) & 1;
    }
    return 0;
}

/* Deal from a shuffled pack: blocks of it are the hands, the rest is the stub (T9). */
void
deal_tricks(const TrickRules *rules, const uint8_t *order, uint64_t *hands, uint8_t *stub)
{
    for (int seat = 0; seat < SEATS; seat++) {
        hands[seat] = 0;
        for (int card = 0; card < rules->cards_each; card++) {
            hands[seat] |= BIT(*order++);
        }
    }
    memcpy(stub, order, (size_t)(PACK - SEATS * rules->cards_each));
}

/* Return whether these hands and this stub, which has the right size, are a deal (T9). */
int
is_legal_dealing(const TrickRules *rules, const uint64_t *hands, const uint8_t *stub)
{
    uint64_t cards = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        if (bits_in(hands[seat]) != rules->cards_each) {
            return 0;
        }
        cards |= hands[seat];
    }
    for (int place = 0; place < PACK - SEATS * rules->cards_each; place++) {
        cards |= BIT(stub[place]);
    }
    return cards == WHOLE_PACK; /* as many cards as the pack has, so none is there twice */
}

/* Put dealt cards on the table: the player to the dealer's left calls first (T10). */
void
after_deal(const TrickRules *rules, TrickState *state, const uint64_t *hands, const uint8_t *stub)
{
    memcpy(state->hands, hands, sizeof state->hands);
    memcpy(state->stub, stub, (size_t)(PACK - SEATS * rules->cards_each));
    state->stage = BIDDING;
    state->seat = (int8_t)((state->dealer + 1) % SEATS);
}

/* Clear the table for the next deal. */
static void
clear(TrickState *state, int dealer)
{
    TrickState cleared = {.deal_number = state->deal_number + 1, .dealer = (int8_t)dealer};
    memcpy(cleared.scores, state->scores, sizeof cleared.scores);
    *state = cleared;
}

/* Go on after a seat has passed, or its pick-up was vetoed (T2, T10, T12). */
static void
passed(const TrickRules *rules, TrickState *state, int seat)
{
    if (seat == state->dealer && ++state->upcard == rules->upcards) {
        clear(state, state->dealer); /* the deal is acquitted */
        return;
    }
    state->stage = BIDDING;
    state->seat = (int8_t)((seat + 1) % SEATS);
}

static void
lead(TrickState *state, int seat)
{
    state->stage = PLAYING;
    state->seat = (int8_t)seat;
    state->in_trick = 0;
}

/* Settle the contract: the upcard moves as the rules say, and its taker is to discard (T3). */
static void
contracted(const TrickRules *rules, TrickState *state, int declarer, int alone)
{
    state->declarer = (int8_t)declarer;
    state->trump = (int8_t)(state->stub[state->upcard] % SUITS);
    state->alone = (int8_t)alone;
    if (rules->taker == NOBODY) {
        lead(state, (declarer + 1) % SEATS);
        return;
    }
    state->stage = DISCARDING;
    state->seat = (int8_t)((declarer + (rules->taker == LEFT_OF_DECLARER)) % SEATS);
    state->hands[state->seat] |= BIT(state->stub[state->upcard]);
}

/* Go on after a call (T2, T10, T11). */
static void
after_call(const TrickRules *rules, TrickState *state, int call)
{
    int seat = state->seat, partner = (seat + 2) % SEATS;
    switch (call) {
    case PICK_UP:
    case PICK_UP_ALONE:
        state->stage = APPROVING;
        state->seat = (int8_t)partner;
        state->alone = call == PICK_UP_ALONE;
        break;
    case PASS:
        passed(rules, state, seat);
        break;
    case VETO:
        passed(rules, state, partner);
        break;
    case ACCEPT:
    case VETO_ALONE:
        contracted(rules, state, partner, call == ACCEPT && state->alone);
        break;
    }
}

/* Return the place of the winning card: the highest trump, or without one the highest card of the suit led (T1). */
int
winning_place(const uint8_t *cards, int number, int trump)
{
    int winning = 0;
    for (int place = 1; place < number; place++) {
        int card = cards[place], best = cards[winning];
        if (card % SUITS == best % SUITS ? card > best : card % SUITS == trump) {
            winning = place;
        }
    }
    return winning;
}

/* Count the points (T6), and end the match or let the next dealer deal (T7, T8). */
static void
score_deal(const TrickRules *rules, TrickState *state)
{
    int side = state->tricks[1] > state->tricks[0];
    int64_t points = state->tricks[side] == rules->cards_each ? rules->all_tricks : rules->most_tricks;
    state->scores[side] += points * (state->alone || side != state->declarer % 2 ? rules->factor : 1);
    if (state->scores[side] >= rules->target) {
        state->stage = WON;
        return;
    }
    clear(state, (state->dealer + 1) % SEATS);
}

/* Return the next seat clockwise that does not sit out (T4). */
int
next_seat(const TrickState *state, int seat)
{
    int next = (seat + 1) % SEATS;
    return state->alone && next == (state->declarer + 2) % SEATS ? (next + 1) % SEATS : next;
}

/* Play a card.  The winner of a trick leads to the next trick (T5). */
static void
after_play(const TrickRules *rules, TrickState *state, int card)
{
    int place = state->in_trick++;
    state->hands[state->seat] ^= BIT(card);
    state->trick[place] = (uint8_t)card;
    state->seats[place] = state->seat;
    if (state->in_trick < SEATS - state->alone) {
        state->seat = (int8_t)next_seat(state, state->seat);
        return;
    }
    int winner = state->seats[winning_place(state->trick, state->in_trick, state->trump)];
    state->tricks[winner % SIDES]++;
    lead(state, winner);
    if (state->tricks[0] + state->tricks[1] == rules->cards_each) {
        score_deal(rules, state);
    }
}

/* Return the side with more points, which is the winner if a match is over (T7). */
int
side_ahead(const TrickState *state)
{
    return state->scores[1] > state->scores[0];
}

/* Change a state by a legal move of the seat to act. */
void
after_turn(const TrickRules *rules, TrickState *state, int turn)
{
    if (turn >= PLAY) {
        after_play(rules, state, turn - PLAY);
    }
    else if (turn >= DISCARD) {
        state->hands[state->seat] ^= BIT(turn - DISCARD);
        lead(state, (state->declarer + 1) % SEATS);
    }
    else {
        after_call(rules, state, turn);
    }
}
