"""What can go wrong with live updates."""


class TopicsRefusedError(Exception):
    def __init__(self) -> None:
        super().__init__("This page may no longer listen for changes. Load it again.")


class TopicError(ValueError):
    def __init__(self, topic: str) -> None:
        super().__init__(f"{topic!r} is not a topic: write one word, a colon and an id.")
