/* Batches: many games of any kind with a Playable, stepped at once.  The twin in Python is bacon_rules/bulk/slow.py.

   A capsule holds the games.  Python sees to it that only one thread at a time uses it. */

#include "bulk.h"
#include "dice.h"

enum { COUNTS, SEATS, REWARDS, ENDED, WINNERS, TOLD, MOST_GAMES = 1000000 };
static const char CAPSULE[] = "bacon_rules batch";

typedef struct {
    const Playable *kind;
    Py_ssize_t games, starts;
    int seats, sides, by_part;
    int64_t most;
    char *rules, *from, *all, *turns; /* `from`: a game for each seat that can deal first */
    uint64_t *dice;
    int64_t *moves, *chosen;
    char *told[TOLD];       /* what callers are told, as they are told it */
    Py_ssize_t sizes[TOLD]; /* in bytes, of each game */
} Batch;

static void
forget(Batch *batch)
{
    void *const parts[] = {batch->rules, batch->from, batch->all, batch->turns, batch->dice, batch->moves, batch->chosen};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        PyMem_Free(parts[i]);
    }
    for (int what = 0; what < TOLD; what++) {
        PyMem_Free(batch->told[what]);
    }
    PyMem_Free(batch);
}

static void
forget_capsule(PyObject *capsule)
{
    forget(PyCapsule_GetPointer(capsule, CAPSULE));
}

static void *
game_at(const Batch *batch, Py_ssize_t row)
{
    return batch->all + (size_t)row * batch->kind->game;
}

/* Tell whose turn it is, and how many legal turns there are. */
static void
now(Batch *batch, Py_ssize_t row)
{
    void *game = game_at(batch, row);
    batch->told[SEATS][row] = (char)batch->kind->numbers->to_act(game);
    ((int64_t *)batch->told[COUNTS])[row] = batch->kind->count(batch->rules, game);
}

static void
deal(Batch *batch, Py_ssize_t row)
{
    deal_by_dice(batch->kind, batch->rules, game_at(batch, row), &batch->dice[row]);
    batch->moves[row]++;
}

/* Begin a game, with any dealer. */
static void
begin(Batch *batch, Py_ssize_t row)
{
    uint32_t dealer = batch->starts > 1 ? below(&batch->dice[row], (uint32_t)batch->starts) : 0;
    void *game = memcpy(game_at(batch, row), batch->from + dealer * batch->kind->game, batch->kind->game);
    batch->moves[row] = 0;
    while (batch->kind->numbers->to_act(game) == CHANCE) {
        deal(batch, row);
    }
    now(batch, row);
}

/* Go on with a turn; if the game has ended, begin anew. */
static void
step(Batch *batch, Py_ssize_t row, const void *turn)
{
    const Playable *kind = batch->kind;
    void *game = game_at(batch, row);
    int64_t *rewards = (int64_t *)batch->told[REWARDS] + row * batch->sides;
    Facts facts = kind->facts(game);
    const int64_t part = facts.part;
    int ended;
    for (int side = 0; side < batch->sides; side++) {
        rewards[side] = -facts.scores[side];
    }
    kind->advance(batch->rules, game, turn);
    batch->moves[row]++;
    while (!(ended = ending(kind, game, part, batch->by_part, batch->moves[row] >= batch->most))
           && kind->numbers->to_act(game) == CHANCE) {
        deal(batch, row);
    }
    facts = kind->facts(game);
    for (int side = 0; side < batch->sides; side++) {
        rewards[side] += facts.scores[side];
        batch->told[WINNERS][row * batch->sides + side] = facts.winners >> side & 1;
    }
    batch->told[ENDED][row] = (char)ended;
    if (ended) {
        begin(batch, row);
    }
    else {
        now(batch, row);
    }
}

/* Get memory for all parts; return whether there is enough. */
static int
furnish(Batch *batch)
{
    const size_t games = (size_t)batch->games;
    const Py_ssize_t sizes[TOLD] = {8, 1, 8 * batch->sides, 1, batch->sides};
    batch->all = PyMem_Calloc(games, batch->kind->game);
    batch->turns = PyMem_Calloc(games, batch->kind->turn);
    batch->dice = PyMem_Calloc(games, sizeof *batch->dice);
    batch->moves = PyMem_Calloc(games, sizeof *batch->moves);
    batch->chosen = PyMem_Calloc(games, sizeof *batch->chosen);
    int is_there = batch->all && batch->turns && batch->dice && batch->moves && batch->chosen;
    for (int what = 0; what < TOLD; what++) {
        batch->sizes[what] = sizes[what];
        batch->told[what] = PyMem_Calloc(games, (size_t)sizes[what]);
        is_there = is_there && batch->told[what];
    }
    return is_there;
}

/* batch(name, rules, starts, games, start, by_part, most): a capsule, or None if the numbers cannot be read.
   Games begin where cards are to be dealt. */
PyObject *
batch(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    const char *name;
    PyObject *rules, *starts, *capsule = NULL;
    unsigned long long start;
    long long most;
    Py_ssize_t games;
    int by_part;
    if (!PyArg_ParseTuple(arguments, "sO!O!nKpL:batch", &name, &PyTuple_Type, &rules, &PyTuple_Type, &starts, &games,
                          &start, &by_part, &most)) {
        return NULL;
    }
    const Playable *kind = playable(name);
    if (!kind || games < 1 || games > MOST_GAMES || PyTuple_Size(starts) < 1) {
        return PyErr_Format(PyExc_ValueError, "there can be no batch of %zd games of %s", games, name);
    }
    Batch *made = PyMem_Calloc(1, sizeof *made);
    if (!made) {
        return PyErr_NoMemory();
    }
    *made = (Batch){.kind = kind, .games = games, .starts = PyTuple_Size(starts), .by_part = by_part, .most = most};
    made->rules = PyMem_Calloc(1, kind->rules);
    made->from = PyMem_Calloc((size_t)made->starts, kind->game);
    if (!made->rules || !made->from) {
        forget(made);
        return PyErr_NoMemory();
    }
    int is_read = kind->numbers->read_rules(rules, made->rules);
    for (Py_ssize_t i = 0; is_read && i < made->starts; i++) {
        void *from = made->from + (size_t)i * kind->game;
        is_read = kind->numbers->read_state(made->rules, PyTuple_GetItem(starts, i), from)
            && kind->numbers->to_act(from) == CHANCE;
    }
    if (!is_read) {
        forget(made);
        return Py_NewRef(Py_None);
    }
    kind->prepare(made->rules, &made->seats, &made->sides);
    if (furnish(made)) {
        Py_BEGIN_ALLOW_THREADS;
        for (Py_ssize_t row = 0; row < games; row++) {
            made->dice[row] = dice_of(start, (uint64_t)row);
            begin(made, row);
        }
        Py_END_ALLOW_THREADS;
        capsule = PyCapsule_New(made, CAPSULE, forget_capsule);
    }
    else {
        PyErr_NoMemory();
    }
    if (!capsule) {
        forget(made);
    }
    return capsule;
}

/* Return the choice of a game, from 32 or 64 bits. */
static int64_t
choice(const Py_buffer *choices, Py_ssize_t games, Py_ssize_t row)
{
    int64_t wide;
    int32_t narrow;
    if (choices->len == games * (Py_ssize_t)sizeof wide) {
        memcpy(&wide, (char *)choices->buf + row * (Py_ssize_t)sizeof wide, sizeof wide);
        return wide;
    }
    memcpy(&narrow, (char *)choices->buf + row * (Py_ssize_t)sizeof narrow, sizeof narrow);
    return narrow;
}

/* Note all choices; return the first game whose choice is illegal, or -1.  Callers may change them meanwhile. */
static Py_ssize_t
note(Batch *batch, const Py_buffer *choices, int by_number)
{
    for (Py_ssize_t row = 0; row < batch->games; row++) {
        int64_t chosen = batch->chosen[row] = choice(choices, batch->games, row);
        int is_legal = chosen >= 0 && chosen < ((int64_t *)batch->told[COUNTS])[row];
        if (by_number) {
            void *turn = batch->turns + (size_t)row * batch->kind->turn;
            is_legal = batch->kind->numbered(batch->rules, game_at(batch, row), chosen, turn);
        }
        if (!is_legal) {
            return row;
        }
    }
    return -1;
}

static Batch *
batch_in(PyObject *capsule)
{
    return PyCapsule_GetPointer(capsule, CAPSULE);
}

/* batch_step(batch, choices, by_number): the first game whose choice is illegal, or -1 if all have gone on. */
PyObject *
batch_step(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule;
    Py_buffer choices;
    int by_number;
    if (!PyArg_ParseTuple(arguments, "Oy*p:batch_step", &capsule, &choices, &by_number)) {
        return NULL;
    }
    Batch *batch = batch_in(capsule);
    Py_ssize_t wrong = -1;
    if (batch && choices.len != batch->games * 4 && choices.len != batch->games * 8) {
        PyErr_SetString(PyExc_ValueError, "the choices do not fit the games");
    }
    else if (batch) {
        Py_BEGIN_ALLOW_THREADS;
        wrong = note(batch, &choices, by_number);
        for (Py_ssize_t row = 0; row < batch->games && wrong < 0; row++) {
            void *turn = batch->turns + (size_t)row * batch->kind->turn;
            if (!by_number) {
                int64_t legal = ((int64_t *)batch->told[COUNTS])[row];
                batch->kind->at(batch->rules, game_at(batch, row), legal, batch->chosen[row], turn);
            }
            step(batch, row, turn);
        }
        Py_END_ALLOW_THREADS;
    }
    PyBuffer_Release(&choices);
    return PyErr_Occurred() ? NULL : PyLong_FromSsize_t(wrong);
}

/* batch_tell(batch, what, into): write a part of what callers are told. */
PyObject *
batch_tell(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule;
    Py_buffer into;
    int what;
    if (!PyArg_ParseTuple(arguments, "Oiw*:batch_tell", &capsule, &what, &into)) {
        return NULL;
    }
    Batch *batch = batch_in(capsule);
    if (batch && (what < 0 || what >= TOLD || into.len != batch->games * batch->sizes[what])) {
        PyErr_SetString(PyExc_ValueError, "there is no such part, or it has another size");
    }
    else if (batch) {
        memcpy(into.buf, batch->told[what], (size_t)into.len);
    }
    PyBuffer_Release(&into);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* batch_legal(batch, offsets, numbers, features): write where the legal numbers of each game begin and end, all of them,
   and their features, unless these are None. */
PyObject *
batch_legal(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule, *wanted;
    Py_buffer offsets, numbers, features = {0};
    if (!PyArg_ParseTuple(arguments, "Ow*w*O:batch_legal", &capsule, &offsets, &numbers, &wanted)) {
        return NULL;
    }
    int has_features = wanted != Py_None && PyObject_GetBuffer(wanted, &features, PyBUF_WRITABLE) == 0;
    Batch *batch = PyErr_Occurred() ? NULL : batch_in(capsule);
    const int64_t size = batch ? batch->kind->feature_size(batch->rules) : 0;
    int64_t found = 0;
    for (Py_ssize_t row = 0; batch && row < batch->games; row++) {
        found += ((int64_t *)batch->told[COUNTS])[row];
    }
    if (batch && (offsets.len != 8 * (batch->games + 1) || found > numbers.len / 4
                  || (has_features && found > features.len / size))) {
        PyErr_SetString(PyExc_ValueError, "the offsets, the numbers or the features do not fit the games");
    }
    else if (batch) {
        Py_BEGIN_ALLOW_THREADS;
        found = 0;
        for (Py_ssize_t row = 0; row <= batch->games; row++) {
            memcpy((char *)offsets.buf + 8 * row, &found, sizeof found);
            if (row < batch->games) {
                char *here = (char *)numbers.buf + 4 * found;
                char *theirs = has_features ? (char *)features.buf + size * found : NULL;
                found += batch->kind->legal(batch->rules, game_at(batch, row), here, theirs);
            }
        }
        Py_END_ALLOW_THREADS;
    }
    PyBuffer_Release(&offsets);
    PyBuffer_Release(&numbers);
    PyBuffer_Release(&features);
    return PyErr_Occurred() ? NULL : PyLong_FromLongLong(found);
}

/* batch_rows(batch, into, full): write the row of numbers of each game, or its full row. */
PyObject *
batch_rows(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule;
    Py_buffer into;
    int full;
    if (!PyArg_ParseTuple(arguments, "Ow*p:batch_rows", &capsule, &into, &full)) {
        return NULL;
    }
    Batch *batch = batch_in(capsule);
    int known = batch ? batch->kind->row_size(batch->rules) : 0;
    size_t size = (size_t)(known + (batch && full ? batch->kind->more_size(batch->rules) : 0)) * sizeof(float);
    float *row = batch ? PyMem_Malloc(size) : NULL;
    if (batch && into.len != batch->games * (Py_ssize_t)size) {
        PyErr_SetString(PyExc_ValueError, "the rows do not fit the games");
    }
    else if (row) {
        Py_BEGIN_ALLOW_THREADS;
        for (Py_ssize_t at = 0; at < batch->games; at++) {
            batch->kind->row(batch->rules, game_at(batch, at), row);
            if (full) {
                batch->kind->more(batch->rules, game_at(batch, at), row + known);
            }
            memcpy((char *)into.buf + (size_t)at * size, row, size);
        }
        Py_END_ALLOW_THREADS;
    }
    else if (batch) {
        PyErr_NoMemory();
    }
    PyMem_Free(row);
    PyBuffer_Release(&into);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}

/* batch_state(batch, row): a game as plain numbers. */
PyObject *
batch_state(PyObject *Py_UNUSED(module), PyObject *arguments)
{
    PyObject *capsule;
    Py_ssize_t row;
    Batch *batch = PyArg_ParseTuple(arguments, "On:batch_state", &capsule, &row) ? batch_in(capsule) : NULL;
    if (batch && (row < 0 || row >= batch->games)) {
        PyErr_SetString(PyExc_IndexError, "there is no such game");
    }
    return PyErr_Occurred() ? NULL : batch->kind->write_game(batch->rules, game_at(batch, row));
}
