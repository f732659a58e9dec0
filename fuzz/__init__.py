"""Byte-level fuzzing with atheris; each target is named after the property that it tries to break."""
