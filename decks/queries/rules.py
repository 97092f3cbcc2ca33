"""What a cited rule says, in our own words: rulebooks by their index, policies from here."""

from engine.policy.reading import facts_in
from engine.rules.index import gist_of


def what_the_rule_says(rule: str) -> str:
    """A sentence for players; empty when the rule is not known."""
    sentence: str = facts_in("engine.policy.data", "sentences").get(rule, "")
    return sentence or gist_of(rule)
