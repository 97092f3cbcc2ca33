"""What a benchmark has to reach: what it does not is called "missed", and the run has failed."""

import json
from typing import Any


class Targets:
    """Prints figures as JSON lines, each with the targets that it missed."""

    def __init__(self) -> None:
        self.count = 0
        self.missed: list[str] = []

    def say(self, figures: dict[str, Any], reached: dict[str, bool] | None = None) -> None:
        """`reached` tells for each target, in words, whether it was."""
        found = [target for target, is_reached in (reached or {}).items() if not is_reached]
        self.count += len(reached or {})
        self.missed += found
        print(json.dumps({**figures, **({"missed": found} if found else {})}), flush=True)

    def status(self) -> int:
        """The last line, and what the process exits with."""
        if not self.missed:
            print(json.dumps({"reached": self.count}), flush=True)
            return 0
        print(json.dumps({"targets": self.count, "missed": self.missed}), flush=True)
        return 1
