"""The lab: quai as an instrument for people who study games.

Learning environments: `env` (PettingZoo), `single` (Gymnasium), `openspiel` (OpenSpiel). What they
need beyond quai itself is installed by `pip install quai[lab]`, and looked for when it is used.
"""

from quai.lab.environments import env, openspiel, single

__all__ = ["env", "openspiel", "single"]
