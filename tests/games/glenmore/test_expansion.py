"""A chronicle outside the package: found by folder, played without a change to the base."""

from __future__ import annotations

import json
import pickle
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from howff.core import registry
from howff.core.kernel import CHANCE, OVER, Game
from howff.core.luck import Luck
from howff.core.message import Refused
from howff.core.record import read
from howff.core.replay import Replay
from howff.core.session import Session
from howff.core.setup import Setup
from howff.core.view import View
from howff.games.glenmore.data import TRADE
from howff.games.glenmore.found import SETTING, chronicle, part_class
from howff.games.glenmore.game import GlenGame
from howff.games.glenmore.rules import words as w
from howff.games.glenmore.state import GlenState
from tests.contract.playing import playthrough

FOLDER = Path(__file__).parent / "expansion"
PACKAGE = Path(__file__).parents[3] / "src" / "howff" / "games" / "glenmore"


@pytest.fixture(autouse=True)
def _fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, str(FOLDER))


def fair(seats: int = 3, **options: Any) -> GlenGame:
    game = registry.make(Setup("glenmore", seats, options, chronicles=(9,)))
    assert isinstance(game, GlenGame)
    return game


def until(game: Game[GlenState], step: str, seed: int = 0) -> GlenState:
    """The first position of a random game in which a step is asked."""
    for number in range(seed, seed + 40):
        for _, _, state in playthrough(game, Random(number)):
            if state.stack and game.steps[state.stack[-1][0]].name == step:
                assert isinstance(state, GlenState)
                return state
    raise AssertionError(step)


@pytest.mark.rule("GM-034")
def test_found_by_folder_with_its_options() -> None:
    meta = registry.meta("glenmore")
    assert 9 in meta.chronicles
    assert meta.option("c9.tips").default is True


def test_gone_without_the_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SETTING)
    assert 9 not in registry.meta("glenmore").chronicles
    with pytest.raises(Refused):
        registry.make(Setup("glenmore", 3, chronicles=(9,)))


def test_its_files_import_one_another_by_whatever_name_its_folder_has() -> None:
    part = chronicle(9).module()
    assert part.__name__ == "howff_chronicles.c9_fair.part"
    assert part.PartState.__module__ == "howff_chronicles.c9_fair.words"
    assert part_class(9) is part.PartState
    again = pickle.loads(pickle.dumps(part.PartState(3)))
    assert again.key() == part.PartState(3).key()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plays_to_the_end_with_everything_the_kernel_promises(seats: int) -> None:
    game = fair(seats)
    for seed in range(3):
        state = game.start()
        for before, moves, after in playthrough(game, Random(seed)):
            state = after
            text = game.text(before, moves)
            again = before.copy()
            for move in game.parse(before, text):
                game.apply(again, move)
            assert again.key() == after.key()
            thawed = GlenState.unpack(json.loads(json.dumps(after.pack())))
            assert thawed.key() == after.key()
            if game.to_act(before) >= 0:
                assert game.why(before, game.to_act(before), text) is None
        assert game.to_act(state) == OVER
        assert [sum(parts.values()) for parts in game.breakdown(state)] == game.scores(state)


@pytest.mark.rule("GM-044", "GM-046")
def test_its_fixture_never_holds_a_tile() -> None:
    game = fair()
    for _, _, state in playthrough(game, Random(4)):
        assert all(mile % game.book.spaces != 12 for mile in state.track)


@pytest.mark.rule("GM-012", "GM-160")
def test_its_tile_is_drawn_from_its_stack_and_its_symbol_is_asked() -> None:
    game = fair()
    tile = game.book.data.tile_index["fair_ground"]
    assert tile in game.book.stack_tiles[2]
    state = until(game, "choose")
    seat = game.to_act(state)
    state.track = dict.fromkeys(state.track, tile)
    state.numbers[seat * w.WIDTH + w.COINS] = 9
    for line in ("take", "pay coin1", "place 0,1", "one c9.cheer"):
        spelled = (
            line if line != "take" else f"take {min(m for m in state.track if m > state.pos[seat])}"
        )
        while game.to_act(state) != seat or game.steps[state.stack[-1][0]].name == "c9.tip":
            game.apply(state, game.parse(state, "c9.tip -")[0])
        assert game.why(state, seat, spelled) is None
        for move in game.parse(state, spelled):
            game.apply(state, move)
    assert state.numbers[seat * w.WIDTH + w.VP] == 1
    assert game.breakdown(state)[seat]["c9"] >= 1


@pytest.mark.rule("GM-121", "GM-071")
def test_its_market_row_and_free_action() -> None:
    game = fair()
    state = until(game, "choose")
    seat = game.to_act(state)
    assert game.view(state, None).table["market"]["fair"] == 1
    assert "c9.fee" in game.lines(state, seat)
    coins = state.numbers[seat * w.WIDTH + w.COINS]
    game.apply(state, game.parse(state, "c9.fee")[0])
    assert state.rows[5] == 2
    assert state.numbers[seat * w.WIDTH + w.COINS] == coins - 2
    assert game.to_act(state) == seat


@pytest.mark.rule("GM-003")
def test_a_decision_out_of_turn_waits_for_its_seat() -> None:
    game = fair()
    state = until(game, "c9.tip")
    asked = game.to_act(state)
    mover = state.stack[-1][2]
    assert asked == (mover + 1) % 3
    refused = game.why(state, mover, "done")
    assert refused is not None
    assert refused.message.args["code"] == "E-SEAT"
    state.numbers[asked * w.WIDTH + w.COINS] = 0
    poor = game.why(state, asked, "c9.tip coin")
    assert poor is not None
    assert poor.clause == "T-2"
    game.apply(state, game.parse(state, "c9.tip -")[0])
    assert game.to_act(state) in (mover, asked, CHANCE)


def test_a_pack_finds_its_chronicle_by_what_it_provides() -> None:
    section = fair().view(fair().start(), None).table["c9"]
    assert section["drum"] == 1
    assert "votes" in section


def test_its_option_is_read() -> None:
    game = fair(**{"c9.tips": False})
    for _, _, state in playthrough(game, Random(1)):
        assert all(game.steps[frame[0]].name != "c9.tip" for frame in state.stack)


@pytest.mark.rule("GM-003", "GM-325")
def test_a_secret_vote_is_simultaneous_and_stays_secret() -> None:
    game = fair()
    state = until(game, "c9.vote")
    assert game.deciders(state) == [0, 1, 2]
    for seat in range(3):
        assert set(game.lines(state, seat)) == {"c9.vote aye", "c9.vote nay"}
        assert game.why(state, seat, "c9.vote aye") is None
        ask = game.view(state, seat).ask
        assert ask is not None
        assert ask.widget == "sealed"
    game.apply(state, game.parse(state, "c9.vote aye")[0])
    other = state.copy()
    other.parts[0].votes[0] = 0
    for eyes in (1, 2, None):
        assert game.view(state, eyes).encode() == game.view(other, eyes).encode()
    assert game.view(state, 0).encode() != game.view(other, 0).encode()
    view = View.decode(game.view(state, 1).encode())
    imagined = {game.imagine(view, Random(seed)).parts[0].votes[0] for seed in range(40)}
    assert imagined == {0, 1}


def test_sealed_answers_come_in_seat_order_and_the_record_replays() -> None:
    for seed in range(30):
        session = Session(Setup("glenmore", 3, chronicles=(9,)), ("a", "b", "c"), Luck(str(seed)))
        session.begin()
        rng = Random(seed)
        while not session.over:
            seat = rng.choice(session.deciders())
            session.play(seat, rng.choice(session.game.lines(session.state, seat)))
        record = read(session.record().encode())
        Replay(record).run()
        votes = [line.seat for line in record.lines if line.text.startswith("c9.vote")]
        assert votes in (["A", "B", "C"], [])
        claims = [line.text for line in record.lines if line.text.startswith("c9.accepted")]
        assert len(claims) == bool(votes)
        if claims == ["c9.accepted 1"]:
            return
    raise AssertionError("no vote was won")


@pytest.mark.rule("GM-099")
def test_its_token_takes_the_place_of_a_barrel_in_a_payment() -> None:
    game = fair(**{"c9.casks": True})
    state = until(game, "choose")
    seat = game.to_act(state)
    tile = next(t for t in game.book.data.tiles if t.cost[7] == 1 and sum(t.cost) == 1)
    mile = max(state.track)
    state.track[mile] = tile.index
    state.numbers[seat * w.WIDTH + w.WHISKY] = 1
    state.stack[-1] = (w.PAY, seat, tile.index, 0)
    lines = [line for line in game.lines(state, seat) if line.startswith("pay")]
    assert lines == ["pay +c9.cask@1", "pay +c9.cask@2"]
    assert game.why(state, seat, lines[1]) is None
    for wrong in ("pay whisky1", "pay +c9.cask@3", "pay +c9.cask@1 +c9.cask@1"):
        assert game.why(state, seat, wrong) is not None
    for number, move in enumerate(game.parse(state, lines[1])):
        assert game.midline(state) == (number > 0)
        game.apply(state, move)
    assert state.numbers[seat * w.WIDTH + w.EXTRA] == 2
    assert state.numbers[seat * w.WIDTH + w.WHISKY] == 0
    assert not game.midline(state)


@pytest.mark.rule("GM-312", "GM-313")
def test_its_final_scoring_is_a_part_of_the_score() -> None:
    game = fair()
    state = until(game, "choose", 7)
    cell = w.cell_at(5, 5)
    for land in state.land:
        land[cell] = game.book.data.tile_index["inshriach"]
    state.land[0][cell] = game.book.data.tile_index["fair_ground"]
    trade = [game.book.type[pile & w.TILE_MASK] for pile in state.land[0].values()].count(TRADE)
    refused = game.scores(state)
    state.parts[0].accepted = 1
    assert game.breakdown(state)[0]["c9"] == 2 * trade >= 2
    assert game.scores(state)[0] == refused[0] + 2 * trade


def test_the_base_names_no_chronicle() -> None:
    names = re.compile(r"boat|hill_|single_cask|englishm|haggis|council|mobster|fair_ground", re.I)
    for path in sorted(PACKAGE.rglob("*.py")):
        if "chronicles" in path.relative_to(PACKAGE).parts[:1]:
            continue
        assert not names.search(path.read_text("utf-8")), path.name
