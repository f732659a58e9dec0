"""``python -m bacon_rules`` is the command ``bacon-rules``."""

import sys

from bacon_rules.cli import main

sys.exit(main())
