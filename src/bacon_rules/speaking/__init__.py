"""Speakers, which say sentences in one language, and the catalogues of translations."""
