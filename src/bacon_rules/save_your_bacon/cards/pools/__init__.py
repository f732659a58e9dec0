"""Card pools that come with the package, as JSON files beside this module; `bacon_rules.save_your_bacon` reads them."""
