"""A mail server of the tests' own, which can be taken away, hang, and come back."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager


class MailServer:
    """Speaks as much SMTP as a sender needs. `hangs`: takes a connection and says nothing."""

    def __init__(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.letters: list[str] = []
        self.callers = 0
        self.hangs, self.held = False, list[socket.socket]()
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self) -> None:
        while True:
            try:
                line, _ = self.listener.accept()
            except OSError:
                return
            self.callers += 1
            if self.hangs:
                self.held.append(line)
            else:
                with line:
                    self.speak(line)

    def speak(self, line: socket.socket) -> None:
        with line.makefile("rwb") as file:

            def say(words: str) -> None:
                file.write(f"{words}\r\n".encode())
                file.flush()

            say("220 tests")
            for heard in iter(file.readline, b""):
                command = heard[:4].upper()
                if command == b"DATA":
                    say("354 go on")
                    text = b"".join(iter(file.readline, b".\r\n"))
                    self.letters.append(text.decode())
                    say("250 taken")
                elif command == b"QUIT":
                    say("221 bye")
                    return
                else:
                    say("250 well")

    def close(self) -> None:
        self.listener.close()
        for line in self.held:
            line.close()


@contextmanager
def mail_server() -> Iterator[MailServer]:
    server = MailServer()
    try:
        yield server
    finally:
        server.close()


def free_port() -> int:
    """Nobody listens there: a server that is gone."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])
