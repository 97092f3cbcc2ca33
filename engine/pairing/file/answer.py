"""What the engine answers, as documents."""

from dataclasses import asdict
from typing import Any

from engine.pairing.model import Tournament
from engine.pairing.standings import StandingRow
from engine.pairing.standings.tie_breaks import definitions
from engine.pairing.swiss.round_pairing import RoundPairing


def pairing_document(pairing: RoundPairing, *, explained: bool = True) -> dict[str, Any]:
    """A proposed round with its proof, its reasons and where it came from."""
    certificate = pairing.certificate
    reasons = {"explanations": explanations(pairing)} if explained else {}
    return reasons | {
        "format": "arbiter-pairing",
        "version": 1,
        "round": pairing.round,
        "stage": pairing.stage,
        "pairs": [{"table": table, "a": a, "b": b} for table, a, b in pairing.tables],
        "bye": pairing.bye,
        "given_byes": [{"player": p, "kind": kind.value} for p, kind in pairing.given_byes],
        "relaxed": list(pairing.relaxed),
        "notes": list(pairing.notes),
        "certificate": {
            "bound": asdict(certificate.bound),
            "achieved": asdict(certificate.achieved),
            "repeat_floats": certificate.repeat_floats,
            "repeat_floats_bound": certificate.repeat_floats_bound,
            "method": certificate.method,
        },
        "seed": pairing.seed,
        "engine_version": pairing.engine_version,
        "input_hash": pairing.input_hash,
    }


def explanations(pairing: RoundPairing) -> list[dict[str, Any]]:
    return [
        {"subject": list(reason.subject), "kind": reason.kind, "sentence": reason.sentence}
        for reason in pairing.explanations
    ]


def standings_document(tournament: Tournament, rows: list[StandingRow]) -> dict[str, Any]:
    """Standings with every tie-break as an exact fraction."""
    names = {player.id: player.name for player in tournament.players}
    return {
        "format": "arbiter-standings",
        "version": 1,
        "after_round": tournament.next_round - 1,
        "tie_breaks": [step.name for step in tournament.system.tie_breaks],
        "standings": [
            {
                **asdict(row),
                "name": names[row.player],
                "tie_breaks": {name: str(value) for name, value in row.tie_breaks.items()},
            }
            for row in rows
        ],
    }


def tie_breaks_document() -> dict[str, Any]:
    """What a system's `tie_breaks` may name, and what each of them is."""
    known = sorted(definitions().values(), key=lambda each: each.name)
    return {
        "format": "arbiter-tie-breaks",
        "version": 1,
        "tie_breaks": [
            {"name": each.name, "label": each.label, "title": each.title} for each in known
        ],
    }
