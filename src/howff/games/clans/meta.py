"""What is known of Clans and Glory without its rules."""

from howff.core.meta import Meta

META = Meta(id="clans", version=1, seats=(2, 4), minutes=(15, 30))
