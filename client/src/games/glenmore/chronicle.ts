/** What a chronicle brings to the page: `client/index.ts` in its own folder, found when this is built. */
import type { Component } from 'svelte';
import type { Box } from '../../board/geometry';
import type { Player } from '../../lib/section';
import type { View } from '../../wire/types';
import type { Desk } from './desk.svelte';
import type { Pieces } from './pieces.svelte';
import type { Spot, Stage } from './spots';

/** What every part of a section is given; `own` is `view.table.cN`, the chronicle's part of the View. */
export interface ChronicleProps<Own = Record<string, unknown>> {
  view: View;
  own: Own;
  players: readonly Player[];
  pieces: Pieces;
  /** What can be picked now (`desk.can(spot)`), and picking it (`desk.pick(spot)`). */
  desk: Desk;
}
/** Drawn over one space of the track, in SVG, with 0,0 at its upper left corner. */
export interface SpaceProps<Own = Record<string, unknown>> extends ChronicleProps<Own> {
  mile: number;
  w: number;
  h: number;
}
/** Drawn over an estate, in SVG; `at` says where a cell lies. */
export interface EstateProps<Own = Record<string, unknown>> extends ChronicleProps<Own> {
  seat: number;
  at: (cell: string) => Box;
}
/** Drawn over the clan map, in SVG; `at` is the middle of a clan space. */
export interface MapProps<Own = Record<string, unknown>> extends ChronicleProps<Own> {
  at: (clan: string) => { x: number; y: number };
}

/* Components take the chronicle's own shape of `own`, which only it knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Of<P> = Component<P & { own: any }>;

export interface ChronicleSection {
  /** Its number, 0 to 8, as in `view.setup.chronicles`. */
  number: number;
  /** The id of its short title: the heading of its part of the table, and a tab on a phone. */
  title: string;
  /** Its own part of the table, HTML: what does not lie on track, estates or map. */
  Table?: Of<ChronicleProps>;
  /** Whether that part is large now although nothing can be picked there: something goes on in it. */
  busy?: (view: View) => boolean;
  Space?: Of<SpaceProps>;
  Estate?: Of<EstateProps>;
  Map?: Of<MapProps>;
  /** Where its lines are pointed at; null (or no function) makes them buttons among the choices. */
  spots?: (line: string, view: View) => readonly Spot[] | null;
  /** Further orders in which the places of a line may be picked. */
  orders?: (line: string, view: View) => readonly (readonly Spot[])[];
  /** The stage of the turn that its own steps belong to, by name of step; others show none. */
  stages?: Readonly<Record<string, Stage>>;
  /** The line that asks why one of its places is not possible now. */
  why?: (step: string, spot: Spot, view: View) => string | null;
  /** The spoken name of one of its places. */
  name?: (spot: Spot, view: View) => string | null;
  /** What there is to know of it in a few words, beside its heading while it is folded. */
  brief?: (view: View) => string | null;
  /** What it has on a mile, a cell (`R:1,0`) or a clan, in a few words, for those who hear the board. */
  also?: (spot: Spot, view: View) => string | null;
}

const modules = import.meta.glob<{ default: ChronicleSection }>(
  '../../../../src/howff/games/glenmore/chronicles/*/client/index.ts',
);

/** The sections of the chronicles of a table, as far as this client has them. */
export async function sectionsOf(numbers: readonly number[]): Promise<ChronicleSection[]> {
  const wanted = Object.entries(modules).filter(([file]) =>
    numbers.some((number) => file.includes(`/chronicles/c${number}_`)),
  );
  const loaded = await Promise.all(wanted.map(([, load]) => load()));
  return loaded.map((one) => one.default).sort((a, b) => a.number - b.number);
}

/** The part of a View that belongs to a chronicle. */
export function ownPart(view: View, number: number): Record<string, unknown> {
  return (view.table[`c${number}`] as Record<string, unknown> | undefined) ?? {};
}
