/* What a search knows, and the worlds that fit it. */

#pragma once

#include "quick.h"

typedef struct {
    Climbing rules; /* by which deals bring no points, so that none ends a match */
    int seat;
    unsigned long long root;
    const uint8_t *hidden, *naturals, *wilds, *played;
    const double *worths, *logs;
    Py_ssize_t number_hidden, number_logs;
    double curious;
} Puzzle;

void draw(const Puzzle *puzzle, unsigned number, Deal *deal);
