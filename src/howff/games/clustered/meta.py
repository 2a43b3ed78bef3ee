"""What is known of Clustered without its rules."""

from howff.core.meta import Meta
from howff.core.options import Option

META = Meta(
    id="clustered",
    version=1,
    seats=(1, 8),
    minutes=(10, 60),
    options=(
        Option("quick", "flag", False, clause="CU-66"),
        Option("first_bonus", "flag", False, clause="CU-70"),
        Option("size_bonus", "flag", False, clause="CU-74"),
        Option("extra_joker", "seats", (), clause="CU-60"),
        Option("bounds", "bounds", None, low=-999_999, high=999_999, clause="CU-78"),
    ),
)
