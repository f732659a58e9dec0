/* Shuffling by the words of a seed.  The twin in Python is bacon_rules/shuffle.py. */

#include "compiled.h"

/* Put the numbers from 0 on in the order that big-endian words give them: Fisher-Yates from the last place down, where
   words at or above the largest multiple of a limit are skipped.  Return whether there were enough words. */
int
shuffled(const uint8_t *words, Py_ssize_t size, uint8_t *order, int number)
{
    Py_ssize_t at = 0;
    for (int place = 0; place < number; place++) {
        order[place] = (uint8_t)place;
    }
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
        uint8_t last = order[limit - 1];
        order[limit - 1] = order[place];
        order[place] = last;
    }
    return 1;
}
