"""What is known of the mobsters that wait: how many, not who (AMB-118)."""

from __future__ import annotations

from random import Random

import pytest

from howff.core import registry
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.chronicles.c8_penny_mob.words import BOX, WAITS
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.state import GlenState
from tests.games.glenmore.chronicles.c8_penny_mob.mob import asked, jail, mob, part, rules
from tests.games.glenmore.chronicles.whole_games import line_of
from tests.games.glenmore.table import play


def scrambled(game: GlenGame, state: GlenState, rng: Random) -> GlenState:
    """Others of those that have not been seen wait; the rest is in the box."""
    twin = state.copy()
    where = part(twin).where
    unseen = [card for card in rules(game).later if where[card] in (BOX, WAITS)]
    if not part(state).waiting:
        return twin
    for card in unseen:
        where[card] = BOX
    for card in rng.sample(unseen, part(state).waiting):
        where[card] = WAITS
    return twin


@pytest.mark.rule("AMB-118", "GM-C8-06")
@pytest.mark.parametrize(("seats", "numbers"), [(2, (8,)), (3, (8,)), (4, (1, 3, 5, 8))])
def test_who_waits_changes_no_byte_of_any_view(seats: int, numbers: tuple[int, ...]) -> None:
    game = registry.make(Setup("glenmore", seats, chronicles=numbers))
    assert isinstance(game, GlenGame)
    changed = 0
    for seed in range(6):
        rng = Random(seed)
        state = game.start()
        while game.steps[state.stack[-1][0]].name != "choose":
            game.apply(state, game.pick(state, rng))
        # After they have joined there is nothing to hide.
        while part(state).waiting:
            for move in line_of(game, state, rng):
                game.apply(state, move)
            if rng.random() < 0.75:
                continue
            twin = scrambled(game, state, rng)
            changed += twin.key() != state.key()
            for eyes in (*range(seats), None):
                assert game.view(twin, eyes).encode() == game.view(state, eyes).encode()
    assert changed > 5


@pytest.mark.rule("AMB-118")
def test_the_draw_is_told_as_a_number_to_everybody() -> None:
    game = registry.make(Setup("glenmore", 4, chronicles=(8,)))
    assert isinstance(game, GlenGame)
    told = []
    for line in ("c8.wait derek_anderson", "c8.wait mike_mccastle"):
        state = game.start()
        game.apply(state, game.legal(state)[0])
        open_ones = "bruce_mcmail fergus_macdarkie joe_mcduff kenneth_mcsnitch peggy_mclaird"
        play(game, state, f"c8.jail {open_ones}")
        before = state.copy()
        moves = game.parse(state, line)
        assert game.masked(before, moves) == "c8.wait ?"
        play(game, state, line)
        events = game.events(before, moves, state)
        told.append([event.told_to(eyes) for event in events for eyes in (0, 1, 2, 3, None)])
        # Nor does any later position tell it.
        assert game.view(state, 0).table["c8"]["waiting"] == 1
    assert told[0] == told[1]


@pytest.mark.rule("AMB-118")
def test_all_unseen_ones_are_imagined_alike() -> None:
    game, state = mob("c8.jail joe_mcduff=0; c8.wait sibyl_macsponge")
    view = View.decode(game.view(state, 1).encode())
    imaginer, rng = game.imaginer(view), Random(8)
    seen = {card.id: 0 for card in rules(game).pool if not card.starts}
    for _ in range(900):
        imagined = imaginer.sample(rng)
        (who,) = [card for card, where in enumerate(part(imagined).where) if where == WAITS]
        seen[rules(game).mob.all[who].id] += 1
    assert set(seen) == {"sibyl_macsponge", "derek_anderson", "mike_mccastle"}
    assert all(abs(times - 300) < 60 for times in seen.values())


@pytest.mark.rule("AMB-118")
def test_once_they_have_joined_everybody_sees_them() -> None:
    game, state = mob(
        "pos R=1 Y=2 B=3; tiles 4-13=fx.moor; stackB fx.moor*9",
        "c8.jail joe_mcduff=0; c8.wait derek_anderson",
    )
    game.book.stack_size[2] = state.heaps[2]
    play(game, state, "take 6", "place 0,1", "done", "c8.penny -", "lay 14 fx.moor")
    assert asked(game, state) == "! c8.join"
    moves = game.parse(state, "c8.join derek_anderson")
    assert game.masked(state, moves) == "c8.join derek_anderson"
    play(game, state, "c8.join derek_anderson")
    assert set(jail(game, state)) == {"joe_mcduff", "derek_anderson"}
    assert scrambled(game, state, Random(1)).key() == state.key()
