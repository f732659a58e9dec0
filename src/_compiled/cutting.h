/* How hands are cut into combinations.  The twin in Python is bacon_rules/climbing/played/bot/cutting.py. */

#pragma once

#include "plays.h"

enum { SINGLE = 0, TRIPLE = 2, STRAIGHT_FLUSH = 11, STRETCH_FLUSH = 13, HEX_WIDTH = 6 };
enum { MOST_PARTS = 12 * MOST_RANKS + MOST_WILDS, MEMO_BITS = 10 };
enum { BEST = 90, WORST = 5, BOMB = 95, BOMB_WORTH = 30 };

static inline int
size_of(int kind)
{
    return KIND[kind].width * KIND[kind].length;
}

static inline int
is_bomb(int kind)
{
    return kind >= QUAD;
}

/* Guess how often a combination stays unbeaten; in hundredths, as needs are. */
static inline int
chance(int kind, int below)
{
    static const int8_t LOST[] = {0, 36, 27, 21, 16, 13, 12}; /* by size, with each rank below the best */
    int left = BEST - LOST[size_of(kind)] * below;
    return is_bomb(kind) ? BOMB : left < WORST ? WORST : left;
}

/* Return the need that a combination adds to a hand. */
static inline int
need(int kind, int below)
{
    return 100 - 2 * chance(kind, below) - BOMB_WORTH * is_bomb(kind);
}

/* A hand: the wilds, and the naturals of each rank up to the one before the highest that a wild can stand for. */
typedef struct {
    int top_rank;
    uint8_t row[MOST_RANKS + 1];
} Held;

/* A kind and a top rank. */
typedef struct {
    int8_t kind, top;
} Shape;

/* The need of a hand; its plan; the suit of the flush at the beginning of the plan, or -1. */
typedef struct {
    int need, suit, number;
    Shape parts[MOST_PARTS];
} Cut;

/* What was found out about hands without flushes.  A hand takes the place of another one whose number has the same
   hash, so that no memo gets full.  It begins with zeros. */
typedef struct {
    struct Known {
        uint64_t held; /* four bits for each rank from the lowest held one up, then the number of ranks and of wilds */
        int need, kind;
    } known[1 << MEMO_BITS];
} Memo;

enum { NO_SUIT = -1 };

int take(const Held *hand, int kind, int top, int suit, Held *taken);
int least_need(Memo *memo, const Held *hand);
void cut_hand(Memo *memo, const Held *hand, Cut *cut);
int to_held(PyObject *bytes, Held *hand);
