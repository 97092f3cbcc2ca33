"""A report as plain data, as the command and the API answer it."""

import json

from engine.formats.plain_report import report_to_data
from tests.engine.formats.judging import judge_sample


def test_report_when_turned_into_data_then_every_part_is_json():
    plus = "4x Sink Below (red)\n1x Nobody Knows This\n1x Snatch Below\n0x Zero\n1x Sink Below\n"
    report = judge_sample("fab", "classic-constructed", "sefa-1", plus=plus)

    data = json.loads(json.dumps(report_to_data(report)))

    assert (data["answer"], data["format"], data["date"]) == (
        "not legal",
        "classic-constructed",
        "2026-06-01",
    )
    assert data["violations"] == [
        {
            "rule": "policy/1.11",
            "code": "too-many-copies",
            "message": "Classic Constructed allows at most 3 copies of each card; this list has 4 "
            "of Sink Below (red). Take out 1.",
            "cards": ["Sink Below (red)"],
        }
    ]
    assert [item["text"] for item in data["unknown"]] == ["1x Nobody Knows This", "1x Snatch Below"]
    assert data["unreadable"][0]["text"] == "0x Zero"
    assert data["ambiguous"][0]["choices"][0] == "Sink Below (red)"
    assert data["counts"] == {"hero": 1, "arena": 9, "deck": 64}
