import type { GameInfo } from '../wire/types';

/** The bot of 'Play now': the middle of what the game has, never the one that only guesses. */
export function quickLevel(game: GameInfo): string {
  const levels = game.levels.filter((one) => !one.own && one.level !== 'random').map((one) => one.level);
  return levels[Math.floor((levels.length - 1) / 2)] ?? game.levels[0]?.level ?? '';
}
