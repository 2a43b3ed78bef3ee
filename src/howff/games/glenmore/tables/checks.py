"""What the tables must hold together (schema C.6); figures an owner may change only warn."""

from __future__ import annotations

from howff.core.message import Message, refusal
from howff.games.glenmore import data
from howff.games.glenmore.data import FAR, Data, Swap, Tile

SIZES = {"S": 5, "A": 14, "B": 17, "C": 17, "D": 17}
"""Tiles of each stack as the component list of the rulebook has them."""

CARDS = {"A": 3, "B": 3, "C": 2, "D": 3}
CLANS = 23


def check(found: Data) -> None:
    """Refuse tables that no game can be played with."""
    _check_ends(found)
    _check_cards(found)
    _check_upgrades(found)
    _check_costs(found)
    _check_persons(found)
    _check_clans(found)
    _check_track(found)


def warnings(found: Data) -> list[Message]:
    """What differs from the printed game's numbers: right only if its owner meant it."""
    said: list[Message] = []
    for letter, size in SIZES.items():
        have = sum(_of_base(found.tiles[index]) for index in found.stacks[_stack(letter)])
        if have != size:
            said.append(
                Message(
                    "glenmore.data.warn.stack", {"stack": letter, "have": have, "printed": size}
                )
            )
    for letter, size in CARDS.items():
        cards = [card for card in found.landmarks if not card.chronicle]
        have = sum(card.stack == _stack(letter) for card in cards)
        if have != size:
            said.append(
                Message(
                    "glenmore.data.warn.cards", {"stack": letter, "have": have, "printed": size}
                )
            )
    have = sum(clan.usable and not clan.chronicle for clan in found.clans)
    if have != CLANS:
        said.append(Message("glenmore.data.warn.clans", {"have": have, "printed": CLANS}))
    return said


def _stack(letter: str) -> int:
    return data.STACKS.index(letter)


def _of_base(tile: Tile) -> bool:
    """Whether a tile fills a place of the base game's component list."""
    return not tile.chronicle or bool(tile.replaces)


def _check_ends(found: Data) -> None:
    """One World's End, one home village and one home castle, both on the river."""
    ends = [tile.id for tile in found.tiles if tile.kind == data.END]
    if len(ends) != 1 or found.tiles[found.worlds_end].copies != 1:
        raise refusal("E-DATA", "glenmore.data.one_end", ids=", ".join(ends) or "-")
    for role in (data.HOME_VILLAGE, data.HOME_CASTLE):
        homes = [tile for tile in found.tiles if tile.home == role]
        good = len(homes) == 1 and homes[0].river and homes[0].stack == data.STACK_START
        if not good:
            raise refusal(
                "E-DATA",
                "glenmore.data.home",
                home=data.HOMES[role],
                ids=", ".join(tile.id for tile in homes) or "-",
            )


def _check_cards(found: Data) -> None:
    """Every card belongs to the tile that gives it, and the other way round."""
    for tile in found.tiles:
        gives = any(symbol == data.ONCE_LANDMARK for symbol, _ in tile.once)
        has = tile.landmark >= 0
        if gives != has or (has and found.landmarks[tile.landmark].tile != tile.index):
            raise refusal("E-DATA", "glenmore.data.card_of_tile", id=tile.id)
    for card in found.landmarks:
        tile = found.tiles[card.tile]
        if tile.landmark != card.index or tile.copies != 1:
            raise refusal("E-DATA", "glenmore.data.tile_of_card", id=card.id, tile=tile.id)


def _check_upgrades(found: Data) -> None:
    """Every upgrade has some tile it could be laid on (GM-145, GM-146)."""
    bases = {
        (tile.type, tile.river)
        for tile in found.tiles
        if tile.kind == data.LAND and not tile.upgrade
    }
    for tile in found.tiles:
        if tile.upgrade and (tile.type, tile.river) not in bases:
            raise refusal("E-DATA", "glenmore.data.no_base", id=tile.id)


def _check_costs(found: Data) -> None:
    """No early tile asks for what nobody can have by then."""
    early = [
        tile for tile in found.tiles if tile.stack in (data.STACK_S, data.STACK_A, data.STACK_START)
    ]
    made = _made(early)
    whisky = _whisky_is_had(found, early)
    bought = len(found.board.prices)
    for tile in found.tiles:
        if tile.kind != data.LAND or tile.stack not in (data.STACK_S, data.STACK_A):
            continue
        missing = [
            data.GOODS[kind]
            for kind in range(len(data.GOODS))
            if tile.cost[kind] > bought and kind not in made
        ]
        if tile.cost[data.COST_SCOT] > found.board.scots - 1:
            missing.append("scot")
        if tile.cost[data.COST_WHISKY] and not whisky:
            missing.append("whisky")
        if missing:
            raise refusal(
                "E-DATA", "glenmore.data.unpayable", id=tile.id, missing=", ".join(missing)
            )


def _made(tiles: list[Tile]) -> set[int]:
    """The goods these tiles can make."""
    made: set[int] = set()
    for tile in tiles:
        for act in tile.acts:
            made.update(act.makes)
        if any(symbol == data.ONCE_GOOD for symbol, _ in tile.once):
            made.add(data.ANY)
    return set(range(len(data.GOODS))) if data.ANY in made else made


def _whisky_is_had(found: Data, tiles: list[Tile]) -> bool:
    """Whether a barrel can be had from these tiles, their cards or a clan."""
    swaps: list[Swap] = [swap for tile in tiles for act in tile.acts for swap in act.swaps]
    return (
        any(symbol == data.ONCE_WHISKY for tile in tiles for symbol, _ in tile.once)
        or any(swap.get_whisky for swap in swaps)
        or any(clan.effect.whisky for clan in found.clans)
        or any(found.landmarks[tile.landmark].effect.whisky for tile in tiles if tile.landmark >= 0)
    )


def _check_persons(found: Data) -> None:
    """A clan that gives a person gives one that lies beside the board."""
    for clan in found.clans:
        index = clan.effect.person
        if index < 0:
            continue
        tile = found.tiles[index]
        if tile.kind != data.PERSON or tile.stack != data.STACK_ASIDE:
            raise refusal("E-DATA", "glenmore.data.not_aside", id=clan.id, tile=tile.id)


def _check_clans(found: Data) -> None:
    """Every bonus can be reached from the start area, or has a fixed cost."""
    for clan in found.clans:
        joined = found.distance[found.start_node][clan.index] < FAR
        if clan.usable and clan.road_cost < 0 and not joined:
            raise refusal("E-DATA", "glenmore.data.unreachable", id=clan.id)
    if not any(clan.usable for clan in found.clans):
        raise refusal("E-DATA", "glenmore.data.empty", where="clans.toml", key="clan")


def _check_track(found: Data) -> None:
    """The ring holds all pieces, the start tiles and the empty space (GM-028)."""
    starters = len(found.stacks[data.STACK_S])
    needed = found.board.high + 1 + starters + 1
    if found.board.spaces < needed:
        raise refusal(
            "E-DATA", "glenmore.data.short_track", spaces=found.board.spaces, needed=needed
        )
