/* bacon_rules._compiled: the module itself.  What it is for is said in bacon_rules/build.py. */

#include "compiled.h"

static int
fill(PyObject *module)
{
    if (PyModule_AddStringConstant(module, "SOURCES", BACON_RULES_SOURCES) < 0
        || PyModule_AddFunctions(module, maker_functions) < 0
        || PyModule_AddFunctions(module, plays_functions) < 0) {
        return -1;
    }
    return 0;
}

static PyModuleDef_Slot slots[] = {
    {Py_mod_exec, fill},
#ifdef Py_mod_multiple_interpreters
    {Py_mod_multiple_interpreters, Py_MOD_PER_INTERPRETER_GIL_SUPPORTED},
#endif
#ifdef Py_mod_gil
    {Py_mod_gil, Py_MOD_GIL_NOT_USED},
#endif
    {0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "bacon_rules._compiled",
    .m_doc = "Functions of bacon_rules that have Python twins, compiled.",
    .m_slots = slots,
};

PyMODINIT_FUNC
PyInit__compiled(void)
{
    return PyModuleDef_Init(&definition);
}
