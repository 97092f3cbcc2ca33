"""docs/tournament-file.md: its example works, and it names every key the reader knows."""

import json
import re
from dataclasses import fields
from pathlib import Path

from engine.pairing.file import pairing_document, read_tournament
from engine.pairing.model import Constraint, Match, Options, Player, Result, Round, Tournament
from engine.pairing.swiss import pair_round
from engine.pairing.systems import SYSTEMS, ByeKind, System

PAGE = (Path(__file__).parents[4] / "docs/tournament-file.md").read_text()


def test_example_when_read_can_be_paired():
    example = json.loads(re.search(r"```json\n(.*?)```", PAGE, re.DOTALL).group(1))
    pairing = pair_round(read_tournament(example))
    assert pairing.round == 2
    assert pairing_document(pairing)["relaxed"][0].startswith("No legal pairing exists.")


def test_page_when_read_names_every_key():
    words = set(re.findall(r"\w+", PAGE))
    for kind in (Tournament, Player, Round, Match, Result, Constraint, Options, System):
        assert {field.name for field in fields(kind)} <= words
    assert {kind.value for kind in ByeKind} | SYSTEMS.keys() <= words
    assert {step.name for system in SYSTEMS.values() for step in system.tie_breaks} <= words
