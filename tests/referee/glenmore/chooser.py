"""The referee's own random lines: sensible ones to play, and wild ones to compare verdicts."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from tests.referee.glenmore.ground import Frame, sides
from tests.referee.glenmore.tables import KINDS
from tests.referee.glenmore.turns import VERBS, Game
from tests.referee.glenmore.words import Cell, Refused, Tokens, spell

FREE = ["sell", "move", "ness"]


class Chooser:
    """Draws candidate lines for whoever has the turn; not all of them are legal."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game, self.rng = game, rng

    def legal(self) -> str:
        """A legal line, found by trying."""
        while True:
            line = self.candidate()
            if not fault(self.game, line):
                return line

    def candidate(self) -> str:
        """A line of the frame or, now and then, a free action."""
        frame = self.game.frames[-1]
        verbs = self.game.verbs(frame)
        if "move" in verbs and self.game.points and self.rng.random() < 0.3:
            return self.move()
        if "ness" in verbs and self.rng.random() < 0.3:
            return f"ness {self.activation()}"
        if self.rng.random() < 0.08:
            return self.sell()
        return self.main(frame)

    def wild(self) -> str:
        """Any line at all, mostly illegal."""
        verb = self.rng.choice([verb for verbs in VERBS.values() for verb in verbs] + FREE)
        frames = {"take": "CHOOSE", "dump": "CHOOSE", "end": "CHOOSE", "done": "ACT"}
        if verb in ("sell", "move"):
            return self.sell() if verb == "sell" else self.move()
        if verb == "ness":
            return f"ness {self.activation()}"
        if self.game.own_frames and self.rng.random() < 0.2:
            return self.own(Frame(self.rng.choice(self.game.own_frames)))
        tile, known = self.game.frames[-1].tile, self.game.figures.tiles
        tile = tile if tile in known else self.rng.choice(list(known))
        return self.main(Frame(frames.get(verb, verb.upper()), tile=tile, left=2))

    def main(self, frame: Frame) -> str:
        """A line for the frame's own decision."""
        rng, game = self.rng, self.game
        kind = frame.kind
        chance = 0.1 if kind in VERBS else 1
        if game.verbs_of(kind) and rng.random() < chance:
            return self.own(frame)
        if kind == "CHOOSE":
            return self.choose()
        if kind == "PAY":
            return f"pay {self.payment(frame.tile).text() or 'coin1'}"
        if kind == "PLACE":
            spots = game.spots(game.active, frame.tile)
            cell = rng.choice(spots) if spots and rng.random() < 0.8 else self.near()
            return f"place {spell(cell)}"
        if kind == "ONCE":
            symbols = frame.pending or ["scot", "whisky", "coin", "vp", "clan", "landmark"]
            symbol = rng.choice(symbols).rstrip("0123456789")
            return f"one good ={rng.choice(KINDS)}" if symbol == "good" else f"one {symbol}"
        if kind == "ACT":
            return "done" if rng.random() < 0.15 else f"act {self.activation()}"
        if kind == "CLAN":
            return f"clan {rng.choice([*game.figures.clans, '-'])}"
        if kind == "PUT":
            what = rng.choice(frame.pending or [*KINDS, "scot"])
            return f"put {what}@{self.cell_text()}"
        if kind == "GAIN":
            return "gain" + "".join(f" ={rng.choice(KINDS)}" for _ in range(frame.left))
        if kind == "DROP":
            return f"drop {self.drop()}"
        return f"salvage {rng.choice([*game.discard, '-'])}"

    def own(self, frame: Frame) -> str:
        """A line with a chronicle's verb."""
        raise NotImplementedError(frame.kind)

    def choose(self) -> str:
        """A tile on the track, World's End, or a dump."""
        draw = self.rng.random()
        if draw < 0.08:
            return "end"
        mile = self.rng.choice(sorted(self.game.track))
        if self.rng.random() < 0.05:
            mile += self.rng.choice((-1, 1, 5))
        return f"take {mile}" if draw < 0.8 else f"dump {mile} {self.rng.choice(('coin', 'move'))}"

    def cell(self) -> Cell:
        return self.rng.choice(sorted(self.game.me.land))

    def near(self) -> Cell:
        return self.rng.choice([self.cell(), *sides(self.cell())])

    def cell_text(self) -> str:
        return "-" if self.rng.random() < 0.2 else spell(self.cell())

    def sell(self) -> str:
        goods = self.owned()
        kind, cell = self.rng.choice(goods) if goods else (self.rng.choice(KINDS), self.cell())
        return f"sell {kind}@{spell(cell)}"

    def move(self) -> str:
        manned = [cell for cell, pile in self.game.me.land.items() if pile.scots]
        here = self.rng.choice(manned) if manned else self.cell()
        return f"move {spell(here)}>{spell(self.cell())}"

    def owned(self) -> list[tuple[str, Cell]]:
        land = self.game.me.land
        return [(kind, cell) for cell in sorted(land) for kind in land[cell].goods]

    def seat_cell(self, *barred: str) -> str:
        """A cell of somebody's estate."""
        seats = [seat for seat in self.game.seats if seat not in barred] or self.game.seats
        seat = self.rng.choice(seats)
        return f"{seat}:{spell(self.rng.choice(sorted(self.game.players[seat].land)))}"

    def drop(self) -> str:
        """A tile to remove, with what stays of its goods."""
        if self.rng.random() < 0.3:
            return "-"
        cell = self.cell()
        pile, home = self.game.me.land[cell], self.game.me.land[1, 0]
        room = self.game.room(home)
        if len(pile.goods) <= room and self.rng.random() < 0.9:
            return spell(cell)
        kept = self.rng.sample(pile.goods, min(room, len(pile.goods)))
        return " ".join([spell(cell), "keep", *sorted(kept, key=KINDS.index)])

    # ---- prices

    def source(self, tokens: Tokens, wanted: tuple[str, ...]) -> None:
        """One good of these kinds, own or bought."""
        fitting = [one for one in self.owned() if one[0] in wanted and one not in tokens.goods]
        if fitting and self.rng.random() < 0.75:
            tokens.goods.append(self.rng.choice(fitting))
        else:
            tokens.bought.append(self.rng.choice(wanted))

    def payment(self, tile: str) -> Tokens:
        """A payment for a tile's cost."""
        tokens = Tokens()
        cost = self.game.figures.tiles[tile]["cost"]
        for part, number in cost.items():
            for _ in range(number):
                if part == "coin":
                    tokens.coins += 1
                elif part == "whisky":
                    tokens.whisky += 1
                elif part == "scot":
                    manned = [c for c, pile in self.game.me.land.items() if pile.scots]
                    tokens.scots.append(self.rng.choice(manned) if manned else self.cell())
                else:
                    self.source(tokens, KINDS if part == "any" else (part,))
        return tokens

    def activation(self) -> str:
        """A tile and the tokens it may need."""
        cell, tokens = self.cell(), Tokens()
        self.symbols(tokens, self.game.figures.tiles[self.game.me.land[cell].top]["act"])
        return f"{spell(cell)} {tokens.text()}".rstrip()

    def symbols(self, tokens: Tokens, symbols: list[Any]) -> None:
        """What the symbols of a tile need."""
        rng = self.rng
        for symbol in symbols:
            options = symbol.get("swap", [])
            if options:
                at = rng.randrange(len(options))
                tokens.option = at + 1 if len(options) > 1 else None
                give = list(options[at]["give"])
                self.flags(tokens, give)
                for slot in give:
                    self.source(tokens, self.fitting(slot, tokens.kinds()))
            elif symbol.get("make") == ["any"] or rng.random() < 0.08:
                tokens.named = [rng.choice(KINDS)]

    def flags(self, tokens: Tokens, give: list[str]) -> None:
        """Sinclair's coin or MacGregor's points, sometimes where they are not had."""
        game, rng = self.game, self.rng
        if rng.random() < (0.5 if game.has_power(game.active, "buy_off_good") else 0.03):
            tokens.flags.append("+sinclair")
            give.pop(rng.randrange(len(give)))
        elif rng.random() < (0.5 if game.has_power(game.active, "gregor") else 0.03):
            tokens.flags.append("+gregor")
            give.clear()

    def fitting(self, slot: str, before: list[str]) -> tuple[str, ...]:
        if slot == "animal":
            return ("sheep", "cattle")
        if slot == "different":
            return tuple(kind for kind in KINDS if kind not in before) or KINDS
        return KINDS if slot == "any" else (slot,)


def fault(game: Game, line: str) -> str:
    """The code with which the referee refuses a line, or nothing."""
    try:
        copy.deepcopy(game).decide(game.decider, line)
    except Refused as refused:
        return refused.code
    return ""
