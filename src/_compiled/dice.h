/* Dice: words that follow from a start.  The twin in Python is bacon_rules/dice.py. */

#pragma once

#include <stdint.h>

#define STEP UINT64_C(0x9E3779B97F4A7C15)

static inline uint64_t
word(uint64_t *dice)
{
    uint64_t mixed = *dice += STEP;
    mixed = (mixed ^ mixed >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    mixed = (mixed ^ mixed >> 27) * UINT64_C(0x94D049BB133111EB);
    return mixed ^ mixed >> 31;
}

/* Return the dice with a number among the dice of one start. */
static inline uint64_t
dice_of(uint64_t start, uint64_t number)
{
    start += number * STEP;
    return word(&start);
}

/* Return a number from 0 to limit - 1, all equally likely. */
static inline uint32_t
below(uint64_t *dice, uint32_t limit)
{
    uint64_t product = (word(dice) >> 32) * limit;
    while ((uint32_t)product < limit && (uint32_t)product < (0 - limit) % limit) {
        product = (word(dice) >> 32) * limit;
    }
    return (uint32_t)(product >> 32);
}
