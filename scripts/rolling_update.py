"""After an update: restarts the web processes one after another; no request is lost.

python scripts/rolling_update.py SOCKET COMMAND...   ({name} and {port} stand for each web process)
"""

import subprocess
import sys
from pathlib import Path

from cluster.proxy import Proxy
from cluster.rolling import restart_all
from machine.commands import say


def main(control: str, *command: str) -> int:
    proxy = Proxy(Path(control))

    def restart(name: str) -> None:
        port = proxy.address_of(name).rpartition(":")[2]
        subprocess.run([each.format(name=name, port=port) for each in command], check=True)

    try:
        restart_all(proxy, restart, say)
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"Stopped here, and the processes after it still run the old code: {error}")
        return 1
    return 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
