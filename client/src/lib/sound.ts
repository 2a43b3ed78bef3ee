/** Small sounds made in the browser: a tap of wood, a chord for your turn, a cadence at the end. */
import { prefs } from './prefs.svelte';

type Tone = [frequency: number, start: number, length: number, shape?: OscillatorType];
const TUNES = {
  place: [[196, 0, 0.09, 'triangle'], [98, 0, 0.12, 'sine']],
  turn: [[523, 0, 0.18], [659, 0.12, 0.26]],
  wrong: [[175, 0, 0.12, 'triangle'], [147, 0.1, 0.18, 'triangle']],
  over: [[392, 0, 0.3], [523, 0.16, 0.3], [659, 0.32, 0.5], [784, 0.32, 0.5]],
  chat: [[880, 0, 0.07]],
} satisfies Record<string, Tone[]>;

let context: AudioContext | undefined;

/** Plays a tune if sounds are wanted and the browser lets us. */
export function play(tune: keyof typeof TUNES): void {
  if (!prefs.sound || !('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const now = context.currentTime + 0.01;
  for (const [frequency, start, length, shape = 'sine'] of TUNES[tune] as Tone[]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = shape;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(0.12, now + start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0008, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
