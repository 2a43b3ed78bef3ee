"""Every way in which data files may be wrong, each refused with one clear sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from howff.core.message import Refused
from howff.core.tables import MAX_BYTES
from howff.games.glenmore.tables import load, load_from
from tests.games.glenmore.owning import corrected, refused, says, toml

TILE = '[[tile]]\nid = "halkirk"\n'
CLAN = '[[clan]]\nid = "Ross"\n'
CARD = '[[landmark]]\nid = "loch_ness"\n'

WRONG_TILES = [
    ("colour = 3", "unknown key colour"),
    ("names = { pl = 3 }", "pl should be of type str"),
    ("names = 3", "names should be of type dict"),
    ('river = "yes"', "river should be of type bool"),
    ("copies = true", "copies should be of type int"),
    ("copies = 0", "must be at least 1"),
    ("copies = 1000", "at most 99"),
    ("cost = { stone = -1 }", "stone is -1"),
    ("cost = { peat = 1 }", "cost cannot be “peat”; expected one of wood, stone, barley"),
    ("cost = { stone = 1.5 }", "stone should be of type int"),
    ('stack = "E"', "stack cannot be “E”"),
    ('type = "hamlet"', "type cannot be “hamlet”"),
    ('kind = "sea"', "kind cannot be “sea”"),
    ('insert = "bottom"', "insert cannot be “bottom”"),
    ('source = "hearsay"', "source cannot be “hearsay”"),
    ('proposed = ["colour"]', "proposed cannot be “colour”"),
    ('once = ["gold"]', "once cannot be “gold”"),
    ('once = ["vp0"]', "once cannot be “vp0”"),
    ('once = ["landmark"]', "tile halkirk: a one-time symbol 'landmark'"),
    ('landmark = "loch_ness"', "tile halkirk: a one-time symbol 'landmark'"),
    ('landmark = "ben_nevis"', "there is no landmark card “ben_nevis”"),
    ("once = [3]", "once should be of type str"),
    ("act = 3", "act should be of type list"),
    ("act = [ { fly = 1 } ]", "unknown key fly"),
    ('act = [ { make = ["peat"] } ]', "make cannot be “peat”"),
    ("act = [ { move = -2 } ]", "move is -2"),
    ("act = [ { swap = [ { give = [], get = { vp = 1 } } ] } ]", "give is empty"),
    (
        'act = [ { swap = [ { give = ["peat"], get = { vp = 1 } } ] } ]',
        "give cannot be “peat”",
    ),
    (
        'act = [ { swap = [ { give = ["wood"], get = { gold = 1 } } ] } ]',
        "get cannot be “gold”",
    ),
    (
        f"act = [ {{ swap = [ {{ give = {['different'] * 6}, get = {{ vp = 1 }} }} ] }} ]",
        "there are only 5 kinds",
    ),
    ('act = [ { make = ["any", "any"] } ]', "one choice only"),
    ("act = [ { choose = [ [ { vp = 1 } ], [] ] } ]", "choose is empty"),
    ("act = [ { choose = [ [ { vp = 1 } ] ] }, { vp = 1 } ]", "one choice only"),
    ('home = "village"', 'home = "village"'),
    ('kind = "end"', "a tile of kind “end” is never laid"),
    ('kind = "person"', "a tile of kind “person” is never laid"),
    ("cost = { whisky = 1, scot = 10 }", "its cost can never be met that early"),
    ("cost = { coin = 100 }", "coin is 100"),
]


@pytest.mark.parametrize(("line", "part"), WRONG_TILES)
def test_wrong_tiles_are_refused(tmp_path: Path, line: str, part: str) -> None:
    says(refused(tmp_path / "own", tiles=f"{TILE}{line}\n"), "halkirk", part)


WRONG_CLANS = [
    ("x = 101", "at most 100"),
    ("y = -1", "y is -1"),
    ('timing = "final"', "timing cannot be “final”"),
    ("effect = {}", "a usable space needs an effect"),
    ("usable = false", "a blank one"),
    ("effect = { gold = 1 }", "effect cannot be “gold”"),
    ('effect = { goods = ["peat"] }', "goods cannot be “peat”"),
    ('effect = { activate = ["hamlet"] }', "activate cannot be “hamlet”"),
    ("effect = { activate = 3 }", "activate cannot be “3”"),
    ('effect = { count = "coins" }', "the keys count, steps belong together"),
    ('effect = { count = "sheep", steps = [[1, 2]] }', "count cannot be “sheep”"),
    ('effect = { count = "type", steps = [[1, 2]] }', "count cannot be “type”"),
    ('effect = { count = "type:hamlet", steps = [[1, 2]] }', "count cannot be “hamlet”"),
    ('effect = { count = "coins", steps = [[5, 5], [4, 8]] }', "both rising"),
    ('effect = { count = "coins", steps = [[5, 5], [6, 5]] }', "both rising"),
    ('effect = { count = "coins", steps = [[5]] }', "both rising"),
    ('effect = { power = "flight" }', "power cannot be “flight”"),
    ('effect = { person = "nessie" }', "person names the tile “nessie”"),
    ('effect = { person = "halkirk" }', "must be a character tile in stack 'aside'"),
    ("effect = { remove = { some = 1 } }", "unknown key some"),
    ("road_cost = -2", "road_cost is -2"),
]


@pytest.mark.parametrize(("line", "part"), WRONG_CLANS)
def test_wrong_clans_are_refused(tmp_path: Path, line: str, part: str) -> None:
    says(refused(tmp_path / "own", clans=f"{CLAN}{line}\n"), "Ross", part)


WRONG_CARDS = [
    ('tile = "ben_nevis"', "tile names the tile “ben_nevis”"),
    ('tile = "halkirk"', "the card must name this tile"),
    ('timing = "never"', "timing cannot be “never”"),
    ("effect = { coin_bonus = { each = 1, last = 8 } }", "unknown key last"),
    ("effect = { clan = 2 }", "clan is 2"),
]


@pytest.mark.parametrize(("line", "part"), WRONG_CARDS)
def test_wrong_cards_are_refused(tmp_path: Path, line: str, part: str) -> None:
    says(refused(tmp_path / "own", landmarks=f"{CARD}{line}\n"), "loch_ness", part)


WRONG_BOARDS = [
    ("[track]\nspaces = 10\n", "a track of 10 spaces is too short"),
    ("[track]\nspaces = 0\n", "spaces is 0"),
    ("[track]\nlength = 14\n", "unknown key length"),
    ("[sea]\ndepth = 1\n", "there is no table “sea”"),
    ("track = 3\n", "must be written as in the original file"),
    ("[die]\nfaces = []\n", "faces is empty"),
    ("[die]\nfaces = [0]\n", "faces holds 0"),
    ('[die]\nfaces = ["one"]\n', "faces should be of type int"),
    ("[setup]\nplayers = [2, 5]\n", "players holds 5"),
    ("[setup]\nplayers = [4, 2]\n", "players must be [fewest, most]"),
    ("[setup]\ncoins = [5, 6]\n", "starting coins for 2 players"),
    ('[market]\nrows = ["wood"]\n', "rows cannot be “wood”"),
    ('[market]\nrows = ["peat"]\n', "rows cannot be “peat”"),
    ("[market]\nprices = [1, 1, 2]\n", "must rise from space to space"),
    ("[market.start]\n2 = 4\n", "at most 3"),
    ("[market.start]\n5 = 1\n", "unknown key 5"),
    ("[player]\nreserve = 9\n", "at most 8"),
    ("[player]\nmarkers = -1\n", "markers is -1"),
    ("[scoring]\nlead = [0, 2, 1]\n", "must not fall"),
    ('[scoring]\ncategories = ["sheep"]\n', "categories cannot be “sheep”"),
    ('[scoring]\nafter_stacks = ["D"]\n', "after_stacks cannot be “D”"),
    ('[worlds_end]\nplace = "bottom"\n', "place cannot be “bottom”"),
]


@pytest.mark.parametrize(("text", "part"), WRONG_BOARDS)
def test_wrong_boards_are_refused(tmp_path: Path, text: str, part: str) -> None:
    says(refused(tmp_path / "own", board=text), "board.toml", part)


def test_a_misspelled_id_is_told_with_similar_ones(tmp_path: Path) -> None:
    error = refused(tmp_path / "own", tiles='[[tile]]\nid = "halkrik"\ncost = { wood = 1 }\n')
    says(error, "tile halkrik corrects no known entry", "Similar ids: halkirk")
    error = refused(tmp_path / "own", tiles='[[tile]]\nid = "halkrik"\nabsent = true\n')
    says(error, "halkirk")


def test_missing_ids_doubles_and_strange_tables_are_refused(tmp_path: Path) -> None:
    own = tmp_path / "own"
    says(refused(own, tiles="[[tile]]\ncost = {}\n"), "tiles.toml: tile", "id is missing")
    says(refused(own, tiles=TILE + TILE), "tile halkirk stands there twice")
    says(refused(own, tiles='[[tiles]]\nid = "x"\n'), "there is no table “tiles”")
    says(refused(own, tiles="tile = 3\n"), "must be written as in the original file")
    says(refused(own, tiles="tile = [ 3 ]\n"), "must be written as in the original file")
    new = TILE.replace("halkirk", "Hal kirk") + "absent = false\n"
    says(refused(own, tiles=new), "Hal kirk")


def test_a_tile_id_must_fit_the_notation(tmp_path: Path) -> None:
    row = next(one for one in load().tables["tile"] if one["id"] == "plockton")
    lines = "".join(f"{key} = {toml(value)}\n" for key, value in row.items() if key != "id")
    error = refused(tmp_path / "own", tiles=f'[[tile]]\nid = "Plockton Bay"\n{lines}')
    says(error, "Plockton Bay", "may hold only the characters")


def test_roads_are_checked(tmp_path: Path) -> None:
    own = tmp_path / "own"
    road = '[[road]]\na = "Ross"\nb = "{b}"\ncost = {cost}\n'
    says(refused(own, clans=road.format(b="Nessie", cost=1)), "b names “Nessie”")
    says(refused(own, clans=road.format(b="Ross", cost=1)), "two different places")
    says(refused(own, clans=road.format(b="START", cost=-1)), "cost is -1")
    twice = road.format(b="START", cost=1) + '[[road]]\na = "START"\nb = "Ross"\ncost = 2\n'
    says(refused(own, clans=twice), "stands there twice")
    says(refused(own, clans='[[road]]\na = "Ross"\ncost = 1\n'), "road: the key a, b is missing")


def test_a_clan_without_roads_is_refused_and_cycles_are_fine(tmp_path: Path) -> None:
    own = tmp_path / "own"
    cut = "".join(
        f'[[road]]\na = "{road["a"]}"\nb = "{road["b"]}"\nabsent = true\n'
        for road in load().tables["road"]
        if "Sinclair" in (road["a"], road["b"])
    )
    says(refused(own, clans=cut), "clan Sinclair: no road leads there from START")
    fixed = corrected(own, clans=f'{cut}[[clan]]\nid = "Sinclair"\nroad_cost = 2\n')
    assert fixed.clans[fixed.clan_index["Sinclair"]].road_cost == 2
    circle = '[[road]]\na = "Sinclair"\nb = "McKay"\ncost = 0\n'
    joined = corrected(own, clans=circle)
    assert joined.distance[joined.start_node][joined.clan_index["Sinclair"]] == 2


def test_ends_and_homes_are_checked(tmp_path: Path) -> None:
    own = tmp_path / "own"
    says(refused(own, tiles='[[tile]]\nid = "worlds_end"\nabsent = true\n'), "exactly one tile")
    says(refused(own, tiles='[[tile]]\nid = "worlds_end"\ncopies = 2\n'), "exactly one tile")
    says(refused(own, tiles='[[tile]]\nid = "home_castle"\nriver = false\n'), 'home = "castle"')
    says(refused(own, tiles='[[tile]]\nid = "home_village"\nabsent = true\n'), "found: -")


def test_cards_and_upgrades_are_checked(tmp_path: Path) -> None:
    own = tmp_path / "own"
    says(refused(own, tiles='[[tile]]\nid = "loch_ness"\ncopies = 2\n'), "landmark loch_ness")
    says(refused(own, landmarks=f"{CARD}absent = true\n"), "no landmark card “loch_ness”")
    lonely = '[[tile]]\nid = "loch_lochy"\nriver = false\nupgrade = true\n'
    says(
        refused(tmp_path / "other", tiles=lonely),
        "upgrade tile loch_lochy: no tile has its type and river",
    )


@pytest.mark.parametrize(
    ("cost", "missing"), [("cattle = 4", "cattle"), ("scot = 10", "scot"), ("whisky = 1", "whisky")]
)
def test_an_early_cost_that_nobody_could_pay_is_refused(
    tmp_path: Path, cost: str, missing: str
) -> None:
    dry = "".join(
        f'[[tile]]\nid = "{name}"\n{line}\n'
        for name, line in (
            ("lochridge", "act = []"),
            ("pulteney", "once = []\nact = []"),
            ("kemnay", f"cost = {{ {cost} }}"),
        )
    )
    clan = '[[clan]]\nid = "McKenzie"\neffect = { goods = ["barley"] }\n'
    error = refused(tmp_path / "own", tiles=dry, clans=clan)
    says(error, "tile kemnay: its cost can never be met that early", missing)


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    own = tmp_path / "own"
    says(refused(own, tiles="[[tile]\n"), "tiles.toml cannot be read as TOML")
    (own / "tiles.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(Refused, match="encoding"):
        load(str(own))
    (own / "tiles.toml").unlink()
    (own / "tile.toml").write_text("")
    with pytest.raises(Refused, match="stranger"):
        load(str(own))
    with pytest.raises(Refused, match="no_folder"):
        load(str(tmp_path / "nowhere"))
    with pytest.raises(Refused, match="missing_file"):
        load_from(own)


def test_a_file_of_100_mb_is_refused_by_its_size(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    with (own / "tiles.toml").open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(Refused) as caught:
        load(str(own))
    says(caught.value, "tiles.toml has 100000000 bytes", str(MAX_BYTES))
