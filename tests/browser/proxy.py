"""A proxy between a browser and the server whose connections can be cut."""

import socket
import threading
from contextlib import suppress

CHUNK_BYTES = 65536


class Proxy:
    """Forwards bytes to a port of this machine, until it is cut."""

    def __init__(self, port: int) -> None:
        self._target_port = port
        self._port = 0
        self._sockets: set[socket.socket] = set()
        self.restore()

    @property
    def address(self) -> str:
        """The address of the page, through this proxy."""
        return f"http://127.0.0.1:{self._port}"

    def restore(self) -> None:
        """Forward bytes, at the same address as before."""
        self._listener = socket.create_server(("127.0.0.1", self._port))
        self._port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        for each in (self._listener, *self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._sockets.clear()

    def _accept(self, listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", self._target_port))
                self._sockets |= {client, server}
                for source, target in ((client, server), (server, client)):
                    threading.Thread(
                        target=self._forward, args=(source, target), daemon=True
                    ).start()

    @staticmethod
    def _forward(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while content := source.recv(CHUNK_BYTES):
                target.sendall(content)
            target.shutdown(socket.SHUT_WR)
