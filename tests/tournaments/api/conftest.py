"""How many random requests there were, and how they were answered: `make api-cases` says it."""

from collections import Counter


def pytest_terminal_summary(terminalreporter):
    answers = Counter()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            answers.update(dict(report.user_properties).get("answers", {}))
    if answers:
        said = ", ".join(f"{kind}: {count:,}" for kind, count in sorted(answers.items()))
        terminalreporter.write_line(f"{answers.total():,} random requests; {said}")
