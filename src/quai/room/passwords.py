"""Rules for new passwords: long enough, and not among those that are guessed first."""

import unicodedata

from quai.room.model import RoomError

MIN_CHARS, MAX_CHARS = 8, 256
MIN_DIFFERENT_CHARS = 4
COMMON_WORDS = """
11223344 12341234 12344321 123456123456 12345678 123456789 1234567890 12345qwert 123qwe123
147258369 159357159 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 789456123 87654321 987654321 9876543210
a1234567 a12345678 aa123456 abc12345 abcd1234 abcdefgh access14 admin123 adminadmin administrator
alexander asdf1234 asdfasdf asdfghjk asdfghjkl azerty123 azertyui azertyuiop barcelona baseball
basketball batman123 bonjour1 bonjour123 butterfly changeme chocolat chocolate computer corvette
doudou123 dragon123 einstein football football1 francois garfield hello123 helloworld iloveyou
iloveyou1 internet jennifer jetaime1 jordan23 letmein1 letmein123 liverpool loulou123 marseille
master123 maverick mercedes michael1 michelle midnight monkey123 motdepasse motdepasse1 mustang1
mypassword nicolas1 p@ssw0rd p@ssword pa55word pass1234 passw0rd password password! password1
password12 password123 passwort pokemon1 princess princess1 q1w2e3r4 qazwsxedc qwer1234 qwerty12
qwerty123 qwertyui qwertyuiop qwertz123 samantha secret123 soleil123 starwars steelers stephane
sunshine sunshine1 superman superman1 test1234 trustno1 victoria welcome1 welcome123 whatever
zaq12wsx zxcvbnm1 zxcvbnm123
"""
"""English and French ones that pass the other rules."""
COMMON_PASSWORDS = frozenset(COMMON_WORDS.split())


def check_new(password: str, login: str) -> None:
    """Raise RoomError for a password that is too short, too long or easily guessed."""
    if not MIN_CHARS <= len(password) <= MAX_CHARS:
        raise RoomError("password", f"a password has {MIN_CHARS} to {MAX_CHARS} characters")
    plain = unicodedata.normalize("NFKC", password).casefold()
    if plain in COMMON_PASSWORDS or plain == login or len(set(plain)) < MIN_DIFFERENT_CHARS:
        raise RoomError("guessed", "this password is among the first to be guessed; choose another")
