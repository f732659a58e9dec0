/* The course of a deal: legality, turns, rounds, going out, and the lead (B8-B13). */

#include "climbing.h"

int
sides(const Climbing *rules)
{
    return rules->variant == APPLEWOOD ? rules->players : 2;
}

int
side_of(const Climbing *rules, int seat)
{
    return rules->variant == APPLEWOOD ? seat : seat % 2;
}

int
holds_cards(const Position *position, int seat)
{
    return position->hands[seat].low || position->hands[seat].high;
}

/* Return the next seat clockwise that holds cards. */
static int
next_holder(const Climbing *rules, const Position *position, int seat)
{
    do {
        seat = seat + 1 == rules->players ? 0 : seat + 1;
    } while (!holds_cards(position, seat));
    return seat;
}

/* Find the seat's partners who still hold cards, clockwise; return how many there are. */
int
partners_in(const Climbing *rules, const Position *position, int seat, int8_t *partners)
{
    int found = 0;
    for (int step = 2; step < rules->players && rules->variant != APPLEWOOD; step += 2) {
        int partner = (seat + step) % rules->players;
        if (holds_cards(position, partner)) {
            partners[found++] = (int8_t)partner;
        }
    }
    return found;
}

/* Find the seats to which the round's winner can give the lead, clockwise (B11, B12); return how many there are. */
int
takers(const Climbing *rules, const Position *position, int8_t *seats)
{
    int winner = position->seat, found = partners_in(rules, position, winner, seats);
    if (holds_cards(position, winner)) {
        return found;
    }
    int8_t left = (int8_t)next_holder(rules, position, winner);
    if (memchr(seats, left, (size_t)found)) {
        return found;
    }
    memmove(seats + 1, seats, (size_t)found);
    seats[0] = left;
    return found + 1;
}

/* Find the legal moves that play no cards, in their order (B8, B11-B13); return how many there are. */
int
others(const Climbing *rules, const Position *position, Turn *turns)
{
    int8_t seats[MOST_SEATS];
    int found = 0, number;
    switch (position->stage) {
    case FOLLOWING:
        turns[found++] = (Turn){.type = PASS};
        break;
    case DECIDING:
        number = takers(rules, position, seats);
        for (int i = 0; i < number; i++) {
            turns[found++] = (Turn){.type = GIVE, .seat = seats[i]};
        }
        if (position->other < 0 && number > 1) {
            number = partners_in(rules, position, position->seat, seats);
            for (int i = 0; i < number && number > 1; i++) {
                turns[found++] = (Turn){.type = ASK, .seat = seats[i]};
            }
        }
        break;
    case ANSWERING:
        turns[found++] = (Turn){.type = YES};
        turns[found++] = (Turn){.type = NO};
        break;
    }
    return found;
}

/* Make the question which plays the seat to act has; the hand of somebody who was asked has none (B13). */
void
ask(const Climbing *rules, const Position *position, Hand *hand)
{
    load(position->stage < ANSWERING ? position->hands[position->seat] : (Cards){0, 0}, rules->ranks, hand);
    hand->on = position->stage == FOLLOWING ? position->on : NO_KIND;
    hand->above = position->stage == FOLLOWING ? position->above : 0;
}

/* Return all naturals, and as many wilds as one player gets (B1, B3): the cards of all combinations. */
Cards
whole_pack(const Climbing *rules)
{
    Cards pack = {(uint64_t)rules->wilds_each, 0};
    for (int place = 0; place < rules->size; place++) {
        pack.low += rules->pack[place].low;
        pack.high += rules->pack[place].high;
    }
    return pack;
}

/* Return whether hands can be dealt (B1, B3). */
int
is_legal_deal(const Climbing *rules, const Cards *hands)
{
    Cards pack = whole_pack(rules);
    for (int seat = 0; seat < rules->players; seat++) {
        Cards naturals = {hands[seat].low & ~(uint64_t)0xFF, hands[seat].high};
        if ((hands[seat].low & 0xFF) != (uint64_t)rules->wilds_each || number_of(naturals) != rules->naturals_each
            || !has_cards(pack, naturals)) {
            return 0;
        }
        pack.high -= naturals.high + (pack.low < naturals.low);
        pack.low -= naturals.low;
    }
    return 1;
}

/* Deal the pack in this order: seat by seat, so many naturals and wilds each (B3). */
void
deal_in_order(const Climbing *rules, const uint8_t *order, Cards *hands)
{
    for (int seat = 0; seat < rules->players; seat++) {
        hands[seat] = (Cards){(uint64_t)rules->wilds_each, 0};
        for (int i = 0; i < rules->naturals_each; i++) {
            Cards card = rules->pack[*order++];
            hands[seat].low += card.low;
            hands[seat].high += card.high;
        }
    }
}

static void
lead(Position *position, int stage, int seat)
{
    position->stage = (int8_t)stage;
    position->seat = (int8_t)seat;
    position->other = -1;
}

/* Put dealt hands on the table.  The starter leads, with nobody to give the lead to (B11). */
void
start(const Climbing *rules, Position *position, const Cards *hands)
{
    memcpy(position->hands, hands, (size_t)rules->players * sizeof *hands);
    position->number_out = 0;
    lead(position, LEADING, position->starter);
}

/* Return whether a play beats the top combination (B8). */
int
beats(const Position *position, int kind, int top)
{
    return kind == position->on ? top > position->above : kind >= QUAD && kind > position->on;
}

/* Return whether a turn of the seat to act is legal (B8, B11-B13). */
int
is_legal(const Climbing *rules, const Position *position, const Turn *turn)
{
    Turn turns[MOST_OTHERS];
    int stage = position->stage;
    if (stage == TO_DEAL || position->winners) {
        return 0;
    }
    if (turn->type == PLAY) {
        return stage != ANSWERING && turn->top <= rules->ranks + 1 && (turn->cards.low || turn->cards.high)
            && has_cards(position->hands[position->seat], turn->cards)
            && (stage != FOLLOWING || beats(position, turn->kind, turn->top));
    }
    for (int i = others(rules, position, turns); i-- > 0;) {
        if (turns[i].type == turn->type && turns[i].seat == turn->seat) {
            return 1;
        }
    }
    return 0;
}

/* Put cards on the pile; who has no more goes out (B10). */
static void
play(const Climbing *rules, Position *position, const Turn *turn)
{
    int8_t seat = position->seat;
    Cards *hand = &position->hands[seat];
    hand->high -= turn->cards.high + (hand->low < turn->cards.low);
    hand->low -= turn->cards.low;
    int is_out = !holds_cards(position, seat);
    if (is_out) {
        position->out[position->number_out++] = seat;
    }
    position->owner = seat;
    position->on = turn->kind;
    position->above = turn->top;
    lead(position, FOLLOWING, next_holder(rules, position, seat));
    if (is_out) {
        gone_out(rules, position);
    }
}

/* Let the winner of a round decide, unless only one player can lead (B11, B12). */
static void
win_round(const Climbing *rules, Position *position, int winner)
{
    int8_t seats[MOST_SEATS];
    lead(position, LEADING, winner);
    int choices = takers(rules, position, seats);
    if (holds_cards(position, winner) ? choices : choices > 1) {
        position->stage = DECIDING;
    }
    else if (!holds_cards(position, winner)) {
        position->seat = seats[0];
    }
}

/* Give the turn to the next player, or end the round if that player owns the top combination (B9). */
static void
pass(const Climbing *rules, Position *position)
{
    int seat = position->seat;
    do {
        seat = seat + 1 == rules->players ? 0 : seat + 1;
        if (seat == position->owner) {
            win_round(rules, position, seat);
            return;
        }
    } while (!holds_cards(position, seat));
    position->seat = (int8_t)seat;
}

/* Change a position by a legal turn. */
void
advance(const Climbing *rules, Position *position, const Turn *turn)
{
    int8_t seat = position->seat, winner = position->other;
    switch (turn->type) {
    case PLAY:
        play(rules, position, turn);
        break;
    case PASS:
        pass(rules, position);
        break;
    case GIVE:
        lead(position, LEADING, turn->seat);
        break;
    case ASK:
        lead(position, ANSWERING, turn->seat);
        position->other = seat;
        break;
    case YES:
    case NO:
        lead(position, DECIDING, winner);
        position->other = seat;
        position->wants_lead = turn->type == YES;
        break;
    }
}
