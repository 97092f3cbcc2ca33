"""Every keyword that the engine plays: what rules look at, and what has powers of its own."""

from engine.games.wow import (
    keywords,
    keywords_of_costs,
    keywords_of_forms,
    keywords_of_text,
    keywords_that_trigger,
)
from engine.games.wow.powers import scripted_keywords

TAUGHT_BY = (keywords, keywords_of_costs, keywords_of_forms, keywords_that_trigger)
KNOWN = frozenset((*keywords.READ_BY_RULES, *keywords_of_text.TEXTS)) | scripted_keywords()
