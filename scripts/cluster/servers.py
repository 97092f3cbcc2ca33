"""PostgreSQL, Redis and RabbitMQ in private folders, on ports of their own."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from machine.commands import MissingError, die_with_parent

HOST = "127.0.0.1"
SECONDS_TO_START = 90


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind((HOST, 0))
        return int(listener.getsockname()[1])


def found(name: str, package: str, *folders: str) -> str:
    """A server's program; Debian keeps some of them outside the path."""
    places = [str(each) for folder in folders for each in sorted(Path("/").glob(folder))]
    program = shutil.which(name, path=os.pathsep.join([*reversed(places), os.environ["PATH"]]))
    if program is None:
        raise MissingError(f"{name} is missing: sudo apt-get install {package}")
    return program


class Server:
    """Started, stopped and started again with what it kept; a second start takes the same port."""

    name = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / self.name
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        raise NotImplementedError

    @classmethod
    def program(cls) -> str:
        raise NotImplementedError

    def command(self) -> list[str]:
        raise NotImplementedError

    def environment(self) -> dict[str, str]:
        return dict(os.environ)

    def prepare(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    def is_ready(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=1):
                return True
        except OSError:
            return False

    def start(self) -> None:
        self.prepare()
        with (self.folder.parent / f"{self.name}.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                env=self.environment(),
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + SECONDS_TO_START
        while not self.is_ready():
            if self.process is None or self.process.poll() is not None:
                raise MissingError(f"{self.name} ended; {self.folder}.log says why.")
            if time.monotonic() > deadline:
                raise MissingError(f"{self.name} does not answer; {self.folder}.log says why.")
            time.sleep(0.1)

    def stop(self, number: int = signal.SIGTERM) -> None:
        """SIGKILL is the power cord."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, number)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None


class Postgres(Server):
    """Refuses to run as root, so root hands its folder to somebody who is not."""

    name = "postgresql"

    @property
    def url(self) -> str:
        return f"postgres://arbiter@{HOST}:{self.port}/arbiter"

    @classmethod
    def program(cls, name: str = "postgres") -> str:
        return found(name, "postgresql", "usr/lib/postgresql/*/bin")

    def as_somebody(self) -> list[str]:
        if os.geteuid():
            return []
        somebody = pwd.getpwnam("postgres")
        os.chown(self.folder, somebody.pw_uid, somebody.pw_gid)
        let_through(self.folder)
        groups = ["--regid", str(somebody.pw_gid), "--clear-groups"]
        return ["setpriv", "--pdeathsig", "INT", "--reuid", str(somebody.pw_uid), *groups]

    def prepare(self) -> None:
        super().prepare()
        if (self.folder / "data").exists():
            return
        made = [self.program("initdb"), "-D", "data", "-U", "arbiter", "-A", "trust", "-E", "UTF8"]
        whole = [*self.as_somebody(), *made, "--locale=C.UTF-8"]
        subprocess.run(whole, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def command(self) -> list[str]:
        here = ["-c", f"unix_socket_directories={self.folder}", "-c", f"listen_addresses={HOST}"]
        start = [self.program("postgres"), "-D", "data", "-p", str(self.port), *here]
        return [*self.as_somebody(), *start, "-c", "max_connections=200"]

    def is_ready(self) -> bool:
        asked = [self.program("pg_isready"), "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(asked, check=False).returncode == 0

    def wait_until_ready(self) -> None:
        super().wait_until_ready()
        made = ["createdb", "-h", HOST, "-p", str(self.port), "-U", "arbiter", "arbiter"]
        made[0] = self.program("createdb")
        # Refused when it is there already.
        subprocess.run(made, check=False, stderr=subprocess.DEVNULL)

    def stop(self, number: int = signal.SIGINT) -> None:
        """SIGINT is its fast shutdown: SIGTERM would wait for everybody to leave."""
        super().stop(number)


def let_through(folder: Path) -> None:
    """Whoever else owns a folder must be able to reach it; they still cannot list what is above."""
    for above in folder.parents:
        if above.stat().st_uid == os.geteuid() and above != Path("/"):
            above.chmod(above.stat().st_mode | 0o011)


class Redis(Server):
    name = "redis"

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"

    @classmethod
    def program(cls) -> str:
        return found("redis-server", "redis-server")

    def command(self) -> list[str]:
        kept = ["--dir", str(self.folder), "--appendonly", "yes", "--appendfsync", "always"]
        where = ["--bind", HOST, "--port", str(self.port)]
        return [self.program(), *where, *kept, "--save", ""]


class Rabbit(Server):
    name = "rabbitmq"

    @property
    def url(self) -> str:
        return f"amqp://guest:guest@{HOST}:{self.port}//"

    @classmethod
    def program(cls) -> str:
        return found("rabbitmq-server", "rabbitmq-server", "usr/lib/rabbitmq/bin")

    def command(self) -> list[str]:
        return [self.program()]

    def environment(self) -> dict[str, str]:
        own = {
            "HOME": self.folder,
            "RABBITMQ_NODENAME": f"arbiter{self.port}@localhost",
            "RABBITMQ_NODE_IP_ADDRESS": HOST,
            "RABBITMQ_NODE_PORT": self.port,
            "RABBITMQ_DIST_PORT": free_port(),
            "RABBITMQ_MNESIA_BASE": self.folder / "data",
            "RABBITMQ_LOG_BASE": self.folder / "log",
            "RABBITMQ_ENABLED_PLUGINS_FILE": self.folder / "plugins",
            "RABBITMQ_CONFIG_FILE": self.folder / "rabbitmq",
            "RABBITMQ_PID_FILE": self.folder / "pid",
        }
        return {**os.environ, **{name: str(value) for name, value in own.items()}}

    def is_ready(self) -> bool:
        """Its port is open before it speaks."""
        try:
            with socket.create_connection((HOST, self.port), timeout=1) as line:
                line.sendall(b"AMQP\x00\x00\x09\x01")
                line.settimeout(2)
                return bool(line.recv(8))
        except OSError:
            return False
