"""The built browser client: its files, packed once, and kept by browsers."""

from __future__ import annotations

import asyncio
import gzip
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse, Response

from parvis.server.errors import Refused

PACKED = frozenset({".html", ".js", ".css", ".svg", ".json", ".txt"})
"""What gets smaller when it is packed; fonts and pictures are packed already."""
FOREVER = "public, max-age=31536000, immutable"
"""For files whose name changes with what they hold."""
ASK_AGAIN = "no-cache"


def client_folder() -> Path | None:
    """The built browser client: in the package, or beside a checkout's sources."""
    packaged = Path(str(files("parvis.server"))) / "client"
    checkout = Path(__file__).resolve().parents[3] / "web" / "dist"
    for folder in (packaged, checkout):
        if (folder / "index.html").is_file():
            return folder
    return None


def inside(folder: Path, path: str) -> Path | None:
    """The file of that name in the folder, never one outside it."""
    try:
        wanted = (folder / path).resolve()
        if path and wanted.is_relative_to(folder.resolve()) and wanted.is_file():
            return wanted
    except (OSError, ValueError):
        pass  # a name that no file can have
    return None


class Packer:
    """Files as they are sent: packed when first asked for, again when they have changed."""

    def __init__(self) -> None:
        self._packed: dict[Path, tuple[int, bytes]] = {}

    async def pack(self, path: Path) -> bytes:
        changed = path.stat().st_mtime_ns
        known = self._packed.get(path)
        if known is None or known[0] != changed:
            packed = await asyncio.to_thread(lambda: gzip.compress(path.read_bytes(), 9, mtime=0))
            known = self._packed[path] = (changed, packed)
        return known[1]


def takes_gzip(request: Request) -> bool:
    """Whether the browser says that it can unpack."""
    for offer in request.headers.get("accept-encoding", "").split(","):
        name, *rest = offer.replace(" ", "").lower().split(";")
        if name == "gzip":
            return rest not in (["q=0"], ["q=0.0"])
    return False


def add_files(app: FastAPI) -> None:
    """The client: its start page, whose links lie behind `#`, and its files; nothing else."""
    packer = Packer()

    async def answer(request: Request, path: Path) -> Response:
        fresh = ASK_AGAIN if path.suffix == ".html" else FOREVER
        headers = {"Cache-Control": fresh}
        if path.suffix not in PACKED:
            return FileResponse(path, headers=headers)
        headers["Vary"] = "Accept-Encoding"
        if not takes_gzip(request):
            return FileResponse(path, headers=headers)
        headers["Content-Encoding"] = "gzip"
        kind = guess_type(path.name)[0] or "text/plain"
        return Response(await packer.pack(path), headers=headers, media_type=kind)

    @app.get("/{path:path}", include_in_schema=False)
    async def client(request: Request, path: str) -> Response:
        if path.startswith("api/"):
            raise Refused(404, "not_found", "there is no such call")
        page = path or "index.html"
        folder = client_folder()
        if folder is None and page == "index.html":
            return PlainTextResponse(
                "The browser client is not built. Run 'make play' in the project's folder, "
                "or 'npm ci && npm run build' in web/.",
                503,
            )
        wanted = inside(folder, page) if folder is not None else None
        if wanted is None:
            raise Refused(404, "not_found", "there is no such page; begin at /")
        return await answer(request, wanted)
