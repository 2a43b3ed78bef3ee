"""A referee for Clans and Glory, written from the clauses in the plainest way and slow."""

from __future__ import annotations

from itertools import pairwise

from tests.referee.lines import need, split

FIGURES = {
    2: (4, "3456", 3, 8, (9, 8)),
    3: (5, "34567", 4, 5, (9, 9, 8)),
    4: (6, "345678", 5, 6, (8, 8, 8, 7)),
}
LAYOUT = {2: (1, 4, 7, 10, 14, 17, 20, 23), 3: (2, 8, 14, 21, 27), 4: (2, 8, 14, 21, 27, 33)}


class Table:
    """The long table and all cards, as text."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.tableaus, ranks, self.removed, self.laid_out, self.dealt = FIGURES[players]
        self.pack = {rank + colour for rank in ranks for colour in "roygbpw"}
        self.size = 6 * self.tableaus + 2
        self.open: dict[int, str] = {}
        self.backs: dict[int, str] = {}
        self.stacks: dict[int, list[int]] = {one: [] for one in range(1, self.tableaus + 1)}
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.shields = [5] * players

    def tableau(self, seat: int) -> int:
        n = self.tableaus
        if seat == 0:
            return 1
        if seat == 3 * n + 1:
            return n
        column = seat if seat <= 3 * n else 6 * n + 2 - seat
        return (column + 2) // 3

    def around(self, seat: int) -> list[int]:
        head = 3 * self.tableaus + 1
        if seat == 0:
            opposite = head
        elif seat == head:
            opposite = 0
        else:
            opposite = self.size - seat
        return [(seat - 1) % self.size, (seat + 1) % self.size, opposite]

    def fits(self, card: str, seat: int) -> bool:
        cards = [self.open[other] for other in self.around(seat) if other in self.open]
        return any(card[0] == other[0] or card[1] == other[1] for other in cards)

    def free(self) -> list[int]:
        return [s for s in range(self.size) if s not in self.open and s not in self.backs]

    def legal(self, player: int) -> list[str]:
        free = self.free()
        plain = [f"{c}>{s}" for c in self.hands[player] for s in free if self.fits(c, s)]
        if not plain:
            plain = [f"?{card}>{seat}" for card in self.hands[player] for seat in free]
        shielded = [line + "!" for line in plain] if self.shields[player] else []
        return sorted(plain + shielded)

    def play(self, player: int, action: str) -> None:
        need(action in self.legal(player), f"{player} may not {action}")
        card, _, place = action.removesuffix("!").removeprefix("?").partition(">")
        (self.backs if action.startswith("?") else self.open)[int(place)] = card
        self.hands[player].discard(card)
        if action.endswith("!"):
            self.shields[player] -= 1
            self.stacks[self.tableau(int(place))].append(player)

    def received(self) -> list[list[int]]:
        got: list[list[int]] = [[] for _ in range(self.players)]
        for tableau, stack in self.stacks.items():
            here = [int(c[0]) for seat, c in self.open.items() if self.tableau(seat) == tableau]
            for owner, rank in zip(stack, sorted(set(here)), strict=False):
                got[owner] += [one for one in here if one == rank]
        return got


def check(text: str) -> int:
    """Referee a whole record; the number of its decisions."""
    header, body = split(text)
    letters = [part.split("=")[0] for part in header["players"].split()]
    table = Table(len(letters))
    rest = set(table.pack)
    decisions, setup, ended = 0, 0, False
    for mark, line in body:
        need(not ended, "something follows the result")
        if mark == "!":
            _deal(table, letters, setup, line.split(), rest)
            setup += 1
        elif mark == "=":
            _claim(table, letters, line, letters[decisions % len(letters)])
            ended = line.startswith("result")
        else:
            need(setup == len(letters) + 2, "a decision before the deal")
            need(mark == letters[decisions % len(letters)], "wrong seat")
            table.play(letters.index(mark), line)
            decisions += 1
    need(ended, "no result")
    need(decisions == {2: 16, 3: 24, 4: 28}[len(letters)], "wrong number of turns")
    return decisions


def _deal(table: Table, letters: list[str], event: int, words: list[str], rest: set[str]) -> None:
    if event == 0:
        need(words[0] == "start", "the start cards come first")
        laid = {int(part.split("=")[0]): part.split("=")[1] for part in words[1:]}
        need(tuple(laid) == LAYOUT[table.players], "other start seats")
        table.open.update(laid)
        cards = list(laid.values())
    elif event <= len(letters):
        need(words[:2] == ["hand", letters[event - 1]], "hands come in turn order")
        cards = words[2:]
        need(len(cards) == table.dealt[event - 1], "wrong hand size")
        table.hands[event - 1] = set(cards)
    else:
        need(words[0] == "removed", "the removed cards come last")
        cards = words[1:]
        need(len(cards) == table.removed, "wrong number removed")
    if event:
        need(all(a < b for a, b in pairwise(cards)), "not sorted")
    need(set(cards) <= rest and len(set(cards)) == len(cards), "a card twice")
    rest -= set(cards)


def _claim(table: Table, letters: list[str], line: str, mover: str) -> None:
    kind, _, said = line.partition(" ")
    got = table.received()
    if kind == "legal":
        need(said == " | ".join(table.legal(letters.index(mover))), "other legal actions")
    elif kind == "cards":
        true = " ".join(f"{who}={len(cards)}" for who, cards in zip(letters, got, strict=True))
        need(said == true, "other cards")
    elif kind == "result":
        standing = [(sum(cards), len(cards)) for cards in got]
        points = " ".join(f"{who}={sum(c)}" for who, c in zip(letters, got, strict=True))
        best = [who for who, one in zip(letters, standing, strict=True) if one == max(standing)]
        need(said == f"{points} winner {','.join(best)}", f"other result than {points} {best}")
