"""A small mail server on loopback that keeps the letters it is handed."""

import base64
import socketserver
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage


class Mailbox:
    """Keeps letters; refuses them while it is told to."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.envelopes: list[tuple[str, list[str]]] = []
        self.logins: list[list[str]] = []
        self.refuses = False
        kept = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                kept._converse(self)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _converse(self, line: socketserver.StreamRequestHandler) -> None:
        def say(text: str) -> None:
            line.wfile.write(f"{text}\r\n".encode())

        sender, readers = "", list[str]()
        say("220 mailbox")
        for said in iter(line.rfile.readline, b""):
            word, _, rest = said.decode().strip().partition(" ")
            match word.upper():
                case "EHLO":
                    say("250-mailbox\r\n250 AUTH PLAIN")
                case "AUTH":
                    self.logins.append(base64.b64decode(rest.split()[1]).decode().split("\0")[1:])
                    say("235 welcome")
                case "MAIL":
                    sender, readers = rest, []
                    say("451 not now" if self.refuses else "250 go on")
                case "RCPT":
                    readers.append(rest)
                    say("250 go on")
                case "DATA":
                    say("354 go on")
                    self._keep(line)
                    self.envelopes.append((sender, readers))
                    say("250 kept")
                case "QUIT":
                    say("221 bye")
                    return
                case _:
                    say("250 well")

    def _keep(self, line: socketserver.StreamRequestHandler) -> None:
        rows = list(iter(line.rfile.readline, b".\r\n"))
        content = b"".join(row.removeprefix(b".") if row[:2] == b".." else row for row in rows)
        self.letters.append(message_from_bytes(content, EmailMessage, policy=policy.default))
