"""uvicorn's websocket protocol, with a way to write a frame at once to whoever keeps up."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

DIRECT = "howff.direct"
"""The ASGI extension: called with a text frame's bytes; False where the frame has to wait."""

_TEXT = 0x81
"""The first byte of a text frame that is whole."""


class Frames(WebSocketsSansIOProtocol):
    """Frames written past the task that waits for slow readers."""

    def handle_connect(self, event: Request) -> None:
        """Offer the extension to the application."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # ours besides its own
            extensions[DIRECT] = self.write_text

    def write_text(self, text: bytes) -> bool:
        """Write a frame, unless the reader is slow or the connection ends."""
        if (
            not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.transport.is_closing()
        ):
            return False
        self.transport.write(head(len(text)) + text)
        return True


def head(size: int) -> bytes:
    """What stands before a text of so many bytes on its way to a client (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 65_536:
        return bytes((_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((_TEXT, 127)) + size.to_bytes(8, "big")
