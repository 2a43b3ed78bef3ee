"""Writes `client/src/wire/types.ts` from the server's own messages; `--check` only compares."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from howff.web import bodies, wire

TARGET = Path(__file__).resolve().parent.parent / "client" / "src" / "wire" / "types.ts"
PREFIX = "#/components/schemas/"
HEAD = """\
// Made by scripts/wire_types.py from src/howff/web/wire.py and bodies.py: edit those instead.
// Properties with `?` are left out where they have the value named in the comment.

/** An argument of a message. */
export type Arg = number | string | boolean | Message | Arg[];
"""
UNIONS = {
    "FromServer": wire.FromServer,
    "FromClient": wire.FromClient,
    "Command": wire.Command,
    "Done": bodies.Done,
}
SCALARS = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def main() -> int:
    """Writes the file, or says that it is out of date."""
    text = generate()
    if "--check" in sys.argv[1:]:
        if TARGET.exists() and TARGET.read_text("utf-8") == text:
            return 0
        print("client/src/wire/types.ts is not what the server speaks: run scripts/wire_types.py")
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


def generate() -> str:
    """The whole file."""
    tops = [*UNIONS.values(), *bodies.BODIES, wire.View]
    roots, components = msgspec.json.schema_components(tops, ref_template=PREFIX + "{name}")
    parts = [HEAD]
    for name, schema in sorted(components.items()):
        parts.append(interface(name, schema))
    for name, root in zip(UNIONS, roots, strict=False):
        parts.append(f"export type {name} = {spell(root)};\n")
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any]) -> str:
    """One struct."""
    lines = [comment(schema.get("description", ""), ""), f"export interface {name} {{\n"]
    required = set(schema.get("required", ()))
    for key, value in schema.get("properties", {}).items():
        default = "" if key in required else json.dumps(value.get("default"), sort_keys=True)
        mark = "" if key in required else "?"
        note = f" // {default}" if default else ""
        lines.append(f"  {key}{mark}: {spell(value)};{note}\n")
    return "".join([*lines, "}\n"])


def comment(text: str, indent: str) -> str:
    """A docstring as a comment."""
    rows = [row.strip() for row in text.strip().splitlines()]
    if not rows or not rows[0]:
        return ""
    if len(rows) == 1:
        return f"{indent}/** {rows[0]} */\n"
    body = "".join(f"{indent} *{' ' if row else ''}{row}\n" for row in rows)
    return f"{indent}/**\n{body}{indent} */\n"


def spell(schema: dict[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(PREFIX)
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(spell(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        return array(schema)
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {spell(inner) if isinstance(inner, dict) else 'unknown'}>"
    return SCALARS.get(str(kind), "unknown")


def array(schema: dict[str, Any]) -> str:
    """A list, or a tuple of fixed length."""
    if "prefixItems" in schema:
        return f"[{', '.join(spell(one) for one in schema['prefixItems'])}]"
    inner = spell(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


if __name__ == "__main__":
    sys.exit(main())
