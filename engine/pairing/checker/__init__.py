"""An independent judge of a paired round: it reads the documents, shares no pairing code."""

from engine.pairing.checker.verdict import check

__all__ = ["check"]
