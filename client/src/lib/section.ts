/** What the page needs of a game: one folder `games/ID`, found when the client is built. */
import type { Component } from 'svelte';
import type { Choice } from './choice.svelte';
import type { Offer, PreviewAnswer, Told, View } from '../wire/types';

/** A seat as a board shows it. */
export interface Player {
  seat: number;
  letter: string;
  name: string;
}
export interface PlayProps {
  view: View;
  players: Player[];
  /** Whether these eyes may decide now; replays and spectators only look. */
  active: boolean;
  choice: Choice;
  /** One for each line of the view's question: its words and what it gives, where the server tells. */
  offers: readonly Offer[];
  /** What happened last, for slides and marks. */
  recent: readonly Told[];
  /** How long slides take, in milliseconds; 0 jumps. */
  slide: number;
}
export interface EffectsProps {
  /** What the line gives at once, where the server tells. */
  offer: Offer | null;
  /** What the table would be like after it. */
  preview: PreviewAnswer | null;
}
/** A seat's points and what they are made of. */
export interface Points {
  seat: number;
  score: number;
  parts: { label: string; value: number }[];
  /** What else everybody sees of that seat, in a few words. */
  notes: string[];
}
export interface Section {
  Play: Component<PlayProps>;
  /** Wide boards have everything else below them, square ones beside them, broad ones a strip above. */
  shape: 'wide' | 'square' | 'broad';
  /** The heading a line stands under in the list of moves, and its spoken name. */
  group: (line: string, view: View) => string;
  spell: (line: string, view: View, names: readonly string[], offers?: readonly Offer[]) => string;
  points: (view: View) => Points[];
  /** What else a line would bring, in signs: shown beside it before it is confirmed. */
  Effects?: Component<EffectsProps>;
  /** The name of a part of the final score. */
  part: (key: string) => string;
}
export interface SectionModule {
  default: Section;
}
