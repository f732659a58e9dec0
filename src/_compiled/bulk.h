/* Many games at once.  The files bulk*.c know no game: each game has a Playable, which plays it by plain numbers. */

#pragma once

#include "numbers.h"

/* What is known of a game besides whose turn it is; the pointers lead into the game. */
typedef struct {
    int64_t part;          /* the number of the deal */
    const int64_t *scores; /* one for each side */
    const int8_t *order;   /* the seats that have finished, in the last deal if a new one is due */
    int finished;          /* their number */
    unsigned winners;      /* a bit for each side */
} Facts;

/* How a game is played.  Rules, games, turns and a quick player's memory are structs of its own, of these sizes, without pointers.  Rules begin with
   those that its Numbers read, and a game with a state; the rest is zero at first.  All functions are only given what
   has been read, and none but `write_game` needs a lock. */
typedef struct {
    const char *name;
    const Numbers *numbers;
    size_t rules, game, turn, memory;
    void (*prepare)(void *rules, int *seats, int *sides); /* once they have been read */
    PyObject *(*write_game)(const void *rules, const void *game); /* a game that has begun with a deal */
    int (*dealt)(const void *rules, void *game); /* note the hands of a state that was read; whether they are a whole deal */
    Facts (*facts)(const void *game);
    int (*cards)(const void *rules); /* the number of cards that are shuffled */
    void (*deal)(const void *rules, void *game, const uint8_t *order); /* deal the pack in the order of a shuffle */
    void (*any)(const void *rules, const void *game, uint64_t *dice, void *turn); /* a random turn */
    int64_t (*actions)(const void *rules); /* the numbers of turns */
    int64_t (*count)(const void *rules, const void *game); /* the legal turns */
    void (*at)(const void *rules, const void *game, int64_t count, int64_t place, void *turn); /* one of so many */
    int (*numbered)(void *rules, const void *game, int64_t number, void *turn); /* whether it is a legal turn */
    /* Write the numbers of the legal turns, each a uint32_t, and unless it is NULL their features; return how many. */
    int64_t (*legal)(void *rules, const void *game, char *numbers, char *features);
    int (*feature_size)(const void *rules);
    void (*advance)(const void *rules, void *game, const void *turn);
    int (*row_size)(const void *rules);
    void (*row)(const void *rules, const void *game, float *row); /* what the seat to act knows */
    int (*more_size)(const void *rules);
    void (*more)(const void *rules, const void *game, float *row); /* the rest of a full row */
    /* Let a quick player make at most so many moves to the end of a deal, and return their number.  What the seats hold
       and what lies behind is lost. */
    int64_t (*quick)(const void *rules, void *game, int64_t most);
    /* The quick player's turn in the seat to act, which knows only what that seat sees; the memory is zero at first in each
       deal. */
    void (*quick_turn)(const void *rules, const void *game, void *memory, void *turn);
} Playable;

extern const Playable climbing, trick_taking;

const Playable *playable(const char *name);
void deal_by_dice(const Playable *kind, const void *rules, void *game, uint64_t *dice);
int ending(const Playable *kind, const void *game, int64_t part, int by_part, int is_late);
