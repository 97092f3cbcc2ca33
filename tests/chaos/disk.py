"""A small disk of our own that can be filled; only root can have one."""

import os
import subprocess
from pathlib import Path

MEGABYTES = 300
PIECE = b"\0" * 2**20


class Disk:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        options = f"size={MEGABYTES}m,mode=700"
        command = ["mount", "-t", "tmpfs", "-o", options, "arbiter-chaos", str(folder)]
        done = subprocess.run(command, capture_output=True, check=False)
        self.is_there = done.returncode == 0

    @property
    def ballast(self) -> Path:
        return self.folder / "ballast"

    def fill(self) -> None:
        with self.ballast.open("wb", buffering=0) as file:
            try:
                while file.write(PIECE):
                    pass
            except OSError:
                return

    def empty(self) -> None:
        self.ballast.unlink(missing_ok=True)

    def remove(self) -> None:
        if self.is_there and os.path.ismount(self.folder):
            subprocess.run(["umount", "-l", str(self.folder)], check=False)
