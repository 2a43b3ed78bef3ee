"""The notation of chronicle VIII, exact to the byte, strict on reading; what is asserted."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.kernel import OVER
from howff.core.record import RecordError, read
from howff.core.replay import Replay
from howff.core.setup import Setup
from howff.core.style import Style
from howff.games.glenmore.draw import draw
from howff.games.glenmore.speech import speak_line
from tests.games.glenmore.chronicles.c8_penny_mob.mob import (
    asked,
    lines,
    mob,
)
from tests.games.glenmore.chronicles.whole_games import line_of
from tests.games.glenmore.table import code, play

SAMPLE = """Y take 4
Y place 0,1
Y act 0,1
R c8.mail wood@1,0
= coins R=5 Y=6 B=5
Y done
Y c8.recruit kenneth_mcsnitch
= c8.jail joe_mcduff=1
= c8.penny R=7/0 Y=6/0 B=7/0
Y c8.plant kenneth_mcsnitch reserve R:1,0
! lay 14 fx.moor
= next R
R take 5
R place 0,1
R act 0,0
R move 0,0>1,0
Y c8.shift kenneth_mcsnitch B:0,0
R done
R c8.penny joe_mcduff
= c8.jail joe_mcduff=2
= c8.penny R=6/0 Y=6/0 B=7/0
! lay 15 fx.moor
= next B
"""
"""Section 9 of the notation; what we assert of pennies names every seat."""
GIVEN = (
    "pos Y=1 R=2 B=3; tiles 4=fx.wood; tiles 5-13=fx.moor; c8.owns R bruce_mcmail",
    "c8.jail joe_mcduff=1 kenneth_mcsnitch=0; c8.penny R=7/0 Y=6/0 B=7/0",
)


@pytest.mark.rule("GM-C8-07", "GM-C8-27", "GM-C8-36", "GM-C8-40")
def test_the_sample_of_the_notation_to_the_byte() -> None:
    game, state = mob(*GIVEN)
    before = state
    owed: Iterator[str] = iter(())
    for line in SAMPLE.splitlines():
        if line.startswith("= "):
            claim = line[2:]
            assert game.disproves(before, state, claim) is None
            # Coins are not asserted by us; all the rest is, in this order.
            assert claim.startswith("coins") or claim in owed
            continue
        seat = game.to_act(state)
        assert line[0] == ("!" if seat < 0 else game.letters[seat])
        assert game.text(state, game.parse(state, line[2:])) == line[2:]
        before = state.copy()
        play(game, state, line[2:])
        owed = iter(game.claims(before, state))


@pytest.mark.rule("GM-C8-07")
def test_a_claim_may_name_some_seats_and_cards_in_any_order() -> None:
    game, state = mob("c8.jail joe_mcduff=1 bruce_mcmail=0")
    play(game, state, "take 6", "place 0,1", "done")
    before = state.copy()
    play(game, state, "c8.penny joe_mcduff")
    for true in (
        "c8.jail bruce_mcmail=0 joe_mcduff=2",
        "c8.jail joe_mcduff=2 bruce_mcmail=0",
        "c8.penny R=6/0",
        "c8.penny B=7/0 R=6/0",
    ):
        assert game.disproves(before, state, true) is None
    for lie in (
        "c8.jail joe_mcduff=2",
        "c8.jail -",
        "c8.jail bruce_mcmail=0 joe_mcduff=1",
        "c8.penny R=7/0",
        "c8.penny R=6/1",
        "c8.void peggy_mclaird",
        "c8.sibyl R",
        "c8.score R=0 Y=0 B=0",
    ):
        assert game.disproves(before, state, lie) is not None


@pytest.mark.rule("GM-C8-07")
def test_an_empty_jail_is_a_dash() -> None:
    game, state = mob("c8.jail joe_mcduff=1")
    play(game, state, "take 6", "place 0,1", "done")
    before = state.copy()
    play(game, state, "c8.recruit joe_mcduff")
    assert game.claims(before, state)[0] == "c8.jail -"


@pytest.mark.rule("GM-C8-34")
def test_a_void_card_is_said_once() -> None:
    game, state = mob(
        "c8.owns R peggy_mclaird; c8.reserved 13 2",
        "pos Y=1 R=2 B=12; tiles 3-11=fx.moor; tiles 13=fx.fair; coins R=0; market wood=0",
    )
    play(game, state, "take 3", "place 0,1", "done")
    said: list[str] = []
    while asked(game, state) != "R act":
        before = state.copy()
        game.apply(state, game.legal(state)[0])
        said += game.claims(before, state)
    assert said.count("c8.void peggy_mclaird") == 1


# -- strict reading ----


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("c8.penny", "E-SYNTAX"),
        ("c8.penny joe_mcduff joe_mcduff", "E-SYNTAX"),
        ("c8.penny  joe_mcduff", "E-SYNTAX"),
        ("c8.penny Joe McDuff", "E-SYNTAX"),
        ("c8.penny al_capone", "E-SYNTAX"),
        ("c8.recruit -", "E-SYNTAX"),
        ("c8.recruit", "E-SYNTAX"),
        ("c8.recruit derek_anderson", "E-JAIL"),
        ("c8.penny derek_anderson", "E-JAIL"),
        ("c8.plant -", "E-STATE"),
        ("c8.shift kenneth_mcsnitch -", "E-STATE"),
        ("c8.mail -", "E-STATE"),
        ("c8.steal -", "E-STATE"),
        ("c8.keep wood", "E-STATE"),
        ("c8.keep", "E-SYNTAX"),
        ("c8.steal wood@-", "E-SYNTAX"),
        ("c8.rob wood", "E-CHRONICLE"),
        ("c8.claim Y loch_ness", "E-CHRONICLE"),
        ("c8.calum -", "E-CHRONICLE"),
        ("done", "E-STATE"),
    ],
)
def test_lines_that_are_refused(line: str, refused: str) -> None:
    game, state = mob("c8.jail joe_mcduff=1")
    play(game, state, "take 6", "place 0,1", "done")
    assert asked(game, state) == "R c8.penny"
    assert code(game, state, line) == refused


@pytest.mark.parametrize(
    "line",
    [
        "c8.jail",
        "c8.jail ?",
        "c8.jail joe_mcduff bruce_mcmail kenneth_mcsnitch peggy_mclaird peggy_mcwander",
        "c8.jail kenneth_mcsnitch joe_mcduff bruce_mcmail",
        "c8.jail bruce_mcmail bruce_mcmail joe_mcduff",
        "c8.jail bruce_mcmail derek_anderson joe_mcduff",
        "c8.jail -",
        "c8.wait -",
        "c8.join -",
        "lay 4 moor",
    ],
)
def test_draws_that_cannot_be(line: str) -> None:
    """Four cards of six S and three B: one to four of them are S."""
    from howff.core import registry
    from howff.games.glenmore.game import GlenGame

    game = registry.make(Setup("glenmore", 3, chronicles=(8,)))
    assert isinstance(game, GlenGame)
    state = game.start()
    game.apply(state, game.legal(state)[0])
    assert asked(game, state) == "! c8.jail"
    assert code(game, state, line) in ("E-CHANCE", "E-SYNTAX")
    play(game, state, "c8.jail bruce_mcmail joe_mcduff")
    assert asked(game, state) == "! c8.wait"
    for wrong in (
        "c8.wait -",
        "c8.wait derek_anderson",
        "c8.wait ? ?",
        "c8.wait mike_mccastle derek_anderson",
        "c8.wait fergus_macdarkie sibyl_macsponge",
    ):
        assert code(game, state, wrong) in ("E-CHANCE", "E-SYNTAX")
    play(game, state, "c8.wait derek_anderson mike_mccastle")


# -- said and drawn ----

HOME_TILES = "0,0 home_village S1 | 1,0 home_castle"
FULL = (
    f"data printed; land R {HOME_TILES}; land B {HOME_TILES}",
    f"land Y {HOME_TILES} | 0,1 inshriach | 1,1 inshriach wood",
    "c8.owns R peggy_mcwander,peggy_mclaird,joe_mcduff,kenneth_mcsnitch,derek_anderson",
    "c8.owns Y bruce_mcmail; c8.jail fergus_macdarkie=2; c8.wait sibyl_macsponge",
    "c8.left peggy_mcwander=1; c8.tolls Ross=2; market wood=2; pos R=1 Y=2 B=3",
    "tiles 4-13=inshriach; stackB inshriach*9; cards R loch_ness",
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_mob_is_drawn_and_every_line_is_spoken(lang: str) -> None:
    words = catalogue(lang)
    game, state = mob(*FULL)
    seen: set[str] = set()

    def say() -> None:
        seat = game.to_act(state)
        view = game.view(state, seat)
        assert "c8." not in draw(view, words, Style())
        for line in lines(game, state):
            said = words.say(speak_line(view, line))
            assert "c8." not in said
            assert "{" not in said
            seen.add(line.split(" ")[0] + (" -" if line.endswith("-") else ""))

    say()
    play(game, state, "c8.plant kenneth_mcsnitch reserve Y:0,1", "ness 0,0")
    say()
    play(game, state, "c8.snitch 1,1")
    say()
    play(game, state, "c8.steal wood@0,0")
    say()
    play(game, state, "c8.shift kenneth_mcsnitch -", "take 4", "place 0,1")
    say()
    play(game, state, "c8.laird 2 9", "act 0,1")
    say()
    play(game, state, "c8.mail -", "done")
    say()
    play(game, state, "c8.recruit fergus_macdarkie")
    say()
    assert seen == {
        "c8.wander",
        "c8.duff",
        "c8.plant",
        "c8.derek",
        "c8.snitch",
        "c8.steal",
        "c8.steal -",
        "c8.shift",
        "c8.shift -",
        "c8.laird",
        "c8.mail",
        "c8.mail -",
        "c8.penny",
        "c8.penny -",
        "c8.recruit",
        "c8.plant -",
    }
    assert "Fergus MacDarkie" in draw(game.view(state, 1), words, Style())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_sentences_with_their_clause(lang: str) -> None:
    words = catalogue(lang)
    game, state = mob(*FULL)
    wrong = (
        ("c8.wander 2 Ross", "GM-C8-09"),
        ("c8.wander 1 Ross", "GM-C8-21"),
        ("c8.duff sheep", "GM-C8-25"),
        ("c8.laird 1 7", "GM-C8-30"),
        ("c8.plant kenneth_mcsnitch reserve R:0,0", "GM-C8-40"),
        ("c8.plant fergus_macdarkie reserve Y:0,0", "GM-C8-36"),
        ("c8.snitch 0,1", "GM-C8-37"),
        ("c8.derek Y:0,0 B:0,1", "AMB-85"),
        ("c8.derek R:0,0 B:0,1", "GM-C8-52"),
    )
    for line, clause in wrong:
        why = game.why(state, 0, line)
        assert why is not None
        assert why.clause == clause
        said = words.say(why.message)
        assert not said.startswith("glenmore.")
        assert "{" not in said


@pytest.mark.rule("AMB-118", "GM-C8-06")
def test_a_public_record_counts_those_that_wait_and_replays() -> None:
    from howff.core.luck import Luck
    from howff.core.session import Session

    found = 0
    for seed in range(3):
        made = Session(
            Setup("glenmore", 4, {}, "RYBG", (8,)),
            ("Anna", "Jan", "Ewa", "Ola"),
            Luck(f"mob {seed}"),
        )
        made.begin()
        rng = Random(seed)
        while not made.over:
            moves = line_of(made.game, made.state, rng)  # type: ignore[arg-type]  # Glen More II
            made.play(made.deciders()[0], made.game.text(made.state, moves))
        full, public = made.record().text(), made.public_record().text()
        wait = next(line for line in full.splitlines() if line.startswith("! c8.wait"))
        count = 0 if wait.endswith("-") else len(wait.split(" ")) - 2
        found += count
        assert "! c8.wait " + (" ".join("?" * count) or "-") in public.splitlines()
        assert "?" not in full
        replay = Replay(read(public.encode()))
        replay.run()
        assert replay.finished
        assert replay.game.to_act(replay.state) == OVER
        if count:
            spoilt = public.replace("! c8.wait ?", "! c8.wait ? ?", 1)
            with pytest.raises(RecordError):
                Replay(read(spoilt.encode())).run()
    assert found > 1
