"""Bonuses of clan spaces and landmark cards, carried out as their data says."""

from __future__ import annotations

from howff.games.glenmore.data import (
    COUNT_COINS,
    COUNT_RIVER,
    COUNT_SCOT_TILES,
    COUNT_TYPE,
    COUNT_UPGRADES,
    Effect,
)
from howff.games.glenmore.rules.book import Book
from howff.games.glenmore.rules.costs import counts_mix
from howff.games.glenmore.rules.estate import (
    river_length,
    tiles_of_type,
    tiles_with_scot,
    upgrades_all,
)
from howff.games.glenmore.rules.holdings import (
    add_good,
    add_person,
    add_scot,
    add_whisky,
    room_on,
    still_there,
)
from howff.games.glenmore.rules.words import (
    ACTING,
    CELL_BITS,
    CLAN,
    COINS,
    DROPPING,
    GAINING,
    MARKERS,
    NESTED,
    POINTS,
    POWERS,
    PUTTING,
    RESERVE,
    SALVAGING,
    TYPES,
    WIDTH,
)
from howff.games.glenmore.scoring import gain_vp
from howff.games.glenmore.state import GlenState


def counted(book: Book, state: GlenState, seat: int, effect: Effect) -> int:
    """What a bonus by thresholds counts (GM-250, GM-254, GM-268, GM-272, GM-276)."""
    what = effect.count
    if what == COUNT_TYPE:
        return tiles_of_type(book, state.land[seat], effect.count_type)
    if what == COUNT_SCOT_TILES:
        return tiles_with_scot(state.land[seat])
    if what == COUNT_UPGRADES:
        return upgrades_all(book, state, seat)
    if what == COUNT_COINS:
        return state.numbers[seat * WIDTH + COINS]
    if what == COUNT_RIVER:
        return river_length(book, state.land[seat])
    return 0


def steps_vp(steps: list[tuple[int, int]], count: int) -> int:
    """The better line replaces the other."""
    vp = 0
    for least, worth in steps:
        if count >= least:
            vp = worth
    return vp


def grant(
    book: Book, state: GlenState, seat: int, effect: Effect, source: int, cell: int, tile: int
) -> None:
    """A bonus: gains at once, decisions as frames; cell and tile are those of a card, or 0."""
    base = seat * WIDTH
    state.numbers[base + COINS] += effect.coin
    state.numbers[POINTS] += effect.move
    gain_vp(book, state, seat, source, effect.vp)
    if effect.whisky:
        add_whisky(book, state, seat, effect.whisky)
    if effect.count:
        vp = steps_vp(effect.steps, counted(book, state, seat, effect))
        gain_vp(book, state, seat, source, vp)
    if effect.power:
        state.numbers[base + POWERS] |= 1 << effect.power
    if effect.person >= 0:
        add_person(state, seat, effect.person)
    if effect.on_tile:
        on_tile(book, state, seat, effect, cell, tile)
    elif effect.goods or effect.scot:
        counts = [effect.goods.count(kind) for kind in range(5)]
        state.stack.append((PUTTING, seat, counts_mix(counts) | effect.scot << 20, 0))
    decisions(state, seat, effect)


def on_tile(book: Book, state: GlenState, seat: int, effect: Effect, cell: int, tile: int) -> None:
    """Gains that arrive on the tile of the card; without the tile they are lost (RUL-47)."""
    there = still_there(state, seat, cell, tile)
    if there:
        for kind in effect.goods:
            if room_on(book, state.land[seat][cell]):
                add_good(state, seat, cell, kind)
        for _ in range(effect.scot):
            if state.numbers[seat * WIDTH + RESERVE]:
                add_scot(book, state, seat, cell, "put")
    if effect.any_goods:
        state.stack.append((GAINING, seat, cell | tile << CELL_BITS, effect.any_goods))


def decisions(state: GlenState, seat: int, effect: Effect) -> None:
    """The frames a bonus opens."""
    if effect.activate_types:
        flags = NESTED
        for kind in effect.activate_types:
            flags |= 1 << (TYPES + kind)
        state.stack.append((ACTING, seat, 0, flags))
    if effect.remove_exactly:
        state.stack.append((DROPPING, seat, effect.remove_exactly, 1))
    if effect.remove_upto:
        state.stack.append((DROPPING, seat, effect.remove_upto, 0))
    if effect.salvage:
        state.stack.append((SALVAGING, seat, 0, 0))
    for _ in range(effect.clan):
        if state.numbers[seat * WIDTH + MARKERS]:
            state.stack.append((CLAN, seat, 0, NESTED))
