/* The trick-taking game as numbers.  The twins in Python, which define what is right, are in bacon_rules/trick_taking:
   legality.py, auction.py, play.py, tricks.py, scoring.py and state.py.  Whoever calls these functions has checked the
   numbers: a position is one that the rules can reach or that Python has checked, a move is legal. */

#pragma once

#include "compiled.h"

enum { SEATS = 4, SIDES = 2, SUITS = 4, PACK = 52, MOST_EACH = 11, MOST_STUB = PACK - SEATS, MOST_TURNS = MOST_EACH + 1 };

enum { LEFT_OF_DECLARER, DECLARER, NOBODY }; /* Taker, in its order */
enum { TO_DEAL, BIDDING, APPROVING, DISCARDING, PLAYING, WON };

/* Moves have the numbers that played/numbering.py gives them. */
enum { PICK_UP, PICK_UP_ALONE, PASS, ACCEPT, VETO, VETO_ALONE, DISCARD, PLAY = DISCARD + PACK, TURNS = PLAY + PACK };

/* Rules: the fields of bacon_rules.trick_taking.Rules. */
typedef struct {
    int32_t cards_each, upcards, taker, most_tricks, all_tricks, factor, target;
} TrickRules;

/* A state, without the calls and the tricks that lie behind it, which decide nothing.  Hands are packed. */
typedef struct {
    int64_t scores[SIDES], deal_number;
    uint64_t hands[SEATS];
    int8_t dealer, stage, seat;
    int8_t upcard;                   /* its place in the stub */
    int8_t declarer, trump;          /* the contract, from DISCARDING on */
    int8_t alone;                    /* whether the declarer plays alone; APPROVING: wants to */
    int8_t tricks[SIDES];            /* won by each side */
    int8_t in_trick, seats[SEATS];   /* the number of cards laid, and who laid them */
    uint8_t trick[SEATS];            /* the cards */
    uint8_t stub[MOST_STUB];
} TrickState;

uint64_t playable_cards(const TrickState *state);
int winning_place(const uint8_t *cards, int number, int trump);
int legal_turns(const TrickState *state, uint8_t *turns);
int next_seat(const TrickState *state, int seat);
int is_legal_turn(const TrickState *state, int turn);
void deal_tricks(const TrickRules *rules, const uint8_t *order, uint64_t *hands, uint8_t *stub);
int is_legal_dealing(const TrickRules *rules, const uint64_t *hands, const uint8_t *stub);
void after_deal(const TrickRules *rules, TrickState *state, const uint64_t *hands, const uint8_t *stub);
int side_ahead(const TrickState *state);
void after_turn(const TrickRules *rules, TrickState *state, int turn);

/* The quick player, in tricks_quick.c. */
int quick_turn(const TrickRules *rules, const TrickState *state);

/* Rows, in tricks_rows.c, and the rest of full rows; the cards dealt, and the moves since and their number. */
int tricks_row_size(void);
void tricks_row(const TrickRules *rules, const TrickState *state, const uint64_t *dealt, const uint8_t *turns, int number,
                float *row);
int tricks_more_size(const TrickRules *rules);
void tricks_more(const TrickRules *rules, const TrickState *state, const uint64_t *dealt, const uint8_t *turns, int number,
                 float *row);
