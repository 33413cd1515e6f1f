"""Encryption of push messages for one browser (RFC 8291), and the site's signature (RFC 8292).

`http-ece`, by the authors of the standard, encrypts; without it (`pip install 'quai[site]'`) push
is not offered. This module takes a while to load, and is loaded when it is first needed.
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
from quai.room.notices.outgoing import Address
from quai.room.notices.push import Subscription

KEY_BYTES, SECRET_BYTES = 65, 16
"""Lengths of a browser's public key and of its secret."""
TTL_S = 24 * 3600
"""How long a push service keeps a message that it cannot deliver."""
SIGNATURE_VALID_S = 12 * 3600


def new_key() -> str:
    """Make a key by which push services identify this site."""
    return (
        ec.generate_private_key(ec.SECP256R1())
        .private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        .decode()
    )


class PushKey:
    """The site's key for push messages."""

    def __init__(self, key: str, contact: str) -> None:
        read = serialization.load_pem_private_key(key.encode(), None)
        assert isinstance(read, ec.EllipticCurvePrivateKey)
        self._key = read
        self._contact = contact
        point = read.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.public = _text(point)
        """The public key that a browser needs to subscribe."""

    @staticmethod
    def check_keys(p256dh: str, auth: str) -> None:
        """Raise BadInput unless these can be the keys of a browser."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh, KEY_BYTES))
            _bytes(auth, SECRET_BYTES)
        except (ValueError, binascii.Error) as error:
            raise BadInput("these are not the keys of a browser") from error

    def encrypt(
        self, to: Subscription, address: Address, topic: str, message: dict[str, Any], now: int
    ) -> tuple[dict[str, str], bytes]:
        """The headers and the body of a request to the push service; `now` in milliseconds."""
        body: bytes = http_ece.encrypt(
            json.dumps(message).encode(),
            salt=os.urandom(16),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.p256dh, KEY_BYTES),
            auth_secret=_bytes(to.auth, SECRET_BYTES),
            version="aes128gcm",
        )
        headers = {
            "Authorization": f"vapid t={self._token(address, now)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_S),
            "Topic": topic[:32],
            "Urgency": "normal",
        }
        return headers, body

    def _token(self, address: Address, now: int) -> str:
        """A signed token that identifies this site to one push service."""
        claims = {
            "aud": address.origin,
            "exp": now // 1000 + SIGNATURE_VALID_S,
            "sub": self._contact,
        }
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
