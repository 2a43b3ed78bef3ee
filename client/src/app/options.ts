/** Options as data: their values, their words, and what cannot go together. */
import { say, t, text } from '../lib/i18n.svelte';
import type { ForbiddenInfo, GameInfo, OptionInfo, TableInfo } from '../wire/types';

export type Value = OptionInfo['default'];
export interface Plan {
  seats: number;
  options: Record<string, Value>;
  chronicles: number[];
}

/** The default of an option at a table of so many seats. */
export function usual(option: OptionInfo, seats: number): Value {
  const by = option.defaults?.[String(seats)];
  return by === undefined ? option.default : by;
}

/** Whether an option only says how an open question of the rulebook is settled. */
export function settles(option: OptionInfo): boolean {
  return /^(RUL|AMB|MIS)-/.test(option.clause ?? '');
}

/** The value an option has in a plan. */
export function valueOf(option: OptionInfo, plan: Plan): Value {
  const set = plan.options[option.name];
  return set === undefined ? usual(option, plan.seats) : set;
}

/** What a plan says beyond the defaults. */
export function changed(game: GameInfo, plan: Plan): Record<string, Value> {
  const out: Record<string, Value> = {};
  for (const option of game.options) {
    if (option.chronicle && !plan.chronicles.includes(option.chronicle)) continue;
    const value = valueOf(option, plan);
    if (JSON.stringify(value) !== JSON.stringify(usual(option, plan.seats))) out[option.name] = value;
  }
  return out;
}

/** The first rule of the game's data that forbids a plan, in words; empty if none does. */
export function against(game: GameInfo, plan: Plan): string {
  const options = changed(game, plan);
  const hit = game.forbidden.find((rule) => applies(rule, plan, options));
  return hit ? `${hit.clause}: ${say({ id: hit.message.id, args: { seats: plan.seats, ...hit.message.args } })}` : '';
}

function applies(rule: ForbiddenInfo, plan: Plan, options: Record<string, Value>): boolean {
  if (rule.seats?.length && !rule.seats.includes(plan.seats)) return false;
  if (rule.chronicle && !plan.chronicles.includes(rule.chronicle)) return false;
  if (!rule.option) return true;
  if (!(rule.option in options)) return false;
  return rule.value == null || JSON.stringify(options[rule.option]) === JSON.stringify(rule.value);
}

/** A value in words. */
export function spelled(option: OptionInfo, value: Value, letters: string): string {
  if (typeof value === 'boolean') return value ? t('web.on') : t('web.off');
  if (Array.isArray(value)) {
    if (option.kind === 'seats') {
      return value.length ? value.map((seat) => letters[seat] ?? '').join(', ') : t('web.off');
    }
    return value.join(', ');
  }
  return value === null ? t('web.off') : (option.words?.[String(value)] ?? String(value));
}

/** A table's settings that differ from the usual, one sentence each. */
export function described(info: TableInfo, game: GameInfo | undefined): string[] {
  const lines = info.setup.chronicles.map(
    (number) => game?.chronicles.find((one) => one.number === number)?.title ?? String(number),
  );
  for (const [name, value] of Object.entries(info.setup.options)) {
    const option = game?.options.find((one) => one.name === name);
    if (option) lines.push(`${option.title}: ${spelled(option, value, info.setup.letters)}`);
  }
  const clock = info.clock;
  if (clock?.kind === 'real') {
    lines.push(t('web.clock.real', { minutes: Math.round((clock.seconds ?? 900) / 60), increment: clock.increment ?? 10 }));
  } else if (clock?.kind === 'days') {
    lines.push(text('web.clock.days', { days: clock.days ?? 3 }));
  }
  return lines;
}
