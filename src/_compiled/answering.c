/* answers(held, on, above): the answers to a combination that a player considers.  The twin in Python, which defines the
   right results, is in bacon_rules/climbing/played/bot/answering.py. */

#include "cutting.h"

/* Take the naturals for a combination, of a flush those of a suit, and as few wilds as that needs; return whether the
   hand has these. */
int
take(const Held *hand, int kind, int top, int suit, Held *taken)
{
    int wilds = size_of(kind), natural = 0;
    memset(taken, 0, sizeof *taken);
    taken->top_rank = hand->top_rank;
    for (int rank = top - KIND[kind].length + 1; rank <= top && rank < hand->top_rank; rank++) {
        int wanted = KIND[kind].width;
        for (int one = 0; one < SUITS; one++) {
            int copies = hand->row[rank] >> 2 * one & 3, here = copies < wanted ? copies : wanted;
            if (suit == NO_SUIT || suit == one) {
                taken->row[rank] |= (uint8_t)(here << 2 * one);
                wanted -= here, wilds -= here, natural |= here;
            }
        }
    }
    taken->row[0] = (uint8_t)wilds;
    return wilds <= hand->row[0] && (natural || suit == NO_SUIT);
}

static Held
less(const Held *hand, const Held *taken)
{
    Held left = *hand;
    for (int rank = 0; rank < hand->top_rank; rank++) {
        left.row[rank] = (uint8_t)(left.row[rank] - taken->row[rank]);
    }
    return left;
}

/* Add the answers out of some cards of a hand, each with the need of the rest of the hand; return -1 for an error. */
static int
add_answers(Memo *memo, const Held *hand, const Held *cards, int on, int above, PyObject *found)
{
    for (int kind = on; kind < KINDS; kind += kind < QUAD ? QUAD - kind : 1) {
        int is_flush = KIND[kind].is_flush;
        for (int top = KIND[kind].length; top <= hand->top_rank; top++) {
            for (int suit = is_flush ? 0 : NO_SUIT; suit < (is_flush ? SUITS : 0); suit++) {
                Held taken;
                if ((kind == on && top <= above) || !take(cards, kind, top, suit, &taken)) {
                    continue;
                }
                Held rest = less(hand, &taken);
                PyObject *answer = Py_BuildValue("iiiy#", least_need(memo, &rest), kind, top, (char *)taken.row,
                                                 (Py_ssize_t)taken.top_rank);
                int added = answer ? PyList_Append(found, answer) : -1;
                Py_XDECREF(answer);
                if (added < 0) {
                    return -1;
                }
            }
        }
    }
    return 0;
}

PyObject *
answers(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *held;
    int on, above;
    Held hand, flush;
    Cut best;
    Memo memo = {{{0, 0, 0}}};
    if (!PyArg_ParseTuple(arguments, "Oii:answers", &held, &on, &above) || to_held(held, &hand) < 0) {
        return NULL;
    }
    if (on < 0 || on >= KINDS) {
        return PyErr_Format(PyExc_ValueError, "there is no kind %d", on);
    }
    cut_hand(&memo, &hand, &best);
    PyObject *found = PyList_New(0);
    int failed = !found;
    if (!failed && best.suit >= 0) {
        take(&hand, best.parts[0].kind, best.parts[0].top, best.suit, &flush);
        Held spare = less(&hand, &flush);
        failed = add_answers(&memo, &hand, &spare, on, above, found) < 0;
    }
    if (failed || add_answers(&memo, &hand, &hand, on, above, found) < 0) {
        Py_XDECREF(found);
        return NULL;
    }
    return Py_BuildValue("iN", best.need, found);
}
