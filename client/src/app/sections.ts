/** The games this client can show: every folder `games/ID`, loaded when somebody sits down. */
import type { Component } from 'svelte';
import type { Section, SectionModule } from '../lib/section';

const modules = import.meta.glob<SectionModule>('../games/*/index.ts');
const pictures = import.meta.glob<{ default: Component }>('../games/*/Picture.svelte', { eager: true });

/** The section of a game, or null where this client has none. */
export async function sectionOf(game: string): Promise<Section | null> {
  const load = modules[`../games/${game}/index.ts`];
  return load ? (await load()).default : null;
}

/** The picture of a game on the shelf. */
export function pictureOf(game: string): Component | null {
  return pictures[`../games/${game}/Picture.svelte`]?.default ?? null;
}

/** Whether the client can show a game. */
export function shows(game: string): boolean {
  return `../games/${game}/index.ts` in modules;
}
