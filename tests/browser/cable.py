"""A line between a browser and the server that can be cut."""

import socket
import threading
from contextlib import suppress

CHUNK = 65536


class Cable:
    """Carries bytes to a port of this machine, until it is cut."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._at = 0
        self._ends: set[socket.socket] = set()
        self.mend()

    @property
    def address(self) -> str:
        """Where the page is, through this cable."""
        return f"http://127.0.0.1:{self._at}"

    def mend(self) -> None:
        """Carry bytes, at the same address as before."""
        self._listening = socket.create_server(("127.0.0.1", self._at))
        self._at = self._listening.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._listening,), daemon=True).start()

    def cut(self) -> None:
        """Break every connection, and refuse new ones."""
        for each in (self._listening, *self._ends):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._ends.clear()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near, _ = listening.accept()
                far = socket.create_connection(("127.0.0.1", self._to))
                self._ends |= {near, far}
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while content := one.recv(CHUNK):
                other.sendall(content)
            other.shutdown(socket.SHUT_WR)
