/** Being at a table: the link to it, and what follows from what it says. */
import { alert, announce } from '../lib/announce.svelte';
import { Choice } from '../lib/choice.svelte';
import { say, t } from '../lib/i18n.svelte';
import { still } from '../lib/prefs.svelte';
import type { Player } from '../lib/section';
import { play } from '../lib/sound';
import { browserSocket, Refusal, TableLink } from '../wire/link.svelte';
import type { Command, HintMove, PreviewAnswer, Step, TableInfo, Told, View, WhyAnswer } from '../wire/types';
import { session } from './session.svelte';
import { lines, named, tell, touches } from './telling';

type Unnumbered<C> = C extends Command ? Omit<C, 'id'> : never;
const SLIDE = 320;

/** The seats of a table with the names that people go by. */
export function playersOf(info: TableInfo | null): Player[] {
  const seats = info?.seats ?? [];
  return seats.map((one) => {
    const name = one.name || (one.kind === 'empty' ? t('web.seat.empty') : one.letter);
    // Two of the same name are told apart by their letters.
    const twice = seats.filter((other) => other.name === one.name).length > 1;
    return { seat: one.seat, letter: one.letter, name: twice ? `${name} ${one.letter}` : name };
  });
}

export class Sitting {
  readonly link: TableLink;
  readonly choice: Choice;
  recent = $state.raw<Told[]>([]);
  hints = $state.raw<HintMove[]>([]);
  hinting = $state(false);
  hinted = $state(false);
  unread = $state(0);
  /** The last of our own turns that the summary of the others' moves starts from. */
  read = $state(0);
  readonly players = $derived.by(() => playersOf(this.link.info));
  readonly mine = $derived.by(() => this.link.info?.you.seats ?? []);
  readonly due = $derived.by(() => {
    const acting = this.link.view?.to_act ?? [];
    return this.link.info?.status === 'playing' ? this.mine.filter((seat) => acting.includes(seat)) : [];
  });
  /** At one screen: the seat whose owner has said to be there. */
  present = $state<number | null>(null);
  /** At one screen: the seat that should look now, while nobody or another one does. */
  readonly cover = $derived.by(() => {
    if (this.mine.length < 2 || this.link.view?.over) return null;
    const next = this.due[0];
    return next === undefined || this.due.includes(this.present ?? -1) ? null : next;
  });
  readonly active = $derived.by(
    () =>
      this.link.view?.ask != null &&
      this.link.info?.status === 'playing' &&
      !this.link.info.paused &&
      this.cover === null &&
      !this.choice.sending,
  );
  readonly slide = $derived(still() ? 0 : SLIDE);
  /** What the others did since our last turn, what touches us first. */
  readonly since = $derived.by(() => {
    const seat = this.link.eyes;
    if (seat === null) return [];
    const log = this.link.log;
    const own = log.findLastIndex((entry) => entry.kind === 'moved' && entry.seat === seat);
    const letter = this.players[seat]?.letter ?? '';
    const told = log
      .slice(own + 1)
      .filter((entry) => entry.seq > this.read && entry.kind === 'moved' && entry.seat !== seat)
      .flatMap((entry) => entry.told ?? []);
    const rank = (one: Told): number => (touches(one, letter) ? 0 : 1);
    return told
      .map((one, index) => ({ one, index }))
      .sort((a, b) => rank(a.one) - rank(b.one) || a.index - b.index)
      .map(({ one }) => ({ words: tell(one, this.players), close: rank(one) === 0 }));
  });

  constructor(table: string) {
    this.choice = new Choice({
      play: (line) => this.#play(line),
      why: (line) => this.#ask<WhyAnswer>('why', line),
      preview: (line) => this.#ask<PreviewAnswer>('preview', line),
      order: () => this.#order(),
    });
    this.link = new TableLink(table, {
      open: browserSocket,
      onstep: (step, before) => this.#stepped(step, before),
      onsnapshot: () => {
        this.recent = this.link.log.findLast((entry) => entry.kind === 'moved')?.told ?? [];
        this.choice.moved();
        if (this.due.length && this.cover === null) alert(t('web.turn.yours'));
      },
    });
  }

  /** Sends a command; what the server refuses is shown. */
  async send(command: Unnumbered<Command>): Promise<boolean> {
    try {
      await this.link.send(command);
      return true;
    } catch (error) {
      this.#refused(error);
      return false;
    }
  }

  /** The owner of a seat says to be there. */
  async take(seat: number): Promise<void> {
    this.present = seat;
    await this.look(seat);
  }

  /** Looks through a seat of ours, or a spectator's eyes. */
  async look(seat: number | null): Promise<void> {
    try {
      await this.link.look(seat);
    } catch (error) {
      this.#refused(error);
    }
  }

  /** What a bot would do. */
  async hint(): Promise<void> {
    const seat = this.link.eyes;
    if (seat === null || this.hinting) return;
    this.hinting = true;
    try {
      const answer = await this.link.send({ type: 'hint', seat });
      this.hints = answer?.type === 'hint' ? answer.moves.slice(0, 3) : [];
      this.hinted = true;
    } catch (error) {
      this.#refused(error);
    } finally {
      this.hinting = false;
    }
  }

  async #play(line: string): Promise<void> {
    const seat = this.link.eyes;
    if (seat === null) return;
    try {
      await this.link.play(seat, line);
      play('place');
    } catch (error) {
      this.#refused(error);
    }
  }

  async #order(): Promise<number> {
    const seat = this.link.eyes;
    if (seat === null) return 0;
    let done = 0;
    try {
      const answer = await this.link.send({ type: 'order', seat });
      for (const line of answer?.type === 'order' ? answer.lines : []) {
        // Whatever came between, only what is still offered is done.
        if (!this.link.view?.ask?.moves.includes(line)) break;
        await this.#play(line);
        done += 1;
      }
    } catch (error) {
      this.#refused(error);
    }
    return done;
  }

  async #ask<A>(type: 'why' | 'preview', line: string): Promise<A | null> {
    const seat = this.link.eyes;
    if (seat === null) return null;
    try {
      return (await this.link.send({ type, seat, line })) as A;
    } catch {
      return null;
    }
  }

  #refused(error: unknown): void {
    if (!(error instanceof Refusal)) return;
    const { clause, message } = error.refuse;
    session.trouble = `${clause}: ${say(named(message, this.players))}`;
    play('wrong');
  }

  #stepped(step: Step, before: View | null): void {
    const { entry } = step;
    const moved = entry.kind === 'moved' || entry.kind === 'undone' || entry.kind === 'started';
    if (moved) {
      this.recent = entry.told ?? [];
      this.hints = [];
      this.hinted = false;
    }
    if (step.view && JSON.stringify(step.view.ask) !== JSON.stringify(before?.ask)) this.choice.moved();
    if (entry.kind === 'chat') {
      this.unread += 1;
      if (entry.person !== this.link.info?.you.person) {
        play('chat');
        announce(t('web.chat.said', { name: entry.name ?? '', words: entry.chat ?? '' }));
      }
    } else if (entry.seat !== this.link.eyes || entry.kind !== 'moved') {
      announce(lines(entry, this.players).join(' '));
      if (entry.kind === 'moved') play('place');
    }
    const view = step.view;
    if (!view) return;
    if (view.over && !before?.over) {
      play('over');
      alert(t('web.turn.over'));
    } else if (view.ask && !before?.ask) {
      play('turn');
      alert(t('web.turn.yours'));
    }
  }
}
