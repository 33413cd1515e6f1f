"""The beginning of every mail: sender, recipient, subject, and that a program wrote it."""

from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from quai.room.notices.mail import Mailer


def letter(mailer: Mailer, email: str, subject: str) -> EmailMessage:
    """A mail to this address, without its text."""
    mail = EmailMessage()
    mail["From"] = mailer.server.sender
    mail["To"] = email
    mail["Subject"] = subject
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=mailer.server.sender.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    return mail
