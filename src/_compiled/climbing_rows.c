/* The rows of the climbing game.  The twin in Python is bacon_rules/climbing/played/rows.py. */

#include "climbing.h"
#include "rows.h"

enum { MANY_DEALS = 20, TOLD = 8 };

static int
dealt_wilds(const Climbing *rules)
{
    return rules->wilds_each > 1 ? rules->wilds_each : 1;
}

/* Write, for each natural card, the share of its copies in a hand; then the share of a seat's dealt wilds. */
static float *
counts(float *row, const Climbing *rules, Cards cards)
{
    float shares[4];
    for (int copies = 0; copies < 4; copies++) {
        one_share(&shares[copies], copies, rules->copies);
    }
    for (int rank = 1; rank <= rules->ranks; rank++) {
        uint64_t held = (rank < 8 ? cards.low : cards.high) >> 8 * (rank % 8);
        for (int suit = 0; suit < rules->suits; suit++) {
            *row++ = shares[held >> 2 * suit & 3];
        }
    }
    return one_share(row, (int64_t)(cards.low & 0xFF), dealt_wilds(rules));
}

/* Write 1 for the first seat out, less for later ones, and 0 for seats that hold cards. */
static float *
gone(float *row, const Climbing *rules, const Position *position)
{
    float finished[MOST_SEATS] = {0};
    for (int place = 0; place < position->number_out; place++) {
        finished[position->out[place]] = (float)(1 - (double)place / rules->players);
    }
    for (int turn = 0; turn < rules->players; turn++) {
        *row++ = finished[(position->seat + turn) % rules->players];
    }
    return row;
}

int
climbing_row_size(const Climbing *rules)
{
    int hand = rules->suits * rules->ranks + 1;
    return 11 * rules->players + ANSWERING + 1 + (1 + rules->players) * hand + KINDS + rules->ranks + 1 + sides(rules) + 1;
}

/* Write the knowledge of the seat to act. */
void
climbing_row(const Climbing *rules, const Position *position, const Cards *dealt, float *row)
{
    const int seat = position->seat, players = rules->players, stage = position->stage;
    int64_t cards[MOST_SEATS], wilds[MOST_SEATS];
    row = one_of(row, seat, players);
    row = seat_from(row, seat, seat, players);
    row = one_of(row, stage, ANSWERING + 1);
    row = counts(row, rules, position->hands[seat]);
    for (int turn = 0; turn < players; turn++) {
        int other = (seat + turn) % players;
        Cards hand = position->hands[other], all = dealt[other];
        Cards played = {all.low - hand.low, all.high - hand.high - (all.low < hand.low)};
        row = counts(row, rules, played);
    }
    for (int other = 0; other < players; other++) {
        cards[other] = number_of(position->hands[other]);
        wilds[other] = (int64_t)(position->hands[other].low & 0xFF);
    }
    row = shares_from(row, cards, rules->naturals_each + rules->wilds_each, seat, players);
    row = shares_from(row, wilds, dealt_wilds(rules), seat, players);
    row = gone(row, rules, position);
    row = one_of(row, stage == FOLLOWING ? position->on : -1, KINDS);
    row = one_of(row, stage == FOLLOWING ? position->above - 1 : -1, rules->ranks + 1);
    row = seat_from(row, stage == FOLLOWING ? position->owner : -1, seat, players);
    row = seat_from(row, stage == ANSWERING ? position->other : -1, seat, players);
    row = seat_from(row, stage == DECIDING && position->wants_lead ? position->other : -1, seat, players);
    row = seat_from(row, stage == DECIDING && !position->wants_lead ? position->other : -1, seat, players);
    row = seat_from(row, position->dealer, seat, players);
    row = seat_from(row, position->starter, seat, players);
    row = shares_from(row, position->scores, rules->target, seat % sides(rules), sides(rules));
    one_share(row, position->deal_number, rules->max_deals ? rules->max_deals : MANY_DEALS);
}

/* The size of a seat and the combination that it has played. */
static int
piled_size(const Climbing *rules)
{
    return rules->players + KINDS + rules->ranks + 1 + rules->suits * rules->ranks + 1;
}

int
climbing_more_size(const Climbing *rules)
{
    return TOLD * piled_size(rules) + rules->players + sides(rules);
}

/* Write the last combinations of the pile, whose task it is, and the winners: nobody has won yet. */
void
climbing_more(const Climbing *rules, const Position *position, const Piled *pile, int height, float *row)
{
    const int seat = position->seat, told = height < TOLD ? height : TOLD;
    for (const Piled *played = pile + height; played-- > pile + height - told;) {
        row = seat_from(row, played->seat, seat, rules->players);
        row = one_of(row, played->kind, KINDS);
        row = one_of(row, played->top - 1, rules->ranks + 1);
        row = counts(row, rules, played->cards);
    }
    row = one_of(row, -1, (TOLD - told) * piled_size(rules));
    row = seat_from(row, seat, seat, rules->players);
    one_of(row, -1, sides(rules));
}
