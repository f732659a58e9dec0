/* A quick player for playing worlds out.  The twin in Python, which defines the right decisions, is
   bacon_rules/climbing/played/search/quick.py. */

#include "quick.h"
#include <limits.h>
#include <string.h>

enum { SMALLEST_BOMB = 4, STRONG = 70, ALMOST_SURE = 95, SURE = 100, MOST_DANGER = 5 };

/* The extra worth of the lead, by the least number of cards of an opponent. */
static const int DANGER[MOST_DANGER + 1] = {0, 240, 140, 80, 40, 20};

static int
holds(const Deal *deal, int seat)
{
    return (int)deal->position.hands[seat].low;
}

void
give(Deal *deal, int seat, const Shape *plan, int number)
{
    memcpy(deal->plan[seat], plan, (size_t)number * sizeof *plan);
    deal->number[seat] = number;
    deal->position.hands[seat] = (Cards){0, 0};
    for (int i = 0; i < number; i++) {
        deal->position.hands[seat].low += (uint64_t)size_of(plan[i].kind);
    }
}

int
has_ended(const Deal *deal)
{
    return deal->position.stage == TO_DEAL || deal->position.winners;
}

/* Return the partner of a round's winner with the fewest cards; -1 if none holds any. */
int
nearest_partner(const Deal *deal, int winner)
{
    int8_t partners[MOST_SEATS];
    int nearest = -1, found = partners_in(deal->rules, &deal->position, winner, partners);
    for (int i = 0; i < found; i++) {
        nearest = nearest < 0 || holds(deal, partners[i]) < holds(deal, nearest) ? partners[i] : nearest;
    }
    return nearest;
}

/* Return the leader after a round: the winner, or a partner who is nearer to going out (B11, B12). */
int
leader(const Deal *deal, int winner)
{
    int nearest = nearest_partner(deal, winner);
    return nearest < 0 || (holds(deal, winner) && holds(deal, nearest) / 2 + 1 >= deal->number[winner]) ? winner : nearest;
}

/* Give the lead to a partner if the winner of a round does so; return whether it does. */
int
gives_lead(Deal *deal)
{
    Position *position = &deal->position;
    int to = position->stage == DECIDING ? leader(deal, position->seat) : position->seat;
    if (to == position->seat) {
        return 0;
    }
    advance(deal->rules, position, &(Turn){.type = GIVE, .seat = (int8_t)to});
    return 1;
}

/* The numbers of cards of some opponents who hold any. */
typedef struct {
    int most, least, sizes; /* sizes: a bit for each number below 31 */
} Rivals;

/* Look at the opponents clockwise from one seat to another or to itself. */
static Rivals
rivals(const Deal *deal, int seat, int until)
{
    Rivals found = {0, INT_MAX, 0};
    int step = 0;
    do {
        int other = (seat + ++step) % deal->rules->players, cards = holds(deal, other);
        if (other == until) {
            return found;
        }
        if (cards && (deal->rules->variant == APPLEWOOD || step % 2)) {
            found.most = cards > found.most ? cards : found.most;
            found.least = cards < found.least ? cards : found.least;
            found.sizes |= cards < 31 ? 1 << cards : 0;
        }
    } while (1);
}

/* Guess how often rivals, the largest of whose hands has so many cards, leave a shape unbeaten. */
static int
odds(const Deal *deal, Shape shape, int most)
{
    if (most < size_of(shape.kind)) {
        return most < SMALLEST_BOMB ? SURE : ALMOST_SURE;
    }
    return chance(shape.kind, deal->rules->ranks + 1 - shape.top);
}

/* Choose a weak and large shape that lets no rival out; a strong shape if few are weak. */
static Choice
lead(const Deal *deal)
{
    int seat = deal->position.seat, number = deal->number[seat], weak = 0, best = 0, most_worth = INT_MIN;
    const Shape *shapes = deal->plan[seat];
    Rivals against = rivals(deal, seat, seat);
    for (int i = 0; i < number; i++) {
        weak += odds(deal, shapes[i], against.most) < STRONG;
    }
    for (int i = 0; i < number; i++) {
        int size = size_of(shapes[i].kind), bomb = is_bomb(shapes[i].kind);
        int left = odds(deal, shapes[i], against.most), may_let_out = against.sizes >> size & (left < SURE);
        int worth = weak <= 1 ? 100 * left - 50 * bomb + size
                              : -100000 * may_let_out - 50000 * bomb - 200 * left + 20 * size - shapes[i].top;
        if (worth > most_worth) {
            best = i, most_worth = worth;
        }
    }
    return (Choice){best, -1, shapes[best]};
}

/* Find the answers to the top: whole shapes, and on a single or a pair, parts of pairs and triples; return how many. */
static int
answers_to_top(const Deal *deal, Choice *found)
{
    int number = 0, seat = deal->position.seat, on = deal->position.on, above = deal->position.above;
    for (int i = 0; i < deal->number[seat]; i++) {
        Shape shape = deal->plan[seat][i];
        if (beats(&deal->position, shape.kind, shape.top)) {
            found[number++] = (Choice){i, -1, shape};
        }
        else if (on < shape.kind && shape.kind <= TRIPLE && shape.top > above) {
            found[number++] = (Choice){i, shape.kind - on - 1, {(int8_t)on, shape.top}};
        }
    }
    return number;
}

static int
hundredths_of(int one, int other)
{
    int product = one * other;
    return product / 100 - (product % 100 < 0);
}

/* Choose the best answer to the top, or pass if no answer is worth it. */
static Choice
follow(const Deal *deal)
{
    const Position *position = &deal->position;
    Choice found[MOST_PARTS], best = {NO_PART, -1, {NOTHING, 0}};
    int number = answers_to_top(deal, found), seat = position->seat, owner = position->owner, won = 0, best_worth = 0;
    if (!number || (deal->number[seat] == 1 && found[0].rest < 0)) {
        return number ? found[0] : best;
    }
    Rivals against = rivals(deal, seat, seat);
    int lead_worth = 100 + (against.least <= MOST_DANGER ? DANGER[against.least] : 0);
    if (side_of(deal->rules, seat) == side_of(deal->rules, owner)) {
        won = odds(deal, (Shape){position->on, position->above}, rivals(deal, seat, owner).most);
    }
    for (int i = 0; i < number; i++) {
        Shape shape = deal->plan[seat][found[i].place];
        int below = deal->rules->ranks + 1 - shape.top, gain = odds(deal, found[i].shape, against.most) - won;
        int worth = need(shape.kind, below) + hundredths_of(gain, lead_worth);
        worth -= found[i].rest < 0 ? 0 : need(found[i].rest, below);
        if (worth > best_worth) {
            best = found[i], best_worth = worth;
        }
    }
    return best;
}

Choice
usual(const Deal *deal)
{
    return deal->position.stage == FOLLOWING ? follow(deal) : lead(deal);
}

/* Find the choices in the plan of the seat to act, a pass first; return how many. */
int
options(const Deal *deal, Choice *found)
{
    int seat = deal->position.seat, number = deal->number[seat];
    if (deal->position.stage == FOLLOWING) {
        found[0] = (Choice){NO_PART, -1, {NOTHING, 0}};
        return 1 + answers_to_top(deal, found + 1);
    }
    for (int i = 0; i < number; i++) {
        found[i] = (Choice){i, -1, deal->plan[seat][i]};
    }
    return number;
}

void
go_on(Deal *deal, Choice choice)
{
    int seat = deal->position.seat;
    Turn turn = {.type = choice.place == NO_PART ? PASS : PLAY, .kind = choice.shape.kind, .top = choice.shape.top};
    if (turn.type == PLAY) {
        Shape *part = &deal->plan[seat][choice.place];
        turn.cards.low = (uint64_t)size_of(choice.shape.kind);
        part->kind = (int8_t)choice.rest;
        if (choice.rest < 0) {
            deal->number[seat]--;
            memmove(part, part + 1, (size_t)(deal->number[seat] - choice.place) * sizeof *part);
        }
    }
    advance(deal->rules, &deal->position, &turn);
}

/* Make a move of the quick player.  It does not ask whether a partner wants the lead; if asked, the partner wants the lead
   that it would get (B13). */
static void
move(Deal *deal)
{
    Position *position = &deal->position;
    if (position->stage == ANSWERING) {
        int is_wanted = leader(deal, position->other) == position->seat;
        advance(deal->rules, position, &(Turn){.type = is_wanted ? YES : NO});
    }
    else if (!gives_lead(deal)) {
        go_on(deal, usual(deal));
    }
}

Held
held_of(const Climbing *rules, Cards cards)
{
    Held hand = {rules->ranks + 1, {0}};
    for (int rank = 0; rank <= MOST_RANKS; rank++) {
        hand.row[rank] = (uint8_t)(rank < 8 ? cards.low >> 8 * rank : cards.high >> 8 * (rank - 8));
    }
    return hand;
}

int64_t
play_quickly(const Climbing *rules, Position *position, int64_t most)
{
    Deal deal = {.rules = rules, .position = *position};
    Memo memo = {{{0, 0, 0}}};
    Cut cut;
    int64_t moves = 0;
    for (int seat = 0; seat < rules->players; seat++) {
        Held hand = held_of(rules, position->hands[seat]);
        cut_hand(&memo, &hand, &cut);
        give(&deal, seat, cut.parts, cut.number);
    }
    for (; moves < most && !has_ended(&deal); moves++) {
        move(&deal);
    }
    *position = deal.position;
    return moves;
}
