/* The climbing game as numbers.  The twins in Python, which define what is right, are in bacon_rules/climbing: turns.py,
   legality.py, scoring.py and state.py.  Whoever calls these functions has checked the numbers: a position is one that
   the rules can reach or that Python has checked, a move is legal. */

#pragma once

#include "plays.h"

enum { MOST_SEATS = 6, MOST_NATURALS = 156, MOST_OTHERS = 2 * MOST_SEATS };

enum { BACON, APPLEWOOD, CHUNKY };            /* Variant, in its order */
enum { SHARED, PLAY_ON, EXTRA_DEAL };         /* Tie, in its order */
enum { LEADING, FOLLOWING, DECIDING, ANSWERING, TO_DEAL };
enum { PLAY, PASS, GIVE, ASK, YES, NO };

/* Rules: the fields of bacon_rules.climbing.Rules. */
typedef struct {
    int32_t players, variant, suits, ranks, copies, naturals_each, wilds_each, points[MOST_SEATS], target;
    int32_t max_deals; /* 0 for no limit */
    int32_t tie;
    int32_t size;      /* of the pack */
    Cards pack[MOST_NATURALS]; /* each natural card as a hand */
} Climbing;

/* A state, without the cards dealt and the combinations below the top one, which decide nothing. */
typedef struct {
    Cards hands[MOST_SEATS];
    int64_t scores[MOST_SEATS];
    int64_t deal_number;
    int8_t stage, seat;      /* the task of the seat to act; while the cards are to be dealt, the seat is the starter */
    int8_t on, above, owner; /* FOLLOWING: the kind and the top rank to be beaten, and their player */
    int8_t other;            /* ANSWERING: the round's winner; DECIDING: the seat that has answered, or -1 */
    int8_t wants_lead;       /* DECIDING: its answer */
    int8_t dealer, starter;
    int8_t number_out, out[MOST_SEATS];
    uint8_t winners;         /* a bit for each side */
} Position;

/* A move of a player. */
typedef struct {
    int8_t type;
    int8_t kind, top; /* of a play */
    int8_t seat;      /* that gets the lead or is asked */
    Cards cards;
} Turn;

int sides(const Climbing *rules);
int holds_cards(const Position *position, int seat);
int side_of(const Climbing *rules, int seat);
int partners_in(const Climbing *rules, const Position *position, int seat, int8_t *partners);
int takers(const Climbing *rules, const Position *position, int8_t *seats);
int others(const Climbing *rules, const Position *position, Turn *turns);
void ask(const Climbing *rules, const Position *position, Hand *hand);
Cards whole_pack(const Climbing *rules);
void deal_in_order(const Climbing *rules, const uint8_t *order, Cards *hands);
int is_legal_deal(const Climbing *rules, const Cards *hands);
void start(const Climbing *rules, Position *position, const Cards *hands);
int beats(const Position *position, int kind, int top);
int is_legal(const Climbing *rules, const Position *position, const Turn *turn);
void advance(const Climbing *rules, Position *position, const Turn *turn);

/* A combination on the pile. */
typedef struct {
    Cards cards;
    int8_t seat, kind, top;
} Piled;

/* Rows, in climbing_rows.c, and the rest of full rows. */
int climbing_row_size(const Climbing *rules);
void climbing_row(const Climbing *rules, const Position *position, const Cards *dealt, float *row);
int climbing_more_size(const Climbing *rules);
void climbing_more(const Climbing *rules, const Position *position, const Piled *pile, int height, float *row);

/* Scoring, in climbing_scoring.c: what going out has done to a position, whose last seat of `out` just went out. */
void gone_out(const Climbing *rules, Position *position);
int deal_is_over(const Climbing *rules, const Position *position);

/* The quick player, in quick.c: play a deal on to its end or for so many moves; return their number.  The hands of the
   position are only counted afterwards. */
int64_t play_quickly(const Climbing *rules, Position *position, int64_t most);
