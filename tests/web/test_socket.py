"""The table socket: numbers, repeats, stale moves, gaps, eyes, slow readers, garbage."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.serving import Guest, Server
from tests.web.test_play import GAMES, ask_of, new_table, two_at_a_table


def test_a_repeated_move_is_carried_out_once(lasting: Server) -> None:
    anna, _, table = two_at_a_table(lasting)

    async def play() -> None:
        async with anna.at(table) as socket:
            await socket.until("snapshot")
            ask = ask_of(socket)
            assert ask is not None
            move = {"id": "once", "seat": 0, "line": ask["moves"][0], "seq": socket.seq}
            first = await socket.move(**move)
            assert first["type"] == "step"
            again = await socket.move(**move)
            assert again == {"type": "ack", "id": "once", "seq": first["seq"]}
        # Also after the connection was lost.
        async with anna.at(table, seq=first["seq"]) as socket:
            later = await socket.move(**move)
            assert later["type"] == "ack"
            assert later["seq"] == first["seq"]
        assert anna.get(f"/api/tables/{table}")["decisions"] == 1

    asyncio.run(play())


def test_a_stale_move_is_answered_with_what_was_missed(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)

    async def play() -> None:
        async with anna.at(table) as one, jan.at(table) as two:
            start = (await one.until("snapshot"))["seq"]
            await two.until("snapshot")
            ask = ask_of(one)
            assert ask is not None
            await one.move(0, ask["moves"][0])
            await two.until("step")
            ask = ask_of(two)
            assert ask is not None
            refused = await two.move(1, ask["moves"][0], seq=start)
            assert refused["type"] == "refuse"
            assert refused["clause"] == "E-STALE"
            missed = await two.next()
            assert missed["type"] == "step"
            assert missed["seq"] == start + 1
            assert missed["view"]["ask"] == ask
            # What is said at the table makes no move stale.
            seen = two.seq
            await one.send("chat", text="your turn")
            await two.until("step")
            assert (await two.move(1, ask["moves"][0], seq=seen))["type"] == "step"

    asyncio.run(play())


def test_little_missed_is_steps_and_a_gap_is_a_snapshot(lasting: Server) -> None:
    anna, _, table = two_at_a_table(lasting)
    begun = anna.get(f"/api/tables/{table}")["seq"]
    for number in range(5):
        anna.do(table, "chat", text=f"line {number}")

    async def look() -> None:
        async with anna.at(table, seq=begun) as socket:
            steps = [await socket.next() for _ in range(5)]
            assert [one["type"] for one in steps] == ["step"] * 5
            assert [one["seq"] for one in steps] == list(range(begun + 1, begun + 6))
        async with anna.at(table, seq=begun + 900) as socket:
            assert (await socket.next())["type"] == "snapshot"
        for number in range(50):
            anna.do(table, "chat", text=f"more {number}")
        async with anna.at(table, seq=begun) as socket:
            assert (await socket.next())["type"] == "snapshot"
            await socket.send("hello", seq=begun + 50)
            await socket.until("step", seq=begun + 55)

    asyncio.run(look())


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_why_not_or_legal(lasting: Server, game: str) -> None:
    *people, table = two_at_a_table(lasting, game)
    # The deal may name the first player.
    seat = people[0].get(f"/api/tables/{table}/snapshot")["view"]["to_act"][0]

    async def ask() -> None:
        async with people[seat].at(table) as socket:
            await socket.until("snapshot")
            offered = ask_of(socket)
            assert offered is not None
            line = offered["moves"][0]
            legal = await socket.answer(await socket.send("why", seat=seat, line=line))
            assert legal["legal"]
            wrong = await socket.answer(await socket.send("why", seat=seat, line="nonsense"))
            assert not wrong.get("legal")
            assert wrong["clause"]
            shown = await socket.answer(await socket.send("preview", seat=seat, line=line))
            assert shown["line"] == line
            assert len(shown["scores"]) == 2
            hint = await socket.answer(await socket.send("hint", seat=seat))
            assert hint["moves"][0]["line"] in offered["moves"]
            refused = await socket.move(seat, "nonsense")
            assert refused["type"] == "refuse"
            assert socket.table["decisions"] == 0

    asyncio.run(ask())


def test_hot_seat_shows_one_pair_of_eyes_at_a_time(lasting: Server) -> None:
    anna = Guest.named(lasting, "Anna")
    table = new_table(anna)["id"]
    anna.do(table, "claim", seat=1, name="Jan on the sofa")
    anna.do(table, "start")

    async def play() -> None:
        async with anna.at(table) as socket:
            first = await socket.until("snapshot")
            assert first["eyes"] == 0
            ask = ask_of(socket)
            assert ask is not None
            await socket.move(0, ask["moves"][0])
            # The next seat's hand is not sent before it is asked for.
            assert socket.view is not None
            assert socket.view["seat"] == 0
            assert socket.view["ask"] is None
            await socket.send("eyes", seat=1)
            await socket.until("snapshot", eyes=1)
            ask = ask_of(socket)
            assert ask is not None
            assert (await socket.move(1, ask["moves"][0]))["type"] == "step"
            refused = await socket.answer(await socket.send("eyes", seat=7))
            assert refused["clause"] == "E-SEAT"

    asyncio.run(play())


def test_secret_answers_reach_nobody_before_the_last(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting, "clustered", options={"quick": True})

    async def play() -> None:
        async with anna.at(table) as one, jan.at(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            assert one.view is not None
            assert sorted(one.view["to_act"]) == [0, 1]
            seen = one.seq
            ask = ask_of(two)
            assert ask is not None
            # One that the first player cannot have been offered.
            line = next(
                one_line for one_line in ask["moves"] if one_line not in "".join(one.frames)
            )
            sealed = await two.move(1, line)
            assert sealed["entry"]["kind"] == "sealed"
            assert ask_of(two) is None
            assert two.view is not None
            assert two.view["to_act"] == [0]
            told = await one.until("step", seq=sealed["seq"])
            nobody = {"person": "", "name": "", "seat": None}
            assert {key: told["entry"].get(key, nobody[key]) for key in nobody} == nobody
            assert sorted(one.view["to_act"]) == [0, 1]
            assert line not in "".join(one.frames)
            # Taken back and given again: nobody has seen it.
            back = await two.answer(await two.send("undo", seat=1))
            assert ask_of(two) is not None
            told = await one.until("step", seq=back["seq"])
            assert {key: told["entry"].get(key, nobody[key]) for key in nobody} == nobody
            await two.move(1, line)
            first = ask_of(one)
            assert first is not None
            # What the other did in secret does not make this answer stale.
            assert (await one.move(0, first["moves"][0], seq=seen))["type"] == "step"
            while two.seq < one.seq:
                await two.next()
            assert line not in "".join(one.frames)

    asyncio.run(play())


def test_muted_chat_is_not_sent(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)

    async def talk() -> None:
        async with anna.at(table) as one, jan.at(table) as two:
            await one.until("snapshot")
            await two.until("snapshot")
            await one.answer(await one.send("mute", person=jan.me["person"], on=True))
            await two.answer(await two.send("chat", text="unheard"))
            step = await one.until("step")
            assert step["entry"]["kind"] == "chat"
            assert "chat" not in step["entry"]
            await one.answer(await one.send("mute", person=jan.me["person"], on=False))
            await two.answer(await two.send("chat", text="heard"))
            assert (await one.until("step"))["entry"]["chat"] == "heard"

    asyncio.run(talk())


def test_a_note_is_for_its_author_alone(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)
    anna.do(table, "note", text="he holds the red ones")
    assert anna.get(f"/api/tables/{table}/snapshot")["note"] == "he holds the red ones"
    assert "note" not in jan.get(f"/api/tables/{table}/snapshot")


def garbage(rng: random.Random) -> str | bytes:
    """Something that no client of ours would send."""
    kinds = ["move", "chat", "hello", "claim", "undo", "consent", "change", "mute", "??"]
    choice = rng.randrange(5)
    if choice == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if choice == 1:
        return "".join(chr(rng.randrange(32, 0x2FFF)) for _ in range(rng.randrange(80)))
    said: dict[str, Any] = {"type": rng.choice(kinds), "id": str(rng.random())}
    for name in ("seat", "seq", "line", "text", "request", "person", "yes", "options"):
        if rng.random() < 0.6:
            said[name] = rng.choice([-1, 0, 1, 10**30, "", "x", None, [], {}, True, "\x00", 1.5])
    return json.dumps(said)[: rng.choice([5, 500])]


def throw(server: Server, messages: int) -> None:
    """Garbage at a running table; then the game goes on as if nothing had happened."""
    anna, jan, table = two_at_a_table(server)
    rng = random.Random(7)

    async def send() -> None:
        async with anna.at(table) as one:
            await one.until("snapshot")
            sent = 0
            while sent < messages:
                async with jan.at(table) as two:
                    try:
                        for _ in range(min(200, messages - sent)):
                            await two.opened.send(garbage(rng))
                            sent += 1
                        await two.send("ping")
                        await two.until("pong")
                    except ConnectionClosed:
                        continue
            await one.send("ping")
            await one.until("pong")
            ask = anna.get(f"/api/tables/{table}/snapshot")["view"]["ask"]
            seq = anna.get(f"/api/tables/{table}")["seq"]
            assert (await one.move(0, ask["moves"][0], seq=seq))["type"] == "step"

    asyncio.run(send())


def test_garbage_harms_nothing(lasting: Server) -> None:
    throw(lasting, 1000)


@pytest.mark.long
def test_ten_thousand_garbage_messages(lasting: Server) -> None:
    throw(lasting, 10_000)


def test_a_client_that_never_reads_harms_nobody(lasting: Server) -> None:
    anna, jan, table = two_at_a_table(lasting)

    async def talk() -> None:
        async with anna.at(table) as one, jan.at(table, window=8192) as deaf:
            await one.until("snapshot")
            deaf.opened.transport.pause_reading()
            for number in range(1500):
                said = await one.send("chat", text=f"{number} " + "x" * 490)
                await one.answer(said)
            deaf.opened.transport.resume_reading()
            # What it was to be told was dropped: it begins anew.
            try:
                while True:
                    found = await deaf.next()
                    if found["type"] == "snapshot" and found["seq"] > 1000:
                        break
            except ConnectionClosed:
                pass

    asyncio.run(talk())
    metrics = anna.http.get("/metrics").text
    slow = next(one for one in metrics.splitlines() if one.startswith("howff_slow_clients_total"))
    assert float(slow.split()[1]) >= 1


def test_nobody_is_disturbed_by_a_flood(tmp_path: Any) -> None:
    from tests.web.serving import served

    with served(f"sqlite:///{tmp_path / 'tables.db'}", tmp_path) as server:
        anna = Guest.named(server, "Anna")
        table = new_table(anna, bots=["random"], start=True)["id"]

        async def flood() -> None:
            async with anna.at(table) as socket:
                await socket.until("snapshot")
                for _ in range(300):
                    await socket.send("ping")
                found = await socket.until("refuse")
                assert found["clause"] == "E-LIMIT"
                assert found["retry"] > 0

        asyncio.run(flood())
        for _ in range(8):
            anna.do(table, "chat", text="spam")
        assert anna.do_refused(table, "chat", text="spam") == (429, "E-LIMIT")
