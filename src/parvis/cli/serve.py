"""`parvis serve`: tables in the browser."""

from __future__ import annotations

import errno
import os
import socket
import threading
import time
import webbrowser
from dataclasses import replace
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from parvis.cli import say
from parvis.kernel.errors import BadOptions
from parvis.server.app import make_app
from parvis.server.lines import Socket, Switchboard, guarded
from parvis.server.settings import Settings
from parvis.server.sqlite import open_store

LOOPBACK = ("127.0.0.1", "::1", "localhost")
PORT = 8321
MOST = 16_384
"""Files, connections among them, that are asked of the system."""
SPARE = 100
"""Of those, how many are kept for other things than visitors."""


def data_folder(given: Path | None) -> Path:
    if given is not None:
        return given
    base = os.environ.get("PARVIS_DATA")
    return Path(base) if base else user_data_path("parvis")


def addresses(port: int) -> list[str]:
    """Where others on this network may find this machine."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: this only asks for the way out
        return [f"http://{probe.getsockname()[0]}:{port}/"]
    except OSError:
        return []
    finally:
        probe.close()


def bind(host: str, port: int) -> bool:
    """Whether a server could listen there; False: somebody else does."""
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except PermissionError:
            raise BadOptions(
                f"port {port} is not for everybody on this machine; choose a --port above 1023"
            ) from None
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                return False
            raise BadOptions(
                f"{host} is no address of this machine ({error.strerror}); choose another --host"
            ) from None
    return True


def free_port(host: str, port: int) -> int:
    """The port itself; the next free one where the usual one is taken by somebody else."""
    for candidate in range(port, port + 20):
        if bind(host, candidate):
            return candidate
    raise BadOptions(f"ports {port} to {port + 19} of {host} are all taken; choose another --port")


def wanted_port(host: str, port: int) -> int:
    """The port that was asked for, and no other."""
    if not 1 <= port <= 65535:
        raise BadOptions(f"a port is a number from 1 to 65535, not {port}")
    if not bind(host, port):
        raise BadOptions(
            f"port {port} of {host} is taken by another program, perhaps another Parvis; "
            "stop that one, or choose another --port"
        )
    return port


def serve(
    host: str, port: int | None, data: Path | None, browser: bool, settings: Settings
) -> None:
    """Serve until interrupted."""
    chosen = wanted_port(host, port) if port is not None else free_port(host, PORT)
    folder = data_folder(data)
    store = open_store(folder)
    name = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{f'[{name}]' if ':' in name else name}:{chosen}/"
    say.out.print(
        f"Parvis is at [bold]{address}[/] (Ctrl-C stops it). Tables are kept in {folder}."
    )
    if host not in LOOPBACK:
        for shared in addresses(chosen):
            say.out.print(f"Others on your network reach it at [bold]{shared}[/]")
        say.out.print(
            "Whoever can reach this machine can open tables here, and the connection is not "
            "encrypted. On the open internet put a server with HTTPS in front of it."
        )
    if browser:
        threading.Thread(target=_open_when_ready, args=(name, chosen, address), daemon=True).start()
    board = Switchboard(settings.connections, _files() - SPARE, settings.proxies)
    names = (*settings.names, *([] if host in LOOPBACK else [host]))
    uvicorn.run(
        make_app(store, replace(settings, names=names)),
        host=host,
        port=chosen,
        log_level="warning",
        access_log=False,
        http=guarded(board, settings.patience),
        ws=Socket,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )


def _files() -> int:
    """How many files, connections among them, this process may have open: as many as it is let."""
    try:
        import resource
    except ImportError:  # not on every system
        return 1024
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def _open_when_ready(host: str, port: int, address: str) -> None:
    for _ in range(100):
        try:
            socket.create_connection((host, port), timeout=0.2).close()
            break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
