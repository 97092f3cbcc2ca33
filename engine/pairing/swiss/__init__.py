"""Swiss rounds: the cheapest legal pairing with a proof, and what to do when there is none."""

from engine.pairing.swiss.pair import pair_columns, pair_round
from engine.pairing.swiss.repair import Leaving, Repair, judge_round, repair_round
from engine.pairing.swiss.round_pairing import Certificate, Explanation, Pair, RoundPairing

__all__ = [
    "Certificate",
    "Explanation",
    "Leaving",
    "Pair",
    "Repair",
    "RoundPairing",
    "judge_round",
    "pair_columns",
    "pair_round",
    "repair_round",
]
