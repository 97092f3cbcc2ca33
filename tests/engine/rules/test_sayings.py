"""What tests say of rules, as a search reads it."""

from engine.rules.index import all_rules
from engine.rules.sayings import (
    asked_of_rules,
    functions_of_rules,
    read_functions,
    read_sayings,
    sayings_of_rules,
)

MARKED = """
import pytest


@pytest.mark.rule("fab14/20.4.2", "no/such.rule")
def test_chain_when_all_pass_then_closes():
    assert True


def test_chain_when_nothing_is_marked_then_not_read():
    assert True
"""


def test_tests_when_read_then_their_names_are_words_of_their_rules(tmp_path):
    (tmp_path / "test_chain.py").write_text(MARKED)
    assert list(read_sayings(tmp_path)) == [("chain when all pass then closes", ["fab14/20.4.2"])]


def test_sayings_when_read_then_each_is_of_rules_that_there_are():
    said = sayings_of_rules()
    assert said.keys() <= all_rules().keys()
    assert (
        "combat chain when all pass with nothing waiting then closes and the phase goes on",
        1,
    ) in (said["fab14/20.9"])


CITING = '''
@rule("fab14/20.9", "no/such.rule")
def close_chain(state):
    """Both passed.

    And more.
    """


def help_nobody(state):
    """No rule."""
'''


def test_functions_when_read_then_name_and_first_words_are_of_their_rules(tmp_path):
    (tmp_path / "closing.py").write_text(CITING)
    assert list(read_functions(tmp_path)) == [("close chain Both passed.", ["fab14/20.9"])]


def test_functions_and_what_players_ask_when_read_then_each_is_of_rules_that_there_are():
    assert functions_of_rules().keys() <= all_rules().keys()
    assert len(asked_of_rules()) > 1000
    assert asked_of_rules().keys() <= all_rules().keys()
