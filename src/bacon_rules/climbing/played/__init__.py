"""The climbing game for programs: what chance draws, and how long a deal can be."""
