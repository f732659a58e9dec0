/* Many games at once.  The files bulk*.c know no game: each game has a Playable, which plays it by plain numbers. */

#pragma once

#include "compiled.h"
#include <stdint.h>

enum { CHANCE = -1, OVER = -2 };

/* What is known of a game besides whose turn it is; the pointers lead into the game. */
typedef struct {
    int64_t part;          /* the number of the deal */
    const int64_t *scores; /* one for each side */
    const int8_t *order;   /* the seats that have finished, in the last deal if a new one is due */
    int finished;          /* their number */
    unsigned winners;      /* a bit for each side */
} Facts;

/* How a game is played.  Rules, games and turns are structs of its own, of these sizes, without pointers.  Functions
   that read numbers return 0, or -1 with an exception where they are not those of rules or of a game that can be played
   on; all others are only given what has been read, and need no lock. */
typedef struct {
    const char *name;
    size_t rules, game, turn;
    int (*read_rules)(PyObject *numbers, void *rules, int *seats, int *sides);
    int (*read_game)(const void *rules, PyObject *numbers, void *game);
    PyObject *(*write_game)(const void *rules, const void *game);
    int (*to_act)(const void *game); /* the seat, or CHANCE or OVER */
    Facts (*facts)(const void *game);
    void (*chance)(const void *rules, void *game, uint64_t *dice);
    void (*any)(const void *rules, const void *game, uint64_t *dice, void *turn); /* a random turn */
    int64_t (*count)(const void *rules, const void *game); /* the legal turns */
    void (*at)(const void *rules, const void *game, int64_t count, int64_t place, void *turn); /* one of so many */
    int (*numbered)(void *rules, const void *game, int64_t number, void *turn); /* whether it is a legal turn */
    int64_t (*legal)(void *rules, const void *game, char *numbers); /* theirs, each a uint32_t */
    void (*advance)(const void *rules, void *game, const void *turn);
} Playable;

extern const Playable climbing, trick_taking;

const Playable *playable(const char *name);
int ending(const Playable *kind, const void *game, int64_t part, int by_part, int is_late);
int is_unreadable(void);
