/* The parts of rows of numbers.  The twin in Python is bacon_rules/games/rows.py.  Each function writes a part, and
   returns the place behind it. */

#pragma once

#include <stdint.h>

/* Write 1 at one place and 0 at all others; 0 everywhere if the place is negative. */
static inline float *
one_of(float *row, int number, int size)
{
    for (int place = 0; place < size; place++) {
        *row++ = place == number;
    }
    return row;
}

/* Write 1 at the place of one seat, counted clockwise from another; 0 everywhere for a negative seat. */
static inline float *
seat_from(float *row, int other, int seat, int seats)
{
    return one_of(row, other < 0 ? -1 : (other - seat + seats) % seats, seats);
}

/* Write 1 for each bit that is set, and 0 for the others. */
static inline float *
each_of(float *row, uint64_t bits, int size)
{
    for (int place = 0; place < size; place++) {
        *row++ = (float)(bits >> place & 1);
    }
    return row;
}

/* Write a number as a share of a usual maximum: at most 1, and 0 for negative numbers. */
static inline float *
one_share(float *row, int64_t number, int64_t most)
{
    *row = number <= 0 ? 0 : number < most ? (float)((double)number / (double)most) : 1;
    return row + 1;
}

/* Write amounts as shares, in the order from one of them. */
static inline float *
shares_from(float *row, const int64_t *amounts, int64_t most, int first, int number)
{
    for (int turn = 0; turn < number; turn++) {
        row = one_share(row, amounts[(first + turn) % number], most);
    }
    return row;
}
