/* The quick player of the climbing game in a single seat, which knows only what that seat sees.  The twin in Python is
   bacon_rules/climbing/played/quick.py. */

#include "quick.h"

static Cards
without(Cards cards, Cards taken)
{
    return (Cards){cards.low - taken.low, cards.high - taken.high};
}

/* Return the cards for a combination out of a hand, of a flush those of a suit. */
static Cards
cards_for(const Climbing *rules, Cards hand, Shape shape, int suit)
{
    Held held = held_of(rules, hand), taken;
    Cards cards = {0, 0};
    take(&held, shape.kind, shape.top, suit, &taken);
    for (int rank = 0; rank <= rules->ranks; rank++) {
        *(rank < 8 ? &cards.low : &cards.high) |= (uint64_t)taken.row[rank] << 8 * (rank % 8);
    }
    return cards;
}

static void
make_plan(const Climbing *rules, Cards hand, Plan *plan)
{
    Memo memo = {{{0, 0, 0}}};
    Cut cut;
    Held held = held_of(rules, hand);
    cut_hand(&memo, &held, &cut);
    plan->number = cut.number;
    for (int i = 0; i < cut.number; i++) {
        Cards cards = cards_for(rules, hand, cut.parts[i], KIND[cut.parts[i].kind].is_flush ? cut.suit : NO_SUIT);
        plan->parts[i] = (Part){cut.parts[i], cards};
        hand = without(hand, cards);
    }
}

/* Return a pair or a triple, or what is left of it: naturals have been played first. */
static Part
rest_of(const Climbing *rules, const Part *whole, int rest)
{
    Part part = *whole;
    if (rest < whole->shape.kind) {
        Shape gone = {(int8_t)(whole->shape.kind - rest - 1), whole->shape.top};
        part.cards = without(whole->cards, cards_for(rules, whole->cards, gone, NO_SUIT));
        part.shape.kind = (int8_t)rest;
    }
    return part;
}

/* Add parts of a plan with exactly the cards of a hand, those first that keep more of the first parts; return whether there
   are any. */
static int
add_left(const Climbing *rules, const Part *plan, int number, Cards whole, Cards held, Plan *left)
{
    const int first = left->number;
    if (whole.low == held.low && whole.high == held.high) {
        memcpy(left->parts + first, plan, (size_t)number * sizeof *plan);
        left->number += number;
        return 1;
    }
    if (!has_cards(whole, held)) {
        return 0;
    }
    whole = without(whole, plan->cards);
    int kind = plan->shape.kind, least = kind > TRIPLE ? kind : SINGLE;
    for (int rest = kind; rest >= least; rest--) {
        Part kept = rest_of(rules, plan, rest);
        left->parts[first] = kept;
        left->number = first + 1;
        if (has_cards(held, kept.cards) && add_left(rules, plan + 1, number - 1, whole, without(held, kept.cards), left)) {
            return 1;
        }
    }
    left->number = first;
    return add_left(rules, plan + 1, number - 1, whole, held, left);
}

/* Return whether the seat to act wants the lead: if it would get it before other partners and holds fewer cards than the
   winner of the round (B13). */
static int
wants_lead(const Deal *deal)
{
    const Position *position = &deal->position;
    int winner = position->other;
    return nearest_partner(deal, winner) == position->seat
        && (!holds_cards(position, winner) || position->hands[position->seat].low < position->hands[winner].low);
}

Turn
quick_turn_of_seat(const Climbing *rules, const Position *position, const Cards *dealt, Plan *plans)
{
    const int seat = position->seat;
    Deal deal = {.rules = rules, .position = *position};
    for (int other = 0; other < rules->players; other++) {
        deal.position.hands[other] = (Cards){(uint64_t)number_of(position->hands[other]), 0};
    }
    if (position->stage == ANSWERING) {
        return (Turn){.type = wants_lead(&deal) ? YES : NO};
    }
    Plan *plan = &plans[seat], left = {.number = 0};
    if (!plan->number) {
        make_plan(rules, dealt[seat], plan);
    }
    if (!add_left(rules, plan->parts, plan->number, dealt[seat], position->hands[seat], &left)) {
        make_plan(rules, position->hands[seat], &left);
    }
    deal.number[seat] = left.number;
    for (int i = 0; i < left.number; i++) {
        deal.plan[seat][i] = left.parts[i].shape;
    }
    int leads = position->stage == DECIDING ? leader(&deal, seat) : seat;
    if (leads != seat) {
        return (Turn){.type = GIVE, .seat = (int8_t)leads};
    }
    Choice choice = usual(&deal);
    if (choice.place == NO_PART) {
        return (Turn){.type = PASS};
    }
    Cards cards = left.parts[choice.place].cards;
    if (choice.rest >= 0) {
        cards = cards_for(rules, cards, choice.shape, NO_SUIT);
    }
    return (Turn){.type = PLAY, .kind = choice.shape.kind, .top = choice.shape.top, .cards = cards};
}
