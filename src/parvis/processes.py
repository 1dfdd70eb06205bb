"""Worker processes that end with the one that started them."""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def pool(workers: int, deaf: bool = False) -> ProcessPoolExecutor:
    """Processes started afresh. They do not outlive their parent, even one that was killed;
    `deaf` ones leave Ctrl-C to it."""
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin, (deaf,))


def _begin(deaf: bool) -> None:
    if deaf:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, name="parvis-parent", daemon=True).start()
