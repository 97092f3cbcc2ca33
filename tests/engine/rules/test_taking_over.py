"""The compact index is written from the full one."""

import json

from engine.rules import taking_over

RULE = {
    "id": "fab14/1.1", "number": "1.1", "section": "Basics", "gist": "Two players.",
    "kind": "setup", "testable": True, "depends": ["fab14/2"], "parent": None,
}  # fmt: skip
ENTRY = RULE | {"id": "fab14/G.go-again", "number": "Glossary: Go again", "parent": "fab14/1.1"}
EXAMPLE = {"id": "fab14/ex-1.1-1", "rule": "fab14/1.1", "situation": "One.", "expected": "Two."}
WORD = {
    "game": "fab", "keyword": "Go again", "class": "term", "definition": "One more.",
    "edge_cases": ["Once."], "rules": ["fab14/1.1"],
}  # fmt: skip
OVERVIEW = """### Flesh and Blood
| # | rules | problem | proposed resolution |
|---|---|---|---|
| FAB-7 | 1.1, G.go-again vs fab4/9.9 | Said twice. | Read once. |
"""


def written(path) -> list:
    return json.loads(path.read_text())


def test_index_when_taken_over_then_every_file_holds_its_rows(tmp_path, monkeypatch):
    full = {"rules": [RULE, ENTRY], "examples": [EXAMPLE], "keywords": [WORD]}
    for name, rows in full.items():
        (tmp_path / f"{name}.json").write_text(json.dumps(rows))
    (tmp_path / "RULES_OVERVIEW.md").write_text(OVERVIEW)
    for name in ("INDEX", "EXAMPLES", "KEYWORDS", "CONTRADICTIONS"):
        monkeypatch.setattr(taking_over, name, tmp_path / f"out-{name}")
    assert taking_over.take_over(tmp_path) == 3
    assert written(tmp_path / "out-INDEX") == [
        ["fab14/1.1", "setup", 1, "Two players.", "1.1", "Basics", "", ["fab14/2"]],
        ["fab14/G.go-again", "setup", 1, "Two players.", "", "Basics", "fab14/1.1", ["fab14/2"]],
        ["fab14/ex-1.1-1", "example", 1, "Two."],
    ]
    assert written(tmp_path / "out-EXAMPLES") == [["fab14/ex-1.1-1", "fab14/1.1", "One."]]
    assert written(tmp_path / "out-KEYWORDS") == [
        ["fab", "Go again", "One more.", ["Once."], ["fab14/1.1"]]
    ]
    assert written(tmp_path / "out-CONTRADICTIONS") == [
        ["FAB-7", "fab", ["fab14/1.1", "fab14/G.go-again"], "Said twice.", "Read once."]
    ]
