"""Mail: the way to hand a letter to the server that takes it."""

import asyncio
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage

from quai.room.notices.mailserver import MailServer

SECONDS = 20.0
LETTERS_AT_ONCE = 2


class NotSent(Exception):
    """The mail server did not take a letter."""


class Postman:
    """Hands letters to a mail server, in threads of its own."""

    def __init__(self, server: MailServer) -> None:
        self.server = server
        self._threads = ThreadPoolExecutor(LETTERS_AT_ONCE, "quai-mail")

    async def send(self, letter: EmailMessage, to: str) -> None:
        """Hand a letter over; NotSent if it is not taken."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._threads, self._send, letter, to)

    def _send(self, letter: EmailMessage, to: str) -> None:
        server, context = self.server, ssl.create_default_context()
        try:
            if server.tls:
                with smtplib.SMTP_SSL(
                    server.host, server.port, timeout=SECONDS, context=context
                ) as line:
                    self._hand_over(line, letter, to)
            else:
                with smtplib.SMTP(server.host, server.port, timeout=SECONDS) as line:
                    self._cover(line, context)
                    self._hand_over(line, letter, to)
        except (OSError, smtplib.SMTPException) as error:
            # What the server said may quote the letter; its kind is enough.
            raise NotSent(type(error).__name__) from error

    def _cover(self, line: smtplib.SMTP, context: ssl.SSLContext) -> None:
        """Speak under TLS if that can be had; a password is never sent without."""
        line.ehlo()
        if line.has_extn("starttls") and not self.server.here:
            line.starttls(context=context)
        elif self.server.user and not self.server.here:
            raise OSError("no TLS")

    def _hand_over(self, line: smtplib.SMTP, letter: EmailMessage, to: str) -> None:
        if self.server.user:
            line.login(self.server.user, self.server.password)
        line.send_message(letter, self.server.sender, [to])

    def close(self) -> None:
        """Hand nothing more over."""
        self._threads.shutdown(wait=False, cancel_futures=True)
