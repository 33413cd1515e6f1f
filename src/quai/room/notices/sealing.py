"""A few words, sealed for one browser, to be handed to the push service that it named.

The sealing (RFC 8291) is done by the library of the people who wrote that standard; without it
(`pip install 'quai[site]'`) push is not offered. The site signs who it is as RFC 8292 says. This
module takes a while to load, and is loaded when somebody first asks to be pushed to.
"""

import base64
import binascii
import json
import os
from typing import Any

import http_ece
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

from quai.core.refusals import BadInput
from quai.room.notices.outside import Address
from quai.room.notices.push import Subscription

POINT, SECRET = 65, 16
"""Bytes of a browser's public key and of its secret."""
DAY = 24 * 3600
"""For so many seconds a push service keeps what it cannot deliver."""
VALID = 12 * 3600
"""For so many seconds a signature is good."""


def new_key() -> str:
    """A key by which push services know this site."""
    return (
        ec.generate_private_key(ec.SECP256R1())
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


class Seal:
    """The site's key at work."""

    def __init__(self, key: str, contact: str) -> None:
        read = serialization.load_pem_private_key(key.encode(), None)
        assert isinstance(read, ec.EllipticCurvePrivateKey)
        self._key = read
        self._contact = contact
        point = read.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = _text(point)
        """What a browser is told when it subscribes."""

    @staticmethod
    def check_keys(p256dh: str, auth: str) -> None:
        """Refuse what no browser would give as its keys."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh, POINT))
            _bytes(auth, SECRET)
        except (ValueError, binascii.Error) as error:
            raise BadInput("these are not the keys of a browser") from error

    def seal(
        self, to: Subscription, address: Address, topic: str, told: dict[str, Any], now: int
    ) -> tuple[dict[str, str], bytes]:
        """The headers and the body for a browser's push service; `now` in milliseconds."""
        body: bytes = http_ece.encrypt(
            json.dumps(told).encode(),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.p256dh, POINT),
            auth_secret=_bytes(to.auth, SECRET),
            version="aes128gcm",
        )
        headers = {
            "Authorization": f"vapid t={self._token(address, now)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Topic": topic[:32],
            "Urgency": "normal",
        }
        return headers, body

    def _token(self, address: Address, now: int) -> str:
        """Who we are, for one push service and a while, signed."""
        claims = {"aud": address.origin, "exp": now // 1000 + VALID, "sub": self._contact}
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        content = ".".join(_text(json.dumps(part).encode()) for part in parts)
        made = self._key.sign(content.encode(), ec.ECDSA(hashes.SHA256()))
        signature = b"".join(number.to_bytes(32) for number in decode_dss_signature(made))
        return f"{content}.{_text(signature)}"


def _text(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _bytes(text: str, length: int) -> bytes:
    found = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if len(found) != length:
        raise ValueError("another length was expected")
    return found
