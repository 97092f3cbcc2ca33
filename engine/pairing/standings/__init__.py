"""Standings: one pure recomputation from the results, ordered by the system's ladder."""

from engine.pairing.standings.ladder import StandingRow, random_key, standings

__all__ = ["StandingRow", "random_key", "standings"]
