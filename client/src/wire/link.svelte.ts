/** One table over one socket: numbered steps in, commands out, each answered exactly once. */
import type {
  ClockState,
  Command,
  Entry,
  FromClient,
  FromServer,
  Message,
  Offer,
  Refuse,
  Snapshot,
  Step,
  TableInfo,
  View,
} from './types';

export type State = 'connecting' | 'live' | 'lost' | 'closed';
type Unnumbered<C> = C extends Command ? Omit<C, 'id'> : never;
type Answer = FromServer | null;

/** A command that the server did not carry out. */
export class Refusal extends Error {
  constructor(readonly refuse: Refuse) {
    super(refuse.message.id);
  }
}

interface Waiting {
  command: Command;
  resolve: (answer: Answer) => void;
  reject: (reason: Error) => void;
}

/** What the link needs of a WebSocket; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Options {
  open: (table: string) => Socket;
  eyes?: number | null;
  watch?: boolean;
  onstep?: (step: Step, before: View | null) => void;
  onsnapshot?: (snapshot: Snapshot, first: boolean) => void;
  onbye?: (message: Message, again: boolean) => void;
}

const SILENCE = 45_000;
const BEAT = 20_000;

export class TableLink {
  state = $state<State>('connecting');
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  /** For each line of the view's question its words and what it gives, where the game tells. */
  offers = $state.raw<Offer[]>([]);
  log = $state.raw<Entry[]>([]);
  clock = $state.raw<ClockState | null>(null);
  /** The server's time minus ours, for clocks. */
  drift = $state(0);
  eyes = $state<number | null>(null);
  undo = $state(false);
  note = $state('');
  more = $state(false);
  here = $state.raw<boolean[]>([]);
  watchers = $state(0);
  bye = $state.raw<Message | null>(null);
  busy = $state(0);

  seq = $state(0);
  readonly #waiting = new Map<string, Waiting>();
  readonly #table: string;
  readonly #options: Options;
  #socket: Socket | null = null;
  #tries = 0;
  #asked = false;
  #heard = 0;
  #wanted: number | null | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(table: string, options: Options) {
    this.#table = table;
    this.#options = options;
    this.#wanted = options.eyes;
    this.#connect();
  }

  /** Sends a command and waits for its one answer, over as many connections as it takes. */
  send(command: Unnumbered<Command>): Promise<Answer> {
    const numbered = { ...command, id: fresh() } as Command;
    this.busy += 1;
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(numbered.id, { command: numbered, resolve, reject });
      if (this.state === 'live') this.#post(numbered);
    }).finally(() => (this.busy -= 1));
  }

  /** A decision of one of our seats. */
  play(seat: number, line: string): Promise<Answer> {
    return this.send({ type: 'move', seq: this.seq, seat, line });
  }

  /** Looks through other eyes. */
  look(seat: number | null): Promise<Answer> {
    this.#wanted = seat;
    return this.send({ type: 'eyes', seat });
  }

  /** Leaves for good. */
  close(): void {
    this.state = 'closed';
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket?.close();
    this.#socket = null;
  }

  #connect(): void {
    const socket = this.#options.open(this.#table);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#hello();
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#pulse(), BEAT);
    };
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      this.#receive(JSON.parse(String(event.data)) as FromServer);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hello(): void {
    this.#asked = true;
    const eyes = this.#wanted;
    this.#post({
      type: 'hello',
      seq: this.info ? this.seq : 0,
      ...(eyes == null ? {} : { eyes }),
      ...(this.#options.watch || eyes === null ? { watch: true } : {}),
    });
    this.#post({ type: 'ping' });
  }

  #pulse(): void {
    if (Date.now() - this.#heard > SILENCE) this.#socket?.close();
    else this.#post({ type: 'ping' });
  }

  #lost(): void {
    this.#socket = null;
    clearInterval(this.#beat);
    if (this.state === 'closed') return;
    this.state = 'lost';
    const wait = Math.min(8000, 250 * 2 ** this.#tries) * (0.7 + Math.random() * 0.6);
    this.#tries += 1;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  #post(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: FromServer): void {
    switch (message.type) {
      case 'snapshot':
        return this.#snapshot(message);
      case 'step':
        return this.#step(message);
      case 'ack':
      case 'why':
      case 'preview':
      case 'hint':
      case 'order':
        return this.#settle(message.id, message);
      case 'refuse': {
        const waiting = this.#waiting.get(message.id);
        this.#waiting.delete(message.id);
        return waiting?.reject(new Refusal(message));
      }
      case 'presence':
        this.here = message.seats;
        this.watchers = message.watchers;
        return;
      case 'pong':
        this.drift = message.at - Date.now();
        // Answers come in order: after a hello nothing was missed.
        if (this.info) this.#alive();
        return;
      case 'bye':
        this.bye = message.message;
        this.#options.onbye?.(message.message, message.again);
        if (!message.again) this.close();
        return;
      default: {
        const never: never = message;
        return never;
      }
    }
  }

  #snapshot(snapshot: Snapshot): void {
    const first = this.info === null;
    this.seq = snapshot.seq;
    this.info = snapshot.table;
    this.view = snapshot.view ?? null;
    this.offers = snapshot.offers ?? [];
    this.log = snapshot.log;
    this.clock = snapshot.clock ?? null;
    this.eyes = snapshot.eyes ?? null;
    this.undo = snapshot.undo ?? false;
    this.note = snapshot.note ?? '';
    this.more = snapshot.more ?? false;
    if (this.clock) this.drift = this.clock.at - Date.now();
    for (const [id, { command }] of this.#waiting) {
      if (command.type === 'eyes' && command.seat === this.eyes) this.#settle(id, snapshot);
    }
    this.#alive();
    this.#options.onsnapshot?.(snapshot, first);
  }

  #step(step: Step): void {
    if (step.ack) this.#settle(step.ack, step);
    if (step.seq <= this.seq) return this.#alive();
    if (step.seq > this.seq + 1) {
      // A hole: ask for what was missed, once.
      if (!this.#asked) this.#hello();
      return;
    }
    const before = this.view;
    this.seq = step.seq;
    this.log = [...this.log, step.entry];
    if (step.view) {
      this.view = step.view;
      this.offers = step.offers ?? [];
    }
    if (step.table) this.info = step.table;
    if (step.clock) {
      this.clock = step.clock;
      this.drift = step.clock.at - Date.now();
    }
    this.undo = step.undo ?? false;
    this.#alive();
    this.#options.onstep?.(step, before);
  }

  /** The server has told us where we stand: what still waits for an answer is sent again. */
  #alive(): void {
    this.#asked = false;
    if (this.state === 'live' || this.state === 'closed') return;
    this.state = 'live';
    this.#tries = 0;
    this.bye = null;
    for (const { command } of this.#waiting.values()) this.#post(command);
  }

  #settle(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.resolve(answer);
  }
}

/** A name for a command that nobody else has. */
export function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_');
}

/** The browser's own socket to a table of this server. */
export function browserSocket(table: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws/table/${encodeURIComponent(table)}`);
}
