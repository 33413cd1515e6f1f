"""Mail: sending messages through a mail server."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage

from quai.room.notices.mailserver import MailServer

TIMEOUT_S = 20.0
MAX_CONNECTIONS = 2


class NotSent(Exception):
    """The mail server did not accept a mail."""


class Mailer:
    """Sends mail through a server, in threads of its own."""

    def __init__(self, server: MailServer) -> None:
        self.server = server
        self._threads = ThreadPoolExecutor(MAX_CONNECTIONS, "quai-mail")

    async def send(self, mail: EmailMessage, to: str) -> None:
        """Send a mail; NotSent if the server does not accept it."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self._send, mail, to)

    def _send(self, mail: EmailMessage, to: str) -> None:
        server, context = self.server, ssl.create_default_context()
        try:
            if server.tls:
                with smtplib.SMTP_SSL(
                    server.host, server.port, timeout=TIMEOUT_S, context=context
                ) as connection:
                    self._deliver(connection, mail, to)
            else:
                with smtplib.SMTP(server.host, server.port, timeout=TIMEOUT_S) as connection:
                    self._start_tls(connection, context)
                    self._deliver(connection, mail, to)
        except (OSError, smtplib.SMTPException) as error:
            # The server's message may quote the mail; the kind of the error is enough.
            raise NotSent(type(error).__name__) from error

    def _start_tls(self, connection: smtplib.SMTP, context: ssl.SSLContext) -> None:
        """Start TLS if the server offers it; a password is never sent without."""
        connection.ehlo()
        if connection.has_extn("starttls") and not self.server.here:
            connection.starttls(context=context)
        elif self.server.user and not self.server.here:
            raise OSError("no TLS")

    def _deliver(self, connection: smtplib.SMTP, mail: EmailMessage, to: str) -> None:
        if self.server.user:
            connection.login(self.server.user, self.server.password)
        connection.send_message(mail, self.server.sender, [to])

    def close(self) -> None:
        """Stop sending."""
        self._threads.shutdown(wait=False, cancel_futures=True)
