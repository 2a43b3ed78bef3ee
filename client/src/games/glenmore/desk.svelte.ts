/** A decision on its way: places picked so far, places that may follow, lines that fit. */
import type { Choice } from '../../lib/choice.svelte';
import { announce } from '../../lib/announce.svelte';
import { capital, t, text } from '../../lib/i18n.svelte';
import type { Offer, View } from '../../wire/types';
import type { ChronicleSection } from './chronicle';
import { spotsOf, stageOf, whyLine, type Spot, type Stage } from './spots';
import { ownLetter } from './table';

/** One offered line: where it is pointed at, its words, and what it gives at once. */
export interface Way {
  line: string;
  spots: readonly Spot[];
  offer: Offer | null;
}
interface Given {
  view: View;
  active: boolean;
  choice: Choice;
  offers: readonly Offer[];
  chronicles: readonly ChronicleSection[];
}

export class Desk {
  readonly #given: () => Given;
  picks = $state.raw<readonly Spot[]>([]);
  /** The place that the pointer or the keyboard is at. */
  looked = $state<Spot | null>(null);

  constructor(given: () => Given) {
    this.#given = given;
  }
  readonly #now = $derived.by(() => this.#given());
  readonly step = $derived.by(() => this.#now.view.ask?.step ?? '');
  readonly letter = $derived.by(() => ownLetter(this.#now.view));
  readonly active = $derived.by(() => this.#now.active);
  readonly ways = $derived.by<readonly Way[]>(() => {
    const { view, active, offers, chronicles } = this.#now;
    if (!active || !view.ask) return [];
    return view.ask.moves.flatMap((line, index) => {
      const spots = spotsOf(line, this.letter) ?? first(chronicles, (one) => one.spots?.(line, view)) ?? [];
      const orders = spots.length > 1 ? chronicles.flatMap((one) => one.orders?.(line, view) ?? []) : [];
      return [spots, ...orders].map((way) => ({ line, spots: way, offer: offers[index] ?? null }));
    });
  });
  /** Lines that are pointed at nowhere: they are buttons. */
  readonly loose = $derived(this.ways.filter((way) => way.spots.length === 0));
  readonly #fitting = $derived(
    this.ways.filter((way) => way.spots.length && this.picks.every((spot, index) => way.spots[index] === spot)),
  );
  /** The places that may be picked next, each with the lines that it leads to. */
  readonly targets = $derived.by(() => {
    const found = new Map<Spot, Way[]>();
    for (const way of this.#fitting) {
      const spot = way.spots[this.picks.length];
      if (spot === undefined) continue;
      const list = found.get(spot);
      if (list) list.push(way);
      else found.set(spot, [way]);
    }
    return found;
  });
  readonly stage = $derived.by<Stage | null>(
    () => stageOf(this.step) ?? first(this.#now.chronicles, (one) => one.stages?.[this.step]) ?? null,
  );
  /** The line that is about to be confirmed. */
  readonly draft = $derived.by(() => this.#now.choice.offers[0]?.line ?? '');

  /** Whether a place can be picked now. */
  can(spot: Spot): boolean {
    return this.targets.has(spot);
  }
  /** Whether it can be picked now or instead of what is picked, or is picked. */
  open(spot: Spot): boolean {
    return this.can(spot) || this.picked(spot) || this.ways.some((way) => way.spots[0] === spot);
  }
  picked(spot: Spot): boolean {
    return this.picks.includes(spot);
  }
  /** Picks a place: leads on, offers what fits, or asks why it does not. */
  pick(spot: Spot): void {
    const { choice, active } = this.#now;
    if (!active) return;
    if (this.picks.at(-1) === spot && choice.offers.length === 1) {
      void choice.commit(choice.offers[0]?.line ?? '');
      return;
    }
    if (this.picks.at(-1) === spot) {
      this.back();
      return;
    }
    choice.clear();
    if (!this.targets.has(spot)) this.picks = [];
    if (!this.targets.has(spot)) {
      this.why(spot, 'once');
      return;
    }
    this.picks = [...this.picks, spot];
    const fitting = this.#fitting.filter((way) => way.spots.length === this.picks.length);
    const whole = [...new Map(fitting.map((way) => [way.line, way])).values()];
    if (whole.length) {
      choice.offer(whole.map((way) => ({ line: way.line, label: whole.length === 1 ? t('web.choice.do') : label(way) })));
    } else announce(text('web.glenmore.go_on', { count: this.targets.size }));
  }
  /** Whether something can be carried from a place to another one. */
  movable(from: Spot): boolean {
    return this.ways.some((way) => way.spots.includes(from) && (way.spots.length > 1 || from.startsWith('mile:')));
  }
  /** Something was dragged from a place to another one; a tile of the track to anywhere else. */
  carry(from: Spot, to: Spot | null): void {
    if (to === from || (to === null && !from.startsWith('mile:'))) return;
    const [first] = this.ways.filter(({ spots: [start, end] }) =>
      start === from ? end === to || (end === undefined && start.startsWith('mile:') && !to?.startsWith('mile:')) : start === to && end === from && start.startsWith('row:'),
    );
    if (!first) return;
    this.#now.choice.clear();
    this.picks = first.spots;
    this.#now.choice.offer([{ line: first.line, label: t('web.choice.do') }]);
  }
  /** Offers a whole line that was chosen by name. */
  choose(way: Way): void {
    this.picks = [];
    void this.#now.choice.commit(way.line);
  }
  /** Activates all that is worth it, in the best order; false where nothing is. */
  all(): Promise<boolean> {
    this.picks = [];
    return this.#now.choice.all();
  }
  /** Forgets the last pick; true if there was one. */
  back(): boolean {
    const had = this.picks.length > 0 || this.#now.choice.offers.length > 0;
    this.#now.choice.clear();
    this.picks = this.picks.slice(0, -1);
    return had;
  }
  /** The pointer rests on a place: what it is, and why it is not possible. */
  look(spot: Spot | null): void {
    this.looked = spot;
    const { choice, active } = this.#now;
    if (!active || choice.offers.length) return;
    if (spot !== null && !this.can(spot)) this.why(spot, 'rest');
    else choice.ask(null);
  }
  why(spot: Spot, when: 'once' | 'rest'): void {
    const { choice, view, chronicles } = this.#now;
    const line =
      first(chronicles, (one) => one.why?.(this.step, spot, view)) ?? whyLine(this.step, spot, this.letter);
    choice.ask(line, when);
  }
  /** Another question: what was half chosen is void. */
  forget(): void {
    this.picks = [];
  }
}

function label(way: Way): string {
  return way.offer ? capital(text(way.offer.words.id, way.offer.words.args)) : way.line;
}

/** The first answer that is one. */
export function first<C, A>(all: readonly C[], ask: (one: C) => A | null | undefined): A | null {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== null && answer !== undefined) return answer;
  }
  return null;
}
