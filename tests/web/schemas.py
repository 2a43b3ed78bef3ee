"""Values that a JSON schema allows, and values near them that it may not."""

from __future__ import annotations

from random import Random
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no stubs

ODD = [
    None,
    -1,
    0,
    7,
    10**18,
    10**30,
    "",
    "x",
    "é\u202e",
    "0",
    True,
    1.5,
    [],
    {},
    [None],
    {"id": 1},
]
"""What nobody expects where something else is meant."""
WORDS = ["x", "random", "clans", "clustered", "seated", "Żółw 🏴", "A", "t_0", "1", "5r>12"]


class Schemas:
    """The components of a document, and values for its schemas."""

    def __init__(self, document: dict[str, Any], rng: Random) -> None:
        self._components = document["components"]
        self._rng = rng

    def fits(self, schema: dict[str, Any], value: object) -> bool:
        """Whether a schema allows a value."""
        return bool(self.validator(schema).is_valid(value))

    def validator(self, schema: dict[str, Any]) -> Draft202012Validator:
        """Checks values against a schema of the document."""
        return Draft202012Validator({**schema, "components": self._components})

    def spoiled(self, schema: dict[str, Any]) -> Any:
        """A value of the schema with something odd somewhere."""
        value = self.value(schema)
        if not isinstance(value, dict) or not value or self._rng.random() < 0.1:
            return self._rng.choice(ODD)
        name = self._rng.choice(sorted(value))
        if self._rng.random() < 0.3:
            del value[name]
        else:
            value[name] = self._rng.choice(ODD)
        return value

    def value(self, schema: dict[str, Any], depth: int = 0) -> Any:
        """A value that the schema allows."""
        rng = self._rng
        if "$ref" in schema:
            named = self._components["schemas"][schema["$ref"].rpartition("/")[2]]
            return self.value(named, depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if "anyOf" in schema:
            return self.value(rng.choice(schema["anyOf"]), depth)
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema, depth)
        if kind == "array":
            low, high = schema.get("minItems", 0), schema.get("maxItems", 2)
            size = max(low, rng.randint(0, min(2, high))) if depth < 4 else low
            return [self.value(schema.get("items") or {}, depth + 1) for _ in range(size)]
        if kind == "integer":
            low, high = schema.get("minimum", -1), schema.get("maximum", 10**6)
            return rng.choice([low, high, rng.randint(low, high), rng.randint(low, low + 2)])
        if kind == "string":
            most = schema.get("maxLength", 100)
            return rng.choice([*WORDS, "y" * most])[:most]
        return {"boolean": rng.random() < 0.5, "number": 0.5, "null": None}.get(kind or "", "x")

    def _object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        wanted = schema.get("required", [])
        made = {
            name: self.value(inner, depth + 1)
            for name, inner in schema.get("properties", {}).items()
            if name in wanted or self._rng.random() < 0.4
        }
        inner = schema.get("additionalProperties")
        if isinstance(inner, dict) and depth < 4 and self._rng.random() < 0.4:
            made[self._rng.choice(WORDS)] = self.value(inner, depth + 1)
        return made
