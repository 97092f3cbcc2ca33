"""Making papers, run by the worker."""

from papers.tasks.papers import make_paper

__all__ = ["make_paper"]
