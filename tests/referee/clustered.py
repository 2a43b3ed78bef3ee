"""A referee for Clustered, written from the clauses in the plainest way and slow."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from tests.referee.lines import need, split

Cell = tuple[int, int]
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
NORMAL = [shape + count + fill for shape in "stc" for count in "123" for fill in "hlf"]


class Grid:
    """The cards on the grid with their owners, hands, decks and bonuses."""

    def __init__(self, players: int, options: dict[str, str], letters: list[str]) -> None:
        self.players, self.letters = players, letters
        self.quick = options.get("quick") == "on"
        self.first = options.get("first_bonus") == "on"
        self.size = options.get("size_bonus") == "on"
        extra = options.get("extra_joker", "")
        helped = letters if extra == "all" else extra.split(",")
        self.decks = [
            Counter(NORMAL) + Counter({"*": 3 if who in helped else 2}) for who in letters
        ]
        bounds = options.get("bounds")
        self.bounds = [int(part) for part in bounds.split(",")] if bounds else None
        self.starts: list[Cell] = [(0, 0)] if players < 5 else [(0, 0), (7, 0)]
        self.cards: dict[Cell, tuple[int, str]] = {}
        self.hands: list[Counter[str]] = [Counter() for _ in letters]
        self.line5 = self.rect6 = -1

    def open_cells(self) -> set[Cell]:
        lying = set(self.cards) | set(self.starts)
        near = {(x + dx, y + dy) for x, y in lying for dx, dy in SIDES} - lying
        if self.bounds:
            left, top, right, bottom = self.bounds
            near = {(x, y) for x, y in near if left <= x <= right and top <= y <= bottom}
        return near

    def fits(self, card: str, cell: Cell) -> bool:
        for dx, dy in SIDES:
            other = self.cards.get((cell[0] + dx, cell[1] + dy), (0, "*"))[1]
            if "*" in (card, other):
                continue
            if sum(a == b for a, b in zip(card, other, strict=True)) < 2:
                return False
        return True

    def legal(self, who: int, phase: str) -> list[str]:
        hand = self.hands[who]
        if phase == "keep":
            pairs = combinations(sorted(hand.elements()), 2)
            return sorted({f"- {a} {b}" for a, b in pairs})
        if phase == "drop":
            return sorted(f"- {card}" for card in hand)
        cells = self.open_cells()
        lines = [f"{c}@{x},{y}" for c in hand for x, y in cells if self.fits(c, (x, y))]
        return sorted(lines or [f"x {card}" for card in hand])

    def play(self, who: int, phase: str, action: str) -> None:
        need(action in self.legal(who, phase), f"{who} may not {action}")
        if "@" not in action:
            for card in action.split()[1:]:
                self._take(who, card)
            return
        card, _, place = action.partition("@")
        x, y = (int(part) for part in place.split(","))
        self._take(who, card)
        self.cards[x, y] = (who, card)
        if self.first and self.line5 < 0 and max(self.runs(who), default=0) >= 5:
            self.line5 = who
        if self.first and self.rect6 < 0 and self._has_2x3(who):
            self.rect6 = who

    def _take(self, who: int, card: str) -> None:
        self.hands[who][card] -= 1
        self.hands[who] = +self.hands[who]

    def own(self, who: int) -> set[Cell]:
        return {cell for cell, (owner, _) in self.cards.items() if owner == who}

    def runs(self, who: int) -> list[int]:
        own, found = self.own(who), []
        for dx, dy in ((1, 0), (0, 1)):
            for x, y in own:
                if (x - dx, y - dy) in own:
                    continue
                length = 1
                while (x + dx * length, y + dy * length) in own:
                    length += 1
                found += [length] if length >= 3 else []
        return found

    def _full(self, own: set[Cell], x: int, y: int, w: int, h: int) -> bool:
        return all((x + i, y + j) in own for i in range(w) for j in range(h))

    def _has_2x3(self, who: int) -> bool:
        own = self.own(who)
        return any(self._full(own, x, y, w, h) for x, y in own for w, h in ((2, 3), (3, 2)))

    def rectangle(self, who: int) -> int:
        own, best = self.own(who), 0
        for x, y in own:
            for w in range(2, 16):
                for h in range(2, 16):
                    if not self._full(own, x, y, w, h):
                        break
                    best = max(best, w * h)
        return best

    def parts(self) -> list[tuple[int, int, int]]:
        rects = [self.rectangle(who) for who in range(self.players)]
        lines = [self.runs(who) for who in range(self.players)]
        bonus = [2 * (self.line5 == who) + 2 * (self.rect6 == who) for who in range(self.players)]
        if self.size:
            for sizes in (rects, [max(one, default=0) for one in lines]):
                if max(sizes) and sizes.count(max(sizes)) == 1:
                    bonus[sizes.index(max(sizes))] += 2
        return [(rects[who], sum(lines[who]), bonus[who]) for who in range(self.players)]


class Referee:
    """Walks through a record; `due` is the queue of what must come next."""

    def __init__(self, text: str) -> None:
        header, self.body = split(text)
        letters = [part.split("=")[0] for part in header["players"].split()]
        options = dict(part.split("=") for part in header.get("option", "").split())
        self.grid = Grid(len(letters), options, letters)
        self.due: list[tuple[str, int]] = [("hand", who) for who in range(len(letters))]
        if self.grid.quick:
            self.due += [("keep", who) for who in range(len(letters))]
        self.due.append(("play", 0))
        self.decisions = 0

    def check(self) -> int:
        ended = False
        for mark, line in self.body:
            need(not ended, "something follows the result")
            if mark == "!":
                self._chance(line.split())
            elif mark == "=":
                self._claim(line)
                ended = line.startswith("result")
            else:
                self._decision(mark, line)
        need(ended, "no result")
        return self.decisions

    def _chance(self, words: list[str]) -> None:
        grid = self.grid
        kind, who = self.due.pop(0)
        need(words[:2] == [kind, grid.letters[who]], f"due is {kind} {who}")
        cards = Counter(words[2:])
        size = 7 if grid.quick else 5
        if kind == "hand":
            need(words[2:] == sorted(words[2:]) and len(words) - 2 == size, "wrong hand")
        else:
            want = min(2 if grid.quick else 1, grid.decks[who].total())
            need(len(words) - 2 == want > 0, "wrong number drawn")
        need(cards <= grid.decks[who], "not in the deck")
        grid.decks[who] -= cards
        grid.hands[who] += cards
        if kind == "draw":
            self._after_draw(who)

    def _after_draw(self, who: int) -> None:
        if self.grid.hands[who].total() > 5:
            self.due.append(("drop", who))
        else:
            self._next(who)

    def _next(self, who: int) -> None:
        for step in range(1, self.grid.players + 1):
            after = (who + step) % self.grid.players
            if self.grid.hands[after]:
                self.due.append(("play", after))
                return

    def _decision(self, mark: str, line: str) -> None:
        grid = self.grid
        phase, who = self.due.pop(0)
        need(mark == grid.letters[who], "wrong seat")
        grid.play(who, phase, line)
        self.decisions += 1
        if phase == "drop":
            self._next(who)
        elif phase == "play":
            if grid.decks[who]:
                self.due.append(("draw", who))
            else:
                self._next(who)

    def _claim(self, line: str) -> None:
        grid = self.grid
        kind, _, said = line.partition(" ")
        parts = grid.parts()
        if kind == "legal":
            phase, who = self.due[0]
            need(said == " | ".join(grid.legal(who, phase)), "other legal actions")
        elif kind == "parts":
            true = " ".join(
                f"{who}={a},{b},{c}" for who, (a, b, c) in zip(grid.letters, parts, strict=True)
            )
            need(said == true, f"other parts: {true}")
        elif kind == "result":
            need(not self.due, "the game is not over")
            totals = [sum(part) for part in parts]
            points = " ".join(f"{w}={t}" for w, t in zip(grid.letters, totals, strict=True))
            best = [w for w, t in zip(grid.letters, totals, strict=True) if t == max(totals)]
            need(said == f"{points} winner {','.join(best)}", "other result")


def check(text: str) -> int:
    """Referee a whole record; the number of its decisions."""
    return Referee(text).check()
