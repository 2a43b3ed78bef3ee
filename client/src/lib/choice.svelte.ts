/** One decision in the making: what is offered to be confirmed, what it would do, why not another. */
import type { Message, PreviewAnswer, WhyAnswer } from '../wire/types';
import { prefs } from './prefs.svelte';

/** A whole decision line that could be sent, and the words on its button. */
export interface Offer {
  line: string;
  label: string;
}
export interface WhyNot {
  line: string;
  clause: string;
  message: Message;
}
/** What the choice asks of the table; there are no rules on this side. */
export interface Asker {
  play: (line: string) => Promise<void>;
  why: (line: string) => Promise<WhyAnswer | null>;
  preview: (line: string) => Promise<PreviewAnswer | null>;
  /** Does everything of a kind in the best order; how many lines that were. */
  order?: () => Promise<number>;
}

const PAUSE = 220;

export class Choice {
  offers = $state.raw<Offer[]>([]);
  previews = $state.raw<Record<string, PreviewAnswer>>({});
  refused = $state.raw<WhyNot | null>(null);
  sending = $state(false);
  readonly #asker: Asker;
  readonly #answers = new Map<string, WhyNot | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #age = 0;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Offers lines to be confirmed; a single one goes at once for people who want no question. */
  offer(offers: Offer[]): void {
    this.refused = null;
    const only = offers[0];
    if (offers.length === 1 && only && !prefs.confirm) {
      void this.commit(only.line);
      return;
    }
    this.offers = offers;
    this.previews = {};
    const age = (this.#age += 1);
    for (const { line } of offers) {
      void this.#asker.preview(line).then((answer) => {
        if (answer && age === this.#age) this.previews = { ...this.previews, [line]: answer };
      });
    }
  }

  /** Sends a line. */
  async commit(line: string): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      await this.#asker.play(line);
      this.clear();
    } finally {
      this.sending = false;
    }
  }

  /** Does all that can be done now in the best order; false where nothing is worth doing. */
  async all(): Promise<boolean> {
    if (this.sending || !this.#asker.order) return false;
    this.clear();
    this.sending = true;
    try {
      return (await this.#asker.order()) > 0;
    } finally {
      this.sending = false;
    }
  }

  /** Takes the offer back; nothing has been sent. */
  clear(): void {
    this.#age += 1;
    this.offers = [];
    this.previews = {};
    this.refused = null;
    clearTimeout(this.#timer);
  }

  /** Forgets what was true of another position. */
  moved(): void {
    this.#answers.clear();
    this.clear();
  }

  /** Asks why a line is not possible, at once or when the pointer rests. */
  ask(line: string | null, at: 'once' | 'rest' = 'once'): void {
    clearTimeout(this.#timer);
    if (line === null) {
      this.refused = null;
      return;
    }
    if (this.#answers.has(line)) {
      this.refused = this.#answers.get(line) ?? null;
      return;
    }
    this.#timer = setTimeout(() => void this.#why(line), at === 'rest' ? PAUSE : 0);
  }

  async #why(line: string): Promise<void> {
    const age = this.#age;
    const answer = await this.#asker.why(line);
    if (age !== this.#age || !answer) return;
    const found =
      answer.legal || !answer.message
        ? null
        : { line, clause: answer.clause ?? '', message: answer.message };
    this.#answers.set(line, found);
    this.refused = found;
  }
}
