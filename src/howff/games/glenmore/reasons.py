"""Reasons: an error code of the specification with its clause and the fact that fails."""

from __future__ import annotations

from howff.core.message import Arg, Message, Reason

CLAUSES = {
    "E-STATE": "GM-070",
    "E-SEAT": "GM-070",
    "E-NOTILE": "GM-090",
    "E-PROTECTED": "GM-092",
    "E-COST": "GM-093",
    "E-NOSPOT": "GM-093",
    "E-CANTAKE": "GM-097",
    "E-PAY": "GM-099",
    "E-NOGOOD": "GM-099",
    "E-ROW-FULL": "GM-113",
    "E-ROW-EMPTY": "GM-117",
    "E-COINS": "GM-112",
    "E-WHISKY": "GM-099",
    "E-COMMIT": "GM-094",
    "E-OCCUPIED": "GM-131",
    "E-EDGE": "GM-131",
    "E-NOSCOT": "GM-132",
    "E-RIVER-TWO": "GM-136",
    "E-RIVER-BLOCK": "GM-135",
    "E-UPGRADE-BASE": "GM-147",
    "E-UPGRADE-TYPE": "GM-145",
    "E-UPGRADE-RIVER": "GM-146",
    "E-NOEFFECT": "GM-160",
    "E-NOACT": "GM-177",
    "E-NOTADJ": "GM-176",
    "E-TWICE": "GM-178",
    "E-TYPE": "GM-180",
    "E-OPTION": "GM-192",
    "E-FLAG": "GM-191",
    "E-MOVE": "GM-205",
    "E-NOMP": "GM-205",
    "E-NOSCOT-MOVE": "GM-205",
    "E-NOSCOT-COST": "GM-094",
    "E-CLAN": "GM-216",
    "E-CLAN-TAKEN": "GM-225",
    "E-MUST": "GM-004",
    "E-LIMIT": "GM-190",
    "E-ROOM": "GM-230",
    "E-KEEP": "GM-283",
    "E-START": "GM-280",
    "E-SPLIT": "GM-281",
    "E-RIVER-GAP": "GM-281",
}
"""Where a code has one clause; callers name another where the rule is a different one."""


def reason(code: str, clause: str = "", **args: Arg) -> Reason:
    """A refusal with its code; the clause is the rule that fails."""
    where = clause or CLAUSES.get(code, code)
    return Reason(where, Message(f"glenmore.why.{code}", {"code": code, **args}))


def code_of(found: Reason) -> str:
    """The error code of a reason of this game; of any other reason its clause."""
    code = found.message.args.get("code", found.clause)
    return str(code)
