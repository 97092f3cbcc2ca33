"""What an Ashes text names: abilities are a name, perhaps a number, and a colon (6)."""

import re

from engine.cards.model import Keyword
from engine.rulebook import rule

WITH_ABILITIES = frozenset(
    {"Phoenixborn", "Ally", "Conjuration", "Alteration Spell", "Conjured Alteration Spell"}
)
ABILITY = re.compile(
    r"^(?:\* )?\**(?P<name>[A-Z][\w'’ -]*?)(?: (?P<number>\d+|X))?:\**(?= )", re.MULTILINE
)


@rule("raven11/6.ability")
def abilities_in(kind: str, text: str) -> tuple[Keyword, ...]:
    """The abilities of a unit or Phoenixborn, or of what is attached; other spells have none."""
    if kind not in WITH_ABILITIES:
        return ()
    return tuple(
        Keyword(found["name"], _amount(found["number"])) for found in ABILITY.finditer(text)
    )


def _amount(number: str | None) -> int | str | None:
    return int(number) if number and number.isdigit() else number
