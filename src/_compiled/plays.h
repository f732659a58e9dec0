/* The plays of a hand, in the order in which Python lists them: bacon_rules/climbing/listing/plays.py.

   A packed hand has a byte for each rank, with two bits for each suit; byte 0 counts the wilds.  A kind fills
   `length` ranks up to its top rank with `width` cards each.  They are filled from low to high; at each rank fewer
   wilds come first; with as many wilds, more of the earlier suits come first. */

#pragma once

#include "compiled.h"

enum { NO_KIND = -1, QUAD = 10, KINDS = 15, SUITS = 4, NONE = SUITS, MOST_RANKS = 13, MOST_WILDS = 6, BYTES = 16 };
enum { LONGEST = 6, WIDEST = 3 }; /* WIDEST: of the kinds of several ranks */
enum { MOST_TAKEN = 6, MOST_WAYS = 44 }; /* cards of one rank, and ways to take some of it */

typedef struct { int width, length, is_flush; } Kind;
extern const Kind KIND[KINDS];

/* A packed hand: its lower and its upper eight bytes. */
typedef struct { uint64_t low, high; } Cards;

/* Numbers of ways to fill ranks with at most so many wilds, 16 bits for each limit: 0 to 3 in the first half. */
typedef struct { uint64_t few, many; } Lanes;

/* A hand and a question: plays on a kind and above its top rank; a lead is on NO_KIND and above 0. */
typedef struct {
    int top_rank; /* the highest rank that a wild can stand for */
    int wilds;    /* those that one combination can use */
    int most;     /* the most naturals of one rank */
    int on, above;
    uint8_t row[BYTES];    /* the naturals by rank */
    /* For the ranks up to this one: the number of ranks with a suit, in the byte of the suit, and in byte NONE + w the
       number of naturals, counting at most w of each rank. */
    uint64_t up_to[BYTES];
    /* The ways to fill ranks up to a top rank, for kinds of several ranks, by width, top rank and number of ranks, up
       to `filled`. */
    uint8_t filled[WIDEST + 1][BYTES];
    Lanes fillings[WIDEST + 1][BYTES][LONGEST + 1];
} Hand;

/* A play. */
typedef struct {
    int kind, top;
    Cards cards;
} Found;

/* The number of combinations that come before those of a kind, a top rank and the suit of a flush, of all of a hand. */
typedef struct { uint32_t at[KINDS][BYTES][NONE + 1]; } Starts;

/* Return the size of the features of a play: verb, seat, answer, kind, top rank, wilds, and each natural card. */
static inline int
features_of_play(int ranks, int suits)
{
    return 6 + ranks * suits;
}

void load(Cards cards, int ranks, Hand *hand);
Py_ssize_t count_all(Hand *hand);
int find(Hand *hand, Py_ssize_t place, Found *found);
void find_starts(Hand *all, Starts *starts);
Py_ssize_t find_places(Hand *all, const Starts *starts, Hand *hand, char *places, char *features, int suits);
int has_cards(Cards mine, Cards theirs);
int number_of(Cards cards);
PyObject *to_long(Cards cards);
int to_cards(PyObject *number, Cards *cards);
