/* bacon_rules._compiled: the module itself.  bacon_rules/build.py describes its purpose. */

#include "compiled.h"

static PyMethodDef functions[] = {
    {"filler", filler, METH_VARARGS, PyDoc_STR("filler($module, cls, parameters, slots, defaults, /)\n--\n\n")},
    {"count_plays", (PyCFunction)(void (*)(void))count_plays, METH_FASTCALL, NULL},
    {"play_at", (PyCFunction)(void (*)(void))play_at, METH_FASTCALL, NULL},
    {"list_plays", (PyCFunction)(void (*)(void))list_plays, METH_FASTCALL, NULL},
    {"places", (PyCFunction)(void (*)(void))places, METH_FASTCALL, NULL},
    {"play_out", play_out, METH_VARARGS, NULL},
    {"batch", batch, METH_VARARGS, NULL},
    {"batch_step", batch_step, METH_VARARGS, NULL},
    {"batch_tell", batch_tell, METH_VARARGS, NULL},
    {"batch_legal", batch_legal, METH_VARARGS, NULL},
    {"batch_rows", batch_rows, METH_VARARGS, NULL},
    {"batch_state", batch_state, METH_VARARGS, NULL},
    {"single", single, METH_VARARGS, NULL},
    {"single_put", single_put, METH_VARARGS, NULL},
    {"single_act", (PyCFunction)(void (*)(void))single_act, METH_FASTCALL, NULL},
    {"single_quick", (PyCFunction)(void (*)(void))single_quick, METH_FASTCALL, NULL},
    {"single_look", (PyCFunction)(void (*)(void))single_look, METH_FASTCALL, NULL},
    {"single_state", single_state, METH_O, NULL},
    {"native_climbing", native_climbing, METH_VARARGS, NULL},
    {"native_tricks", native_tricks, METH_VARARGS, NULL},
    {"cut", cut, METH_O, NULL},
    {"answers", answers, METH_VARARGS, NULL},
    {"tried", tried, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

/* Add a class that is a base of classes of Python; attrs finds its slot in `__slots__`. */
static int
add_base(PyObject *module, PyType_Spec *spec, const char *name, const char *slot)
{
    PyObject *class = PyType_FromSpec(spec), *slots = Py_BuildValue("(s)", slot);
    int failed = !class || !slots || PyObject_SetAttrString(class, "__slots__", slots) < 0
        || PyModule_AddObjectRef(module, name, class) < 0;
    Py_XDECREF(class);
    Py_XDECREF(slots);
    return failed ? -1 : 0;
}

static int
fill(PyObject *module)
{
    return PyModule_AddStringConstant(module, "SOURCES", BACON_RULES_SOURCES) < 0
            || add_base(module, &native_state, "NativeState", "table") < 0
            || add_base(module, &native_moves, "NativeMoves", "_hand") < 0
        ? -1
        : 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, fill},
#ifdef Py_mod_gil
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL}, /* room for one more, see below */
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "bacon_rules._compiled",
    .m_doc = "Functions of bacon_rules that have Python twins, compiled.",
    .m_methods = functions,
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit__compiled(void)
{
    /* Python 3.12 learned to ask whether interpreters with locks of their own may share a module: slot 3, value 2.  The
       headers have no names for that where one binary serves 3.11 too. */
    if (Py_Version >= 0x030C0000) {
        slots[sizeof(slots) / sizeof(*slots) - 2] = (PyModuleDef_Slot){3, (void *)(intptr_t)2};
    }
    return PyModuleDef_Init(&definition);
}
