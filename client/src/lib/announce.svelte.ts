/** What screen readers are told: politely what others do, assertively when it is your turn. */

class Regions {
  polite = $state('');
  assertive = $state('');
}
export const regions = new Regions();

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something when there is a pause; several at once are joined. */
export function announce(words: string): void {
  waiting.push(words);
  clearTimeout(timer);
  timer = setTimeout(() => {
    regions.polite = again(regions.polite, waiting.join(' '));
    waiting = [];
  }, 60);
}

/** Says something at once. */
export function alert(words: string): void {
  regions.assertive = again(regions.assertive, words);
}

// The same words twice are only spoken twice if the text differs.
function again(before: string, words: string): string {
  return before === words ? `${words}\u00a0` : words;
}
