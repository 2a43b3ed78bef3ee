"""What a seat may know, field by field (CU-80 to CU-88), and what could stand behind it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from howff.core.kernel import CHANCE, Frame, Imaginer
from howff.core.view import Ask, View, Widget
from howff.games.clustered.notation import (
    KINDS,
    TOKENS,
    cell_named,
    cell_text,
    pile_of,
    tokens,
)
from howff.games.clustered.scoring import bonuses, measure
from howff.games.clustered.state import (
    DECKS,
    FACE_DOWN,
    FACE_UP,
    NOBODY,
    START,
    ClusteredState,
    card_on,
    cell_of,
    kind_of,
    kinds_of,
    owner_of,
    size,
)
from howff.games.clustered.steps.turns import DRAW, DROP, HAND, KEEP, PLAY

if TYPE_CHECKING:
    from howff.games.clustered.game import ClusteredGame

PHASES = {PLAY: "play", DRAW: "draw", DROP: "drop", KEEP: "keep", HAND: "hand"}
WIDGETS: dict[int, Widget] = {PLAY: "cell", DROP: "card", KEEP: "sealed"}


def view(game: ClusteredGame, state: ClusteredState, seat: int | None) -> View:
    """The View of a seat, or with None of a spectator."""
    table = public_table(game, state)
    piles, seats = state.piles, game.seats
    if seat is not None and game.knows_all:
        # CU-81, CU-82, CU-84: own hand, what is left in the own deck, own face-down discards.
        table["hand"] = tokens(piles[seat])
        table["deck"] = tokens(piles[DECKS * seats + seat])
        table["face_down"] = tokens(piles[FACE_DOWN * seats + seat])
    if not state.stack and game.knows_all:
        # CU-88: nothing is hidden once the game is over.
        table["shown"] = {
            letter: tokens(piles[FACE_DOWN * seats + one])
            for one, letter in enumerate(game.letters)
        }
    deciders = game.deciders(state)
    ask = None
    if seat is not None and seat in deciders:
        ask = ask_of(game, state, seat)
    return View(game.setup, seat, tuple(deciders), not state.stack, table, ask)


def ask_of(game: ClusteredGame, state: ClusteredState, seat: int) -> Ask:
    """The question to a seat that decides."""
    step = state.stack[-1][0]
    moves = tuple(game.lines(state, seat))
    widget = "card" if step == PLAY and moves[0].startswith("x ") else WIDGETS[step]
    return Ask(widget, PHASES[step], moves)


def public_table(game: ClusteredGame, state: ClusteredState) -> dict[str, Any]:
    """CU-80, CU-83, CU-87: what everybody may know."""
    piles, seats, letters = state.piles, game.seats, game.letters
    measured = measure(state, seats)
    extra = bonuses(state, measured, seats, game.size_bonus)
    parts = [[measured[3 * one], measured[3 * one + 1], extra[one]] for one in range(seats)]
    table: dict[str, Any] = {
        "phase": "over",
        "turn": None,
        "starts": [],
        "cells": {},
        "hands": {letter: size(piles[one]) for one, letter in enumerate(letters)},
        "decks": {letter: size(piles[seats + one]) for one, letter in enumerate(letters)},
        "hidden": {
            letter: size(piles[FACE_DOWN * seats + one]) for one, letter in enumerate(letters)
        },
        "forced": {
            letter: tokens(piles[FACE_UP * seats + one]) for one, letter in enumerate(letters)
        },
        "parts": {letter: parts[one] for one, letter in enumerate(letters)},
        "scores": {letter: sum(parts[one]) for one, letter in enumerate(letters)},
    }
    if state.stack:
        step, actor, dealt_to, _ = state.stack[-1]
        table["phase"] = PHASES[step]
        table["turn"] = letters[dealt_to if actor == CHANCE else actor]
    cells: dict[str, str] = table["cells"]
    for card in state.laid:
        cell, owner, kind = cell_of(card), owner_of(card), kind_of(card)
        if owner == NOBODY:
            table["starts"].append(cell_text(cell))
        else:
            cells[cell_text(cell)] = f"{letters[owner]} {TOKENS[kind]}"
    if game.first_bonus:
        table["first_line"] = letters[state.first_line] if state.first_line >= 0 else None
        table["first_rect"] = letters[state.first_rect] if state.first_rect >= 0 else None
    return table


class ClusteredImaginer(Imaginer[ClusteredState]):
    """Deals what nobody of these eyes has seen to hands, decks and face-down discards (CU-85)."""

    def __init__(self, game: ClusteredGame, view: View) -> None:
        table, letters, seats = view.table, game.letters, game.seats
        self._seats = seats
        self._known = _visible(game, table)
        self._unseen: list[tuple[int, list[int], int, int, int]] = []
        piles = self._known.piles
        played = [0] * seats
        for card in self._known.laid:
            if owner_of(card) != NOBODY:
                played[owner_of(card)] += 1 << kind_of(card)
        for seat, letter in enumerate(letters):
            forced = pile_of(table["forced"][letter])
            piles[FACE_UP * seats + seat] = forced
            if seat == view.seat and "hand" in table:
                piles[seat] = pile_of(table["hand"])
                piles[DECKS * seats + seat] = pile_of(table["deck"])
                piles[FACE_DOWN * seats + seat] = pile_of(table["face_down"])
                continue
            if "shown" in table:
                piles[FACE_DOWN * seats + seat] = pile_of(table["shown"][letter])
                continue
            left = game.decks[seat] - forced - played[seat]
            hand, down = table["hands"][letter], table["hidden"][letter]
            self._unseen.append((seat, list(kinds_of(left)), left, hand, hand + down))

    def sample(self, rng: Random) -> ClusteredState:
        """One full state, each way the unseen cards may lie as likely as the others."""
        state = self._known.copy()
        piles, seats, toss = state.piles, self._seats, rng.random
        for seat, unseen, whole, hand, away in self._unseen:
            cards = unseen[:]
            left = len(cards)
            held = down = 0
            for at in range(away):
                chosen = int(toss() * left)
                left -= 1
                if at < hand:
                    held += 1 << cards[chosen]
                else:
                    down += 1 << cards[chosen]
                cards[chosen] = cards[left]
            piles[seat] = held
            piles[FACE_DOWN * seats + seat] = down
            piles[seats + seat] = whole - held - down
        return state


def _visible(game: ClusteredGame, table: dict[str, Any]) -> ClusteredState:
    """The position with the grid, the bonuses and the pending frames, but without any pile."""
    seat_of = {letter: seat for seat, letter in enumerate(game.letters)}
    laid = [card_on(cell_named(text), NOBODY, START) for text in table["starts"]]
    laid += [
        card_on(cell_named(text), seat_of[card[0]], KINDS[card[2:]])
        for text, card in table["cells"].items()
    ]
    piles = [0] * (4 * game.seats)
    state = ClusteredState(_frames(game, table), sorted(laid), [], [], [], piles, -1, -1)
    game.grid.survey(state)
    if game.first_bonus:
        state.first_line = seat_of.get(table["first_line"], -1)
        state.first_rect = seat_of.get(table["first_rect"], -1)
    return state


def _frames(game: ClusteredGame, table: dict[str, Any]) -> list[Frame]:
    """The pending frames, which the phase, the turn and the counts tell."""
    phase, turns = table["phase"], game.turns
    if phase == "over":
        return []
    seat = game.letters.index(table["turn"])
    if phase == "play":
        return [turns.play[seat]]
    if phase == "drop":
        return [turns.drop[seat]]
    if phase == "draw":
        two = game.quick and table["decks"][table["turn"]] > 1
        return [turns.draw_two[seat] if two else turns.draw_one[seat]]
    # The opening pops its frames in order: all hands, then all keeps, then the first turn.
    opening = turns.opening()
    step = HAND if phase == "hand" else KEEP
    while opening[-1][0] != step or (opening[-1][2] if step == HAND else opening[-1][1]) != seat:
        opening.pop()
    return opening
