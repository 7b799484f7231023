"""Where a table's chance comes from, so that anyone can check every shuffle afterwards.

The server commits to a secret by showing its hash, then each human seat contributes random bytes, then the key is made
of both. After the end the secret is shown.
"""

from __future__ import annotations

from hashlib import blake2b


def secret_hash(secret: bytes) -> str:
    """The commitment to a server secret: BLAKE2b-256 in hexadecimal."""
    return blake2b(secret, digest_size=32, person=b"ub-commit").hexdigest()


def table_key(secret: bytes, contributions: list[bytes]) -> bytes:
    """The 32-byte key of a table from the server's secret and one contribution per human seat, in seat order."""
    digest = blake2b(digest_size=32, person=b"ub-table-key")
    for part in [secret, *contributions]:
        digest.update(len(part).to_bytes(4, "little"))
        digest.update(part)
    return digest.digest()
