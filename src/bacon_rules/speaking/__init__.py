"""Who says sentences: a speaker of one language, and the catalogues of translations."""
