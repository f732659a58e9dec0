/* Shuffling by the words of a seed, and by dice.  The twins in Python are bacon_rules/shuffle.py and dice.py. */

#include "compiled.h"
#include "dice.h"

static void
put_in_order(uint8_t *order, int number)
{
    for (int place = 0; place < number; place++) {
        order[place] = (uint8_t)place;
    }
}

static void
swap(uint8_t *order, int last, uint32_t place)
{
    uint8_t card = order[last];
    order[last] = order[place];
    order[place] = card;
}

/* Put the numbers from 0 on in the order that big-endian words give them: Fisher-Yates from the last place down, where
   words at or above the largest multiple of a limit are skipped.  Return whether there were enough words. */
int
shuffled(const uint8_t *words, Py_ssize_t size, uint8_t *order, int number)
{
    Py_ssize_t at = 0;
    put_in_order(order, number);
    for (int limit = number; limit > 1; limit--) {
        uint32_t word, place;
        do {
            if (size - at < 4) {
                return 0;
            }
            word = (uint32_t)words[at] << 24 | (uint32_t)words[at + 1] << 16 | (uint32_t)words[at + 2] << 8 | words[at + 3];
            place = word % (uint32_t)limit;
            at += 4;
        } while (word - place > (uint32_t)0 - (uint32_t)limit);
        swap(order, limit - 1, place);
    }
    return 1;
}

/* Put the numbers from 0 on in the order that dice give them. */
void
shuffled_by_dice(uint64_t *dice, uint8_t *order, int number)
{
    put_in_order(order, number);
    for (int limit = number; limit > 1; limit--) {
        swap(order, limit - 1, below(dice, (uint32_t)limit));
    }
}
