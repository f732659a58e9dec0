/* Rules and states of games as numbers that Python gives.  Every number is checked when it is read, so that no state can
   make the rules in C read or write where they must not, or go on for ever. */

#pragma once

#include "compiled.h"

enum { CHANCE = -1, OVER = -2 };
enum { MOST_NUMBER = 1000000 };  /* the greatest number of rules */
#define EXACT (INT64_C(1) << 53) /* the greatest score, and number of a deal */

typedef struct { int64_t least, most; } Limits;

/* How a game is read from numbers.  Rules and states are structs of its own, of these sizes, without pointers.  Functions
   that read return whether the numbers are those of rules, or of a state that can be played on; there is no exception
   if not. */
typedef struct {
    size_t rules, state;
    int (*read_rules)(PyObject *numbers, void *rules);
    int (*read_state)(const void *rules, PyObject *numbers, void *state);
    int (*to_act)(const void *state); /* the seat, or CHANCE or OVER */
} Numbers;

extern const Numbers climbing_numbers, tricks_numbers;

int is_tuple_of(PyObject *value, Py_ssize_t size);
int read_numbers(PyObject *tuple, Py_ssize_t size, const Limits *limits, int64_t *numbers);
int read_alike(PyObject *tuple, Py_ssize_t size, int64_t least, int64_t most, int64_t *numbers);
