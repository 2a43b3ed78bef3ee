"""`howff play`: whole games through a pipe, orders, undo, hot seat, the set-up talk."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from howff.cli import home
from howff.core import registry, rulebook
from howff.core.catalogue import LANGUAGES, catalogue
from howff.core.record import Record, read
from howff.core.replay import Replay
from tests.cli.running import Run, howff

every_game = pytest.mark.parametrize("game", registry.games())
every_language = pytest.mark.parametrize("lang", LANGUAGES)

FIRST = "1\n" * 900
"""Always the first move of the list, for longer than any game takes."""


def records(folder: str) -> list[Path]:
    return sorted((home.home() / folder).glob("*.howff"))


def the_record(folder: str = "tables") -> Record:
    (file,) = records(folder)
    return read(file.read_bytes())


def body(record: Record) -> list[str]:
    return [line.spell() for line in record.lines]


def table(*more: object, typed: str) -> Run:
    """A game of Clans and Glory for two: the person begins, a random bot answers."""
    return howff(
        "play", "clans", "--bots", "random", "--first", "A", "--seed", "t", *more, typed=typed
    )


@every_game
@every_language
def test_a_whole_game_against_bots(game: str, lang: str) -> None:
    run = howff("play", game, "--bots", "random", "--seed", "p", "--lang", lang, typed=FIRST)
    assert run.code == 0
    assert run.err == ""
    words = catalogue(lang)
    assert words.say(f"{game}.title") in run.out
    over = words.say("cli.over", count=1, winners="|").partition("|")[0].split(". ")[0]
    assert over in run.out
    unsaid = re.findall(rf"(?:core|cli|bots|{game})\.[a-z]+[a-z0-9_.]*\b", run.out)
    assert [one for one in unsaid if not one.endswith("howff")] == []
    assert records("tables") == []
    replay = Replay(the_record("finished"))
    replay.run()
    assert replay.finished
    assert str(records("finished")[0]) in run.out


@every_game
def test_bots_alone_may_be_watched(game: str) -> None:
    run = howff("play", game, "--humans", 0, "--bots", "random", "--players", 2)
    assert run.code == 0
    assert "The game is over." in run.out


def test_moves_are_typed_in_notation_or_by_number() -> None:
    table(typed="1\n")
    first = the_record()
    move = next(line.text for line in first.lines if line.kind == "decision")
    for file in records("tables"):
        file.unlink()
    table(typed=f"{move}\n")
    assert body(the_record()) == body(first)


def test_an_illegal_move_is_explained_and_asked_again() -> None:
    run = table(typed="5r>999\nhello\n1\n")
    assert run.code == 0
    assert "‘hello’" in run.out
    assert len([line for line in the_record().lines if line.kind == "decision"]) == 2
    # A move that can be spelled but not played is answered with the clause of the rules.
    hand = next(line for line in the_record().lines if line.text.startswith("hand B"))
    run = table(typed=f"why {hand.text.split()[2]}>0\n{hand.text.split()[2]}>0\n")
    assert run.out.count("CL-") == 2


def test_the_list_of_legal_moves() -> None:
    run = table(typed="?\n? !\n? 3\n? nothing of the kind\n")
    assert "legal moves:" in run.out
    assert "No legal move holds ‘nothing of the kind’" in run.out
    game = registry.make(the_record().header.setup)
    replay = Replay(the_record())
    replay.run()
    lines = game.lines(replay.state, 0)
    listed, shields = re.split(r"\nA \(You\).*:\n", run.out)[1:3]
    assert all(re.search(rf"\b{at} +{re.escape(line)}( |$)", listed, re.MULTILINE)
               for at, line in enumerate(lines, 1))  # fmt: skip
    assert f"{sum('!' in line for line in lines)} of {len(lines)}" in shields


@every_game
@every_language
def test_a_short_list_says_every_move_in_words(game: str, lang: str) -> None:
    run = howff(
        "play", game, "--bots", "random", "--first", "A", "--seed", "q", "--lang", lang,
        typed="?\n",
    )  # fmt: skip
    replay = Replay(the_record())
    replay.run()
    seat = replay.game.to_act(replay.state)
    view = replay.game.view(replay.state, seat)
    assert view.ask is not None
    line = view.ask.moves[0]
    speech = registry.room(game, "speech")
    spoken = catalogue(lang).say(speech.speak_line(view, line))
    assert not spoken.startswith(f"{game}.")
    run = howff("play", "--resume", "--lang", lang, typed=f"? {line}\n")
    assert spoken in run.out


@every_language
def test_orders_in_words_of_the_language(lang: str) -> None:
    words = catalogue(lang)
    orders = ("help", "hint", "board", "score", "rules", "why", "look", "save")
    said = [words.say(f"cli.order.{order}").split()[0] for order in orders]
    run = table("--lang", lang, typed="\n".join(said) + "\n")
    assert run.code == 0
    assert words.say("cli.play.help_page") in run.out
    assert words.say("cli.play.why_what") in run.out
    assert words.say("cli.play.look_what") in run.out
    assert words.say("cli.save.where") in run.out
    book = next(book for book in rulebook.rulebooks() if book.home == "clans")
    assert all(clause.text[lang] in run.out for clause in book.clauses)
    assert words.say("cli.play.hint") in run.out


def test_a_hint_is_a_legal_move_with_its_name() -> None:
    run = table(typed="hint\n")
    found = re.findall(r"^ +(\S+): (.+) \(about -?\d+ points?\)$", run.out, re.MULTILINE)
    replay = Replay(the_record())
    replay.run()
    assert 1 <= len(found) <= 3
    assert {line for line, _ in found} <= set(replay.game.lines(replay.state, 0))


def test_look_and_rules_answer() -> None:
    run = table(typed="look 1\nrules CL-22\nrules nothing of the kind\n")
    clause = rulebook.find("CL-22")
    assert clause is not None
    assert clause[1].text["en"] in run.out
    assert "‘nothing of the kind’" in run.out


def test_undo_says_what_it_takes_along_and_goes_back_to_the_very_position() -> None:
    table(typed="1\n")
    before = body(the_record())
    for file in records("tables"):
        file.unlink()
    run = table(typed="undo\n1\n2\nundo\nn\nundo\ny\n")
    assert "nothing to take back" in run.out
    assert run.out.count("This takes 1 decision of others along") == 2
    assert "2 decisions taken back." in run.out
    assert body(the_record()) == before


def test_after_undo_the_same_move_meets_the_same_answer() -> None:
    table(typed="1\n2\n3\n")
    straight = body(the_record())
    for file in records("tables"):
        file.unlink()
    table(typed="1\n2\nundo\ny\n2\n3\n")
    assert body(the_record()) == straight


def test_the_same_seed_seats_and_deals_the_same() -> None:
    def header(*more: object) -> tuple[str, ...]:
        howff("play", "clans", "--players", 4, "--names", "Anna", *more, typed="")
        record = the_record()
        records("tables")[0].unlink()
        return (*record.header.names, record.lines[0].text)

    assert header("--seed", "s") == header("--seed", "s")
    assert len({header("--seed", f"{number}").index("Anna") for number in range(20)}) == 4
    assert header("--first", "C")[2] == "Anna"
    assert header("--first", "A")[0] == "Anna"


def test_round_one_screen_nobody_is_told_what_is_not_theirs() -> None:
    flags = ["--players", "2", "--bots", "none", "--names", "Anna,Jan", "--first", "A"]
    run = howff("play", "clans", *flags, "--seed", "h", typed="\n1\n\n1\n\n")
    assert run.out.count("press Enter when nobody else is looking") == 3
    hands = {
        line.text.split()[1]: line.text.split()[2:]
        for line in the_record().lines
        if line.text.startswith("hand")
    }
    record = the_record()
    known = {line.text.partition(">")[0] for line in record.lines if line.kind == "decision"}
    _, annas, jans, _ = run.out.split("press Enter")
    words = catalogue("en")
    replay = Replay(record)
    replay.run_to(1)
    for seat, part in ((0, annas), (1, jans)):
        view = replay.game.view(replay.state, seat)
        draw = registry.room("clans", "draw").draw
        assert len(draw(view, words, _plain()).splitlines()) > 3
        secret = set(hands["BA"[seat]]) - known - set(hands["AB"[seat]])
        shown = re.findall(r"(?<![0-9a-z])[3-8][roygbpw](?![a-z0-9])", part)
        assert not secret & set(shown)


def _plain() -> object:
    from howff.core.style import Style

    return Style(colour=False, width=100)


def test_round_one_screen_undo_asks_everybody() -> None:
    flags = ["--players", "2", "--bots", "none", "--first", "A", "--seed", "h"]
    run = howff("play", "clans", *flags, typed="\n1\n\n1\n\nundo\ny\nn\nundo\ny\ny\n")
    assert run.out.count("Does everybody at the table agree?") == 2
    assert "2 decisions taken back." in run.out


def test_secret_choices_wait_for_each_other_and_survive_a_break() -> None:
    flags = ["--option", "quick=on", "--players", "2", "--bots", "random", "--first", "A"]
    run = howff("play", "clustered", *flags, "--seed", "k", typed="")
    assert "chooses in secret" in run.out
    assert not [line for line in the_record().lines if line.kind == "decision"]
    kept = json.loads(records("tables")[0].with_suffix(".json").read_text())
    howff("play", "--resume", typed="1\n")
    decisions = [line.spell() for line in the_record().lines if line.kind == "decision"]
    assert decisions[0].startswith("A - ")
    assert decisions[1] == f"B {kept['sealed']['1']}"


def test_a_secret_choice_is_not_shown_to_the_next_person() -> None:
    flags = ["--option", "quick=on", "--players", "2", "--bots", "none", "--first", "A"]
    run = howff("play", "clustered", *flags, "--seed", "k", typed="\n1\n\n1\n\n")
    parts = run.out.split("press Enter")
    words, replay = catalogue("en"), Replay(the_record())
    replay.run_to(0)
    for seat, part in ((0, parts[2]), (1, parts[3])):
        before = replay.state.copy()
        moves = replay.game.parse(before, replay.record.lines[replay.at].text)
        replay.step()
        (event,) = replay.game.events(before, moves, replay.state)
        assert event.seat == seat
        assert words.say(event.told_to(1 - seat)) in part
        assert words.say(event.told_to(seat)) not in part


def test_alone_one_beats_ones_own_best_score() -> None:
    def play(*more: str) -> str:
        run = howff("play", "clustered", "--players", 1, "--seed", "1", *more, typed=FIRST)
        assert run.code == 0
        return run.out

    assert "your first score" in play()
    assert "stays" in play()
    assert "your first score" in play("--option", "quick=on")
    kept = home.home() / "best.json"
    kept.write_text(json.dumps(dict.fromkeys(json.loads(kept.read_text()), -5)))
    assert "before it was -5" in play()


def test_the_set_up_talk_asks_for_everything() -> None:
    typed = "clustered\n9\n3\nnone\ny\ny\n\nn\nA,Z\nA,C\n-\n"
    run = howff("play", typed=typed)
    assert run.code == 0
    assert "from 1 to 8" in run.out
    assert "CU-60" in run.out
    setup = the_record().header.setup
    assert (setup.game, setup.seats) == ("clustered", 3)
    assert setup.options == {"quick": True, "extra_joker": (0, 2)}


def test_the_set_up_talk_offers_chronicles_and_asks_only_for_their_options() -> None:
    typed = "glenmore\n2\nrandom\nboats\n4,5\n5\ny\n" + "\n" * 12 + "before\n"
    run = howff("play", typed=typed)
    assert run.code == 0
    assert "5  Ode to Haggis" in run.out
    assert "‘boats’ is no list of chronicles" in run.out
    assert "GM-C0-01" in run.out
    assert "before: before drawing" in run.out
    setup = the_record().header.setup
    assert (setup.chronicles, setup.options) == ((5,), {"c5.full": "before"})


def test_enter_takes_what_is_usual() -> None:
    run = howff("play", typed="\n\n\n\n?\n")
    assert run.code == 0
    setup = the_record().header.setup
    assert (setup.game, setup.seats, setup.options) == ("clans", 2, {})
    assert "greedy" in the_record().header.names


def test_an_input_that_ends_at_once_begins_no_game() -> None:
    run = howff("play", typed="")
    assert run.code == 0
    assert "No game was begun." in run.out
    assert records("tables") == []


def test_an_input_that_ends_in_the_middle_keeps_the_game() -> None:
    run = table(typed="1\n")
    assert run.code == 0
    assert "The input has ended. The game is kept" in run.out
    assert len(records("tables")) == 1


def test_ctrl_c_keeps_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from howff.cli.play.asking import Asker

    def pressed(self: Asker, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Asker, "ask", pressed)
    run = table(typed="")
    assert run.code == 130
    assert "Stopped. The game is kept" in run.out
    assert len(records("tables")) == 1


def test_without_a_terminal_there_is_no_colour() -> None:
    assert "\x1b" not in table(typed="1\n?\n").out
    assert not sys.stdout.closed
