import type { ClockState } from '../wire/types';

/** Milliseconds that a seat has left at a moment of the server's time. */
export function left(clock: ClockState, seat: number, now: number): number {
  const rest = clock.left[seat] ?? 0;
  const spent = clock.running?.includes(seat) ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, rest - spent);
}

/** `2d 3h`, `1:02:03` or `4:05`. */
export function spell(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `${days}d ${hours}h`;
  const two = (number: number): string => String(number).padStart(2, '0');
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
