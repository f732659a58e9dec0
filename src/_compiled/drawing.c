/* Worlds that fit what a search knows.  The twin in Python, which defines the right results, is
   bacon_rules/climbing/played/search/drawing.py. */

#include "trying.h"
#include "dice.h"

enum { EXCHANGES = 64, MOST_HALVINGS = 32 };

/* Return how many cards of the rank of a card a seat has played; 0 for nobody. */
static int
played_of(const Puzzle *puzzle, int seat, int card)
{
    return seat < puzzle->rules.players ? puzzle->played[seat * (puzzle->rules.ranks + 1) + (card >> 2)] : 0;
}

/* Exchange the cards of two seats, some times, if that makes the world likelier, or else sometimes. */
static void
exchange(const Puzzle *puzzle, uint64_t *dice, uint8_t *cards, const uint8_t *holders)
{
    for (int i = 0; i < EXCHANGES; i++) {
        uint32_t one = below(dice, (uint32_t)puzzle->number_hidden), other = below(dice, (uint32_t)puzzle->number_hidden);
        int card = cards[one], mine = holders[one], wanted = cards[other], theirs = holders[other];
        int worse = played_of(puzzle, mine, wanted) + played_of(puzzle, theirs, card) - played_of(puzzle, mine, card)
            - played_of(puzzle, theirs, wanted);
        if (worse <= 0 || (worse < MOST_HALVINGS && !below(dice, UINT32_C(1) << worse))) {
            cards[one] = (uint8_t)wanted, cards[other] = (uint8_t)card;
        }
    }
}

/* Give the other seats plans for drawn hands.  The number of wilds of each seat is public (B3). */
void
draw(const Puzzle *puzzle, unsigned number, Deal *deal)
{
    uint8_t hidden[MOST_NATURALS], holders[MOST_NATURALS];
    uint64_t dice = dice_of(puzzle->root, number);
    int players = puzzle->rules.players, all = (int)puzzle->number_hidden, first = 0, any = 0;
    Memo memo = {{{0, 0, 0}}};
    memcpy(hidden, puzzle->hidden, (size_t)all);
    memset(holders, players, (size_t)all);
    for (int last = all - 1; last > 0; last--) {
        uint32_t place = below(&dice, (uint32_t)last + 1);
        uint8_t card = hidden[last];
        hidden[last] = hidden[place], hidden[place] = card;
    }
    for (int seat = 0; seat < players; seat++) {
        memset(holders + first, seat, puzzle->naturals[seat]);
        first += puzzle->naturals[seat];
    }
    for (int i = 0; i < players * (puzzle->rules.ranks + 1); i++) {
        any |= puzzle->played[i];
    }
    if (any && all) {
        exchange(puzzle, &dice, hidden, holders);
    }
    first = 0;
    for (int seat = 0; seat < players; seat++) {
        Held hand = {puzzle->rules.ranks + 1, {puzzle->wilds[seat]}};
        Cut cut = {.number = 0};
        for (int i = 0; i < puzzle->naturals[seat]; i++) {
            int card = hidden[first++];
            hand.row[card >> 2] = (uint8_t)(hand.row[card >> 2] + (1 << 2 * (card & 3)));
        }
        cut_hand(&memo, &hand, &cut);
        give(deal, seat, cut.parts, cut.number);
    }
}
