/* tried(puzzle, starts, trees, number): what some moves come to in a world.  The twins in Python, which define the right
   results, are in bacon_rules/climbing/played/search: trying.py and later.py. */

#include "trying.h"
#include <math.h>

enum { MOST_NODES = 1 << 15, UNTRIED = 0 };

/* A row of a tree: the play that leads to a node, the first node after it, the next node after the same node; how often
   the play was made and possible; the sum of its results.  The play of the first row is the number of rows in use. */
typedef struct {
    double play, first, next, visits, possible, total;
} Node;

typedef struct {
    Node *nodes;
    int used;
    Py_ssize_t rows;
} Tree;

/* Return a number of a tree if it is one of these, or else 0. */
static int
node_in(double number, int above, int below)
{
    return number > above && number < below ? (int)number : 0;
}

static double
promise(const Puzzle *puzzle, const Node *node)
{
    /* No step may be joined with the next: that would change the last digit. */
    int possible = node_in(node->possible, 0, (int)puzzle->number_logs);
    volatile double mean = node->total / node->visits;
    volatile double chances = puzzle->logs[possible ? possible : puzzle->number_logs - 1] / node->visits;
    volatile double bonus = puzzle->curious * sqrt(chances);
    return mean + bonus;
}

static int
code_of(int seat, Shape shape)
{
    return seat << 8 | shape.kind << 4 | shape.top;
}

/* Choose an untried choice, the usual one first, or else the most promising choice; and return the node after it. */
static int
choose(const Puzzle *puzzle, Tree *tree, int node, const Deal *deal, Choice *chosen)
{
    Choice found[MOST_PARTS + 1], choices[MOST_PARTS + 2];
    uint8_t known[256] = {0};
    int after[MOST_PARTS + 2] = {0}, number = options(deal, found), different = 0, untried = -1, best = -1;
    double most = 0;
    choices[0] = number > 1 ? usual(deal) : found[0];
    for (int i = -1; i < number; i++) {
        Choice choice = i < 0 ? choices[0] : found[i];
        uint8_t *place = &known[code_of(0, choice.shape)];
        if (!*place) {
            choices[different++] = choice;
            *place = (uint8_t)different;
        }
    }
    for (int child = node_in(tree->nodes[node].first, node, tree->used); child;
         child = node_in(tree->nodes[child].next, node, child)) {
        int code = node_in(tree->nodes[child].play, -1, MOST_SEATS << 8);
        after[code >> 8 == deal->position.seat && known[code & 255] ? known[code & 255] - 1 : MOST_PARTS + 1] = child;
    }
    for (int i = 0; i < different; i++) {
        if (after[i] == UNTRIED) {
            untried = untried < 0 ? i : untried;
            continue;
        }
        Node *following = &tree->nodes[after[i]];
        following->possible++;
        double promised = promise(puzzle, following);
        if (best < 0 || promised > most) {
            best = i, most = promised;
        }
    }
    int place = untried >= 0 && (untried == 0 || tree->used < MOST_NODES) ? untried : best;
    *chosen = choices[place];
    return after[place];
}

/* Add a node for a first play, and return it. */
static int
grow(Tree *tree, int node, int code)
{
    tree->nodes[tree->used] = (Node){code, 0, tree->nodes[node].first, 0, 1, 0};
    tree->nodes[node].first = tree->used;
    return tree->used++;
}

/* Return the worth of an order of going out for each seat. */
static const double *
worth(const Puzzle *puzzle, const Deal *deal)
{
    int place = 0, seats = puzzle->rules.players, number_out = deal->position.number_out, was[MOST_SEATS] = {0};
    const int8_t *out = deal->position.out;
    for (int i = 0; i < seats; i++) {
        int before = 0;
        for (int seat = 0; i < number_out && seat < out[i]; seat++) {
            before += !was[seat];
        }
        if (i < number_out) {
            was[out[i]] = 1;
        }
        place = place * (seats - i) + before;
    }
    return puzzle->worths + place * seats;
}

/* Play a deal out, grow the tree, and return the result for each seat. */
static const double *
play(const Puzzle *puzzle, Tree *tree, Deal *deal)
{
    struct {
        int16_t node, seat;
    } path[MOST_PARTS * MOST_SEATS * MOST_SEATS];
    int steps = 0, node = 0, is_known = 1;
    while (is_known && !has_ended(deal)) {
        Choice choice;
        gives_lead(deal);
        int seat = deal->position.seat, after = choose(puzzle, tree, node, deal, &choice);
        go_on(deal, choice);
        is_known = after != UNTRIED;
        if (is_known || tree->used < MOST_NODES) {
            node = is_known ? after : grow(tree, node, code_of(seat, choice.shape));
            path[steps].node = (int16_t)node, path[steps++].seat = (int16_t)seat;
        }
    }
    while (!has_ended(deal)) {
        gives_lead(deal);
        go_on(deal, usual(deal));
    }
    const double *values = worth(puzzle, deal);
    for (int i = 0; i < steps; i++) {
        tree->nodes[path[i].node].visits++;
        tree->nodes[path[i].node].total += values[path[i].seat];
    }
    return values;
}

/* Return whether a buffer can be read as doubles. */
static int
is_of_doubles(const Py_buffer *buffer)
{
    return (uintptr_t)buffer->buf % sizeof(double) == 0 && buffer->len % (Py_ssize_t)sizeof(double) == 0;
}

static int
refuse(const char *what)
{
    PyErr_Format(PyExc_ValueError, "%s of a search cannot be", what);
    return -1;
}

/* Read what a search knows; return -1 for an error.  The buffers have to be released in either case. */
static int
to_puzzle(PyObject *argument, Py_buffer *worths, Puzzle *puzzle)
{
    const char *hidden, *naturals, *wilds, *played;
    int teams, top_rank;
    Py_ssize_t seats, others, rows;
    if (!PyTuple_Check(argument)) {
        PyErr_SetString(PyExc_TypeError, "a puzzle is a tuple");
        return -1;
    }
    if (!PyArg_ParseTuple(argument, "piiKy#y#y#y#y*d", &teams, &top_rank, &puzzle->seat, &puzzle->root,
                          &hidden, &puzzle->number_hidden, &naturals, &seats, &wilds, &others, &played, &rows, worths,
                          &puzzle->curious)) {
        return -1;
    }
    static const int ORDERS[MOST_SEATS + 1] = {0, 0, 2, 6, 24, 120, 720};
    Py_ssize_t drawn = 0;
    int fits = top_rank >= 1 && top_rank <= MOST_RANKS + 1 && seats >= 2 && seats <= MOST_SEATS && others == seats && rows == seats * top_rank
        && !(teams && seats % 2) && puzzle->seat >= 0 && puzzle->seat < seats && puzzle->number_hidden <= MOST_NATURALS
        && is_of_doubles(worths) && worths->len == ORDERS[seats] * seats * (Py_ssize_t)sizeof(double);
    for (int seat = 0; fits && seat < seats; seat++) {
        drawn += (uint8_t)naturals[seat];
        fits = (uint8_t)wilds[seat] <= MOST_WILDS && (seat != puzzle->seat || !(naturals[seat] || wilds[seat]));
    }
    for (int i = 0; fits && i < puzzle->number_hidden; i++) {
        int rank = (uint8_t)hidden[i] >> 2;
        fits = rank >= 1 && rank < top_rank;
    }
    puzzle->rules = (Climbing){
        .players = (int)seats, .variant = teams ? CHUNKY : APPLEWOOD, .ranks = top_rank - 1, .target = 1};
    puzzle->worths = worths->buf;
    puzzle->hidden = (const uint8_t *)hidden, puzzle->naturals = (const uint8_t *)naturals;
    puzzle->wilds = (const uint8_t *)wilds, puzzle->played = (const uint8_t *)played;
    return fits && drawn <= puzzle->number_hidden ? 0 : refuse("the puzzle");
}

/* Read the position after a move into a deal of a world; return -1 for an error. */
static int
to_deal(PyObject *start, const Puzzle *puzzle, Deal *deal)
{
    Position *position = &deal->position;
    const char *plan, *out;
    Py_ssize_t plan_size, number_out;
    int seat, kind, top, owner, seats = puzzle->rules.players, top_rank = puzzle->rules.ranks + 1, is_out[MOST_SEATS] = {0};
    if (!PyTuple_Check(start)) {
        PyErr_SetString(PyExc_TypeError, "a start is a tuple");
        return -1;
    }
    if (!PyArg_ParseTuple(start, "y#y#iiii", &plan, &plan_size, &out, &number_out, &seat, &kind, &top, &owner)) {
        return -1;
    }
    int fits = plan_size % 2 == 0 && plan_size <= 2 * MOST_PARTS && number_out <= seats && kind >= 0 && kind <= NOTHING
        && top >= 0 && top <= top_rank && seat >= 0 && seat < seats && owner >= 0 && owner < seats;
    Shape parts[MOST_PARTS];
    for (int i = 0; fits && i < plan_size / 2; i++) {
        int part = plan[2 * i], high = plan[2 * i + 1];
        fits = part >= 0 && part < KINDS && high >= 1 && high <= top_rank;
        parts[i] = (Shape){(int8_t)part, (int8_t)high};
    }
    for (int i = 0; fits && i < number_out; i++) {
        fits = out[i] >= 0 && out[i] < seats && !is_out[(int)out[i]];
        is_out[fits ? out[i] : 0] = 1;
        position->out[i] = out[i];
    }
    if (fits) {
        give(deal, puzzle->seat, parts, (int)plan_size / 2);
    }
    for (int other = 0; fits && other < seats; other++) {
        fits = is_out[other] == !deal->number[other];
    }
    if (!fits || (kind == NOTHING && is_out[seat])) {
        return refuse("a start");
    }
    position->number_out = (int8_t)number_out, position->seat = (int8_t)seat, position->owner = (int8_t)owner;
    position->on = (int8_t)kind, position->above = (int8_t)top;
    position->stage = deal_is_over(deal->rules, position) ? TO_DEAL : kind == NOTHING ? LEADING : FOLLOWING;
    if (position->stage == FOLLOWING) { /* it is the turn of the next seat */
        advance(deal->rules, position, &(Turn){.type = PASS});
    }
    return 0;
}

/* Play a world out after a move; return -1 for an error. */
static int
try_move(const Puzzle *puzzle, Deal *deal, PyObject *start, PyObject *nodes, double *value)
{
    Py_buffer buffer;
    if (to_deal(start, puzzle, deal) < 0 || PyObject_GetBuffer(nodes, &buffer, PyBUF_WRITABLE) < 0) {
        return -1;
    }
    Tree tree = {buffer.buf, 0, buffer.len / (Py_ssize_t)sizeof(Node)};
    int fits = is_of_doubles(&buffer) && tree.rows > 0;
    tree.used = fits ? node_in(tree.nodes[0].play, 0, MOST_NODES + 1) : 0;
    fits = tree.used && (tree.used < tree.rows || tree.used == MOST_NODES) && tree.used <= tree.rows;
    if (fits) {
        *value = play(puzzle, &tree, deal)[puzzle->seat];
        tree.nodes[0].play = tree.used;
    }
    PyBuffer_Release(&buffer);
    return fits ? 0 : refuse("a tree");
}

static PyObject *
try_moves(const Puzzle *puzzle, PyObject *starts, PyObject *trees, unsigned number)
{
    Py_ssize_t moves = PyTuple_Size(starts);
    Deal world = {.rules = &puzzle->rules}, deal;
    PyObject *values = PyTuple_Size(trees) == moves ? PyList_New(moves) : NULL;
    draw(puzzle, number, &world);
    for (Py_ssize_t i = 0; values && i < moves; i++) {
        double value = 0;
        deal = world;
        if (try_move(puzzle, &deal, PyTuple_GetItem(starts, i), PyTuple_GetItem(trees, i), &value) < 0) {
            Py_CLEAR(values);
        }
        else {
            PyList_SetItem(values, i, PyFloat_FromDouble(value));
        }
    }
    if (!values && !PyErr_Occurred()) {
        refuse("a tree for each move");
    }
    return values;
}

PyObject *
tried(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *told, *starts, *trees, *values = NULL;
    unsigned number;
    Puzzle puzzle;
    Py_buffer worths = {0}, logs = {0};
    if (!PyArg_ParseTuple(arguments, "OO!O!y*I:tried", &told, &PyTuple_Type, &starts, &PyTuple_Type, &trees, &logs,
                          &number)) {
        return NULL;
    }
    puzzle.logs = logs.buf, puzzle.number_logs = logs.len / (Py_ssize_t)sizeof(double);
    if (!is_of_doubles(&logs) || puzzle.number_logs < 2) {
        refuse("the logarithms");
    }
    else if (to_puzzle(told, &worths, &puzzle) == 0) {
        values = try_moves(&puzzle, starts, trees, number);
    }
    PyBuffer_Release(&logs);
    PyBuffer_Release(&worths);
    return values;
}
