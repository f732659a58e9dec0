"""Writes the public face anew, whatever that breaks."""

import sys

from tools import face

if sys.argv[1:] != ["again"]:
    sys.exit(face.__doc__)
now = face.today()
for name in face.held().keys() - now.keys():
    (face.FOLDER / f"{name}.txt").unlink()
for name, text in now.items():
    (face.FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
