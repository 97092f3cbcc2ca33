"""A benchmark beside one web process: an empty database, a port, and a process of clients."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PORT = int(os.environ.get("BENCH_PORT", "8219"))


def beside_a_web_process(
    module: str, *said: object, database_url: str = "", redis_url: str = ""
) -> int:
    """Runs `python -m module … <pid of the web process>` while it serves; what that exits with."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "ARBITER_VAR": folder,
            "DATABASE_URL": database_url,
            "REDIS_URL": redis_url,
            "CELERY_BROKER_URL": "arbiter://",
            "DJANGO_SETTINGS_MODULE": "config.settings",
        }
        run: dict[str, Any] = {"cwd": ROOT, "env": environment}
        subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], check=True, **run)
        command = ["uvicorn", "config.asgi:application", "--port", str(PORT), "--no-access-log"]
        command += ["--log-level", "warning", "--backlog", "4096"]
        server = subprocess.Popen([sys.executable, "-m", *command], **run)
        try:
            words = [str(each) for each in (*said, server.pid)]
            command = [sys.executable, "-m", module, *words]
            return subprocess.run(command, check=False, **run).returncode
        finally:
            server.terminate()
            server.wait(15)
