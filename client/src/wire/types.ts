// Made by scripts/wire_types.py from src/howff/web/wire.py and bodies.py: edit those instead.
// Properties with `?` are left out where they have the value named in the comment.

/** An argument of a message. */
export type Arg = number | string | boolean | Message | Arg[];

/** Give the game up for everybody; other people at the table are asked. */
export interface Abandon {
  type: "abandon";
  id: string;
}

/** A command that made no step, or a repeated one; `table` is a table that it made. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
  table?: string; // ""
}

/** Put a bot on an empty chair. */
export interface AddBot {
  type: "bot";
  id: string;
  seat: number;
  level: string;
}

/** A question to the seat of a View: which component asks it and which lines answer it. */
export interface Ask {
  widget: "amount" | "card" | "cell" | "option" | "order" | "pass" | "sealed" | "tile";
  step: string;
  moves: string[];
}

/** How far the first seat ends ahead of the others, in games between equal bots. */
export interface BalanceInfo {
  seats: number;
  chronicles: number[];
  ahead: number;
  half: number;
  games: number;
}

/** What an outside bot needs to play a seat: see `/ws/bot`. */
export interface BotToken {
  token: string;
  url: string;
}

/** The server closes the socket, and why; `again` says that coming back is welcome. */
export interface Bye {
  type: "bye";
  message: Message;
  again: boolean;
}

/** The host changes the table before the start; what is missing stays as it is. */
export interface Change {
  type: "change";
  id: string;
  seats?: number | null; // null
  options?: Record<string, boolean | number | string | number[] | null> | null; // null
  chronicles?: number[] | null; // null
  title?: string | null; // null
  open?: boolean | null; // null
  watch?: boolean | null; // null
  hints?: boolean | null; // null
  first?: "random" | "seated" | "shuffled" | null; // null
  standin?: string | null; // null
  clock?: "off" | Clock | null; // null
}

/** A line for everybody at the table. */
export interface Chat {
  type: "chat";
  id: string;
  text: string;
}

/** A chronicle that may be switched on, and what it adds. */
export interface ChronicleInfo {
  number: number;
  title: string;
  help: string;
}

/** Sit down. One person may hold several places (hot seat), each with a name. */
export interface Claim {
  type: "claim";
  id: string;
  seat: number;
  name?: string; // ""
}

/** One clause of the rules. */
export interface ClauseInfo {
  id: string;
  section: string;
  text: string;
}

/**
 * How time is kept: `real` gives seconds for the game and an increment a decision,
 * `days` so many days a decision.
 */
export interface Clock {
  kind: "days" | "real";
  seconds?: number; // 900
  increment?: number; // 10
  days?: number; // 3
}

/** The clocks at the moment `at`: milliseconds left per seat, and whose are running. */
export interface ClockState {
  at: number;
  left: number[];
  running?: number[]; // []
}

/** The answer of a seat to a request. */
export interface Consent {
  type: "consent";
  id: string;
  request: number;
  seat: number;
  yes: boolean;
}

/** One numbered entry of the table's log. */
export interface Entry {
  seq: number;
  at: number;
  kind: "abandoned" | "again" | "answered" | "asked" | "bot" | "changed" | "chat" | "fault" | "flagged" | "left" | "moved" | "opened" | "paused" | "pinned" | "rescued" | "resumed" | "returned" | "sat" | "sealed" | "started" | "undone";
  person?: string; // ""
  name?: string; // ""
  seat?: number | null; // null
  told?: Told[]; // []
  chat?: string; // ""
  request?: number; // 0
  decision?: number | null; // null
}

/** Look through another of one's own seats, or null for a spectator's eyes. */
export interface Eyes {
  type: "eyes";
  id: string;
  seat: number | null;
}

/** A combination that cannot be played; `value` null is any value but the default. */
export interface ForbiddenInfo {
  clause: string;
  message: Message;
  option?: string; // ""
  value?: boolean | number | string | number[] | null; // null
  seats?: number[]; // []
  chronicle?: number; // 0
}

/** A game on the shelf: seats, minutes and the data its set-up screen is built from. */
export interface GameInfo {
  id: string;
  version: number;
  title: string;
  pitch: string;
  seats: [number, number];
  minutes: [number, number];
  options: OptionInfo[];
  forbidden: ForbiddenInfo[];
  chronicles: ChronicleInfo[];
  levels: LevelInfo[];
  balance: BalanceInfo[];
}

/** What a person has done in one game; `best` is the highest score. */
export interface GameStats {
  game: string;
  played: number;
  won: number;
  with_people: number;
  won_with_people: number;
  mean_place: number;
  mean_score: number;
  best: number;
}

/** Take one's own seat back from the stand-in. */
export interface HandBack {
  type: "handback";
  id: string;
  seat: number;
}

/** The first message: the last number seen, and whose eyes are wanted. */
export interface Hello {
  type: "hello";
  seq?: number; // 0
  eyes?: number | null; // null
  watch?: boolean; // false
}

/** What would a bot do? */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** The three best lines, best first, and every seat's expected place and final points. */
export interface HintAnswer {
  type: "hint";
  id: string;
  moves: HintMove[];
  places?: number[]; // []
  points?: number[]; // []
}

/**
 * A line worth considering: the final points to be expected of it, how far they spread,
 * and the share of all thinking that went into it.
 */
export interface HintMove {
  line: string;
  expected?: number | null; // null
  spread?: number | null; // null
  share?: number | null; // null
}

/** An invitation; `url` and `qr` (a `data:` address of an SVG) are shown once, when made. */
export interface Invite {
  id: string;
  role: "play" | "watch";
  created: number;
  url?: string; // ""
  qr?: string; // ""
}

/** What an invitation leads to, for somebody who has not accepted it. */
export interface InviteLook {
  table: string;
  title: string;
  game: string;
  host: string;
  role: "play" | "watch";
  free: number;
}

/** Get up; while the game runs, a stand-in takes over. The host may clear any chair before. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
}

/** A bot that may be seated; an `own` one is a program of whoever runs the server. */
export interface LevelInfo {
  level: string;
  about: string;
  own?: boolean; // false
}

/** A stretch of the log, oldest first. */
export interface LogPage {
  entries: Entry[];
  more: boolean;
}

/**
 * Who the reader is; `person` is empty for a stranger.
 *
 * A write that is signed in by cookie needs `csrf` in the header `X-CSRF-Token`.
 */
export interface Me {
  person?: string; // ""
  name?: string; // ""
  csrf?: string; // ""
  settings?: Record<string, unknown>; // {}
}

/** A text of the catalogues: its id and arguments. */
export interface Message {
  id: string;
  args?: Record<string, Arg>; // {}
}

/** A decision line of a seat, by somebody who had seen entry `seq`. */
export interface Move {
  type: "move";
  id: string;
  seq: number;
  seat: number;
  line: string;
}

/** Not to be sent what a person (or, with null, anybody) chats here. */
export interface Mute {
  type: "mute";
  id: string;
  person: string | null;
  on: boolean;
}

/** A name is all it takes. */
export interface NewGuest {
  name: string;
}

/** May its bearer play, or only watch? */
export interface NewInvite {
  role?: "play" | "watch"; // "play"
}

/**
 * A new table. `bots` are seated from the last chair on; `sit` takes the first chair;
 * `start` begins at once ('Play now').
 */
export interface NewTable {
  game: string;
  seats?: number | null; // null
  options?: Record<string, boolean | number | string | number[] | null>; // {}
  chronicles?: number[]; // []
  title?: string; // ""
  open?: boolean; // false
  watch?: boolean; // true
  hints?: boolean; // true
  first?: "random" | "seated" | "shuffled"; // "random"
  standin?: string; // ""
  clock?: Clock | null; // null
  bots?: string[]; // []
  sit?: boolean; // true
  start?: boolean; // false
}

/** A label to know the token by. */
export interface NewToken {
  label: string;
}

/** The private note of this person at this table, whole. */
export interface Note {
  type: "note";
  id: string;
  text: string;
}

/** One line of an `ask` in words, and what the seat would have more (or less) of at once. */
export interface Offer {
  words: Message;
  gains?: Record<string, number>; // {}
}

/**
 * One option of a game, with its texts in the reader's language.
 *
 * `defaults` holds the default per number of seats where it differs; `chronicle` is the one that
 * the option belongs to, 0 for the game's own; a value of kind `seats` or `bounds` is a list;
 * `words` says each of the choices.
 */
export interface OptionInfo {
  name: string;
  kind: "bounds" | "choice" | "flag" | "int" | "seats";
  default: boolean | number | string | number[] | null;
  title: string;
  help: string;
  low?: number; // 0
  high?: number; // 0
  choices?: string[]; // []
  words?: Record<string, string>; // {}
  clause?: string; // ""
  chronicle?: number; // 0
  defaults?: Record<string, boolean | number | string | number[] | null>; // {}
}

/** Everything of a kind that can be done now, in the best order. */
export interface Order {
  type: "order";
  id: string;
  seat: number;
}

/** The lines to play one after the other; none where the game or the step knows no order. */
export interface OrderAnswer {
  type: "order";
  id: string;
  lines: string[];
}

/** Stop the clocks and the game, or go on; at a clock the others are asked. */
export interface Pause {
  type: "pause";
  id: string;
  on: boolean;
}

/** A person's figures over all games. */
export interface PersonStats {
  person: string;
  name: string;
  games: GameStats[];
  solo: SoloBest[];
}

/** Asks for the server's time. */
export interface Ping {
  type: "ping";
}

/** One decision as the reader may know it; `scores` after it, once the game is over. */
export interface PlayedMove {
  at: number;
  seat: number;
  line: string;
  told?: Told[]; // []
  scores?: number[]; // []
}

/** Every decision so far, for the slider and the list beside it. */
export interface PlayedMoves {
  moves: PlayedMove[];
  result?: Result | null; // null
}

/** The server's time. */
export interface Pong {
  type: "pong";
  at: number;
}

/** The View after `at` of `of` decisions. */
export interface Position {
  at: number;
  of: number;
  view: View;
}

/** Who is there now; not numbered, the last one counts. */
export interface Presence {
  type: "presence";
  seats: boolean[];
  watchers: number;
}

/** What would this line do? */
export interface Preview {
  type: "preview";
  id: string;
  seat: number;
  line: string;
}

/**
 * What a legal line would do as far as its author can know: nothing hidden is shown.
 *
 * `scores` is the change per seat, null where it depends on what is hidden.
 */
export interface PreviewAnswer {
  type: "preview";
  id: string;
  line: string;
  told: Told[];
  scores: (number | null)[];
  view?: View | null; // null
  offers?: Offer[]; // []
}

/** Why a request failed: the clause or error code, the fact, and it as a sentence. */
export interface Problem {
  clause: string;
  message: Message;
  text: string;
  retry?: number; // 0
}

/** Why a command was not carried out: the clause of the rules (or error code) and the fact. */
export interface Refuse {
  type: "refuse";
  id: string;
  clause: string;
  message: Message;
  seq: number;
  retry?: number; // 0
}

/** The same people and table once more, with new luck. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** Something that needs the consent of others: `id` is the number of its entry. */
export interface Request {
  id: number;
  what: "abandon" | "pause" | "undo";
  seat: number;
  waiting: number[];
}

/** Let a stand-in play for an absent person. */
export interface Rescue {
  type: "rescue";
  id: string;
  seat: number;
  level?: string; // ""
}

/** How a game ended, per seat; the parts of the breakdown add up to the score. */
export interface Result {
  scores: number[];
  places: number[];
  winners: number[];
  breakdown: Record<string, number>[];
}

/** The rules of a game or chronicle; `home` is its folder, such as `clans`. */
export interface RulebookInfo {
  home: string;
  game: string;
  sections: SectionInfo[];
  clauses: ClauseInfo[];
}

/** A table with the same luck for another group, once this game is over. */
export interface SameDeal {
  type: "samedeal";
  id: string;
}

/**
 * One place: empty, a person, a bot by level, or a bot from outside.
 *
 * `standin` is the level that plays for an absent owner, shown as a badge.
 */
export interface SeatInfo {
  seat: number;
  letter: string;
  kind: "bot" | "empty" | "outside" | "person";
  name?: string; // ""
  person?: string; // ""
  level?: string; // ""
  standin?: string; // ""
  connected?: boolean; // false
}

/** A heading of the rules. */
export interface SectionInfo {
  id: string;
  title: string;
}

/** What a game is made from; `options` names only what differs from the defaults. */
export interface Setup {
  game: string;
  seats: number;
  options: Record<string, boolean | number | string | number[] | null>;
  letters: string;
  chronicles: number[];
}

/**
 * Everything anew. `view` is missing in the lobby; `more` says the log began before this.
 *
 * `offers`: one for each line of the view's `ask`, for games whose page wants them.
 */
export interface Snapshot {
  type: "snapshot";
  seq: number;
  table: TableInfo;
  log: Entry[];
  eyes?: number | null; // null
  view?: View | null; // null
  offers?: Offer[]; // []
  clock?: ClockState | null; // null
  undo?: boolean; // false
  note?: string; // ""
  more?: boolean; // false
}

/** A best score of a game played alone. */
export interface SoloBest {
  game: string;
  setup: Setup;
  person: string;
  name: string;
  score: number;
  at: number;
  table: string;
}

/** Begin. `first` is the chair that goes first; else the table's own way decides. */
export interface Start {
  type: "start";
  id: string;
  first?: number | null; // null
}

/**
 * One entry, and whatever it changed. `undo`: these eyes may take back freely.
 *
 * `offers` belong to the `ask` of the view that comes with them.
 */
export interface Step {
  type: "step";
  seq: number;
  entry: Entry;
  view?: View | null; // null
  offers?: Offer[]; // []
  table?: TableInfo | null; // null
  clock?: ClockState | null; // null
  undo?: boolean; // false
  ack?: string; // ""
}

/** A table as one reader sees it, but for the game itself. */
export interface TableInfo {
  id: string;
  title: string;
  status: "abandoned" | "lobby" | "over" | "playing";
  setup: Setup;
  seats: SeatInfo[];
  seq: number;
  decisions: number;
  created: number;
  updated: number;
  you: You;
  host?: string; // ""
  open?: boolean; // false
  watch?: boolean; // true
  hints?: boolean; // true
  clock?: Clock | null; // null
  first?: "random" | "seated" | "shuffled"; // "random"
  standin?: string; // ""
  paused?: boolean; // false
  requests?: Request[]; // []
  imagined?: boolean; // false
  deal_of?: string; // ""
  next?: string; // ""
  result?: Result | null; // null
  rules?: number; // 1
}

/** A token for scripts; `token` itself is shown once, when it is made. */
export interface Token {
  id: string;
  label: string;
  created: number;
  token?: string; // ""
}

/** One thing that happened, as the reader is told it; `data` holds tokens for animation. */
export interface Told {
  message: Message;
  seat?: number | null; // null
  reveals?: boolean; // false
  random?: boolean; // false
  data?: Record<string, string | number>; // {}
}

/** Take the seat's last decision back: at once where it is free, else by request. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** All that one pair of eyes may know; `table` is the game's own part, in notation. */
export interface View {
  setup: Setup;
  seat: number | null;
  to_act: number[];
  over: boolean;
  table: Record<string, unknown>;
  ask: Ask | null;
}

/**
 * Branch from the position after `at` decisions, as `seat`, against bots of a level.
 *
 * What that seat could not see there is sampled as it could have been.
 */
export interface WhatIf {
  at: number;
  seat: number;
  level?: string; // ""
}

/** Why is this line illegal for the seat? */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  line: string;
}

/** Whether a line is legal, and if not, the clause and the fact that fails. */
export interface WhyAnswer {
  type: "why";
  id: string;
  line: string;
  legal: boolean;
  clause?: string; // ""
  message?: Message | null; // null
}

/** What the reader is at this table. */
export interface You {
  person?: string; // ""
  seats?: number[]; // []
  host?: boolean; // false
  member?: boolean; // false
  muted?: string[]; // []
  muted_all?: boolean; // false
}

export type FromServer = Snapshot | Step | Ack | Refuse | WhyAnswer | PreviewAnswer | HintAnswer | OrderAnswer | Presence | Pong | Bye;

export type FromClient = Hello | Ping | Eyes | Move | Why | Preview | Hint | Order | Undo | Consent | Pause | Abandon | Chat | Mute | Note | Claim | Leave | AddBot | Change | Start | Rescue | HandBack | Rematch | SameDeal;

export type Command = Eyes | Move | Why | Preview | Hint | Order | Undo | Consent | Pause | Abandon | Chat | Mute | Note | Claim | Leave | AddBot | Change | Start | Rescue | HandBack | Rematch | SameDeal;

export type Done = Ack | WhyAnswer | PreviewAnswer | HintAnswer | OrderAnswer;
