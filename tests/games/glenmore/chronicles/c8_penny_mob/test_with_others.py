"""The packs: which mobsters come with which chronicle, and what every game promises with them."""

from __future__ import annotations

import pytest

from howff.core.setup import Setup
from howff.games.glenmore.chronicles.c8_penny_mob.with_others import packs
from tests.games.glenmore.chronicles.c8_penny_mob.mob import mob, rules
from tests.games.glenmore.chronicles.promises import EACH, PROMISES, name, plain

OTHERS = [plain(*numbers)[-1] for numbers in ((1, 8), (2, 8), (3, 8), (4, 8), (5, 8), (6, 8))]
SOME = [one for one in EACH if one.id in ("notation", "offers", "public", "imagined", "packs")]
BROUGHT = {
    1: ["calum_mcquack", "bully_mcmuscle"],
    2: ["elspeth_mctrick"],
    3: ["erin_macmalt"],
    5: ["fraser_mcstarve", "oonagh_mchagg"],
    6: ["john_mcclaim"],
}


@pytest.mark.parametrize("promise", SOME)
@pytest.mark.parametrize("setup", OTHERS, ids=name)
def test_promise(setup: Setup, promise: str) -> None:
    PROMISES[promise](setup)


@pytest.mark.rule("GM-C8-04")
@pytest.mark.parametrize("number", range(1, 8))
def test_a_pack_is_there_with_its_chronicle_alone(number: int) -> None:
    assert [card for pack in packs((number,)) for card in pack.mobsters] == BROUGHT.get(number, [])
    game, _ = mob("setup seats=R,Y,B", numbers=f"{number} 8")
    pool = {one.id for one in rules(game).pool if one.requires}
    assert pool == set(BROUGHT.get(number, []))


@pytest.mark.rule("GM-C8-04")
def test_every_mobster_with_a_second_symbol_has_a_pack() -> None:
    game, _ = mob("at R ACT 0,0")
    assert {one.id for one in rules(game).mob.all if one.requires} == {
        card for cards in BROUGHT.values() for card in cards
    }
