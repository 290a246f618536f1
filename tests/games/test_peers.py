"""The comparison with others starts servers: whoever ends it ends them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabsite.environment import ROOT
from tests.patience import SECONDS

pytestmark = pytest.mark.process
MEASURING = """
import signal, sys
from games.tools.bench import elsewhere
from games.tools.bench.peers.system import System, running

SERVER = "import signal, socket, sys; held = socket.create_server(('127.0.0.1', int(sys.argv[1]))); signal.pause()"

class Listening(System):
    name, play, idle, survive = "listening", None, None, None

    def command(self):
        return [sys.executable, "-c", SERVER, str(self.port)], {}

elsewhere.end_in_order()
if not elsewhere.is_here():
    sys.exit(elsewhere.again())
system = Listening()
with running([system]):
    print(system.server.pid, flush=True)
    signal.pause()
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_comparison_that_a_signal_ends_leaves_no_server_behind(tmp_path: Path, number: signal.Signals):
    script = tmp_path / "measuring.py"
    script.write_text(MEASURING)
    own = {"PYTHONPATH": str(ROOT), "TABULEIRO_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "tests.settings"}
    measuring = subprocess.Popen(
        [sys.executable, str(script)], env={**os.environ, **own}, stdout=subprocess.PIPE, text=True
    )
    server = int(measuring.stdout.readline())
    measuring.send_signal(number)
    assert measuring.wait(SECONDS) == 128 + number
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)
