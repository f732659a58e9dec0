/* Counting, numbering and listing combinations.  The twins in Python are in bacon_rules/climbing. */

#include "compiled.h"

PyMethodDef plays_functions[] = {
    {NULL, NULL, 0, NULL},
};
