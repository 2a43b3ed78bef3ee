import { describe, expect, it } from 'vitest';
import { names } from '../src/lib/icu';

const files = import.meta.glob<Record<string, string>>('../src/**/lang/*.json', { eager: true, import: 'default' });
const homes = [...new Set(Object.keys(files).map((file) => file.replace(/\/\w+\.json$/, '')))];

describe.each(homes)('texts in %s', (home) => {
  const of = (lang: string): Record<string, string> => files[`${home}/${lang}.json`] ?? {};
  it.each(['pl', 'de'])('say everything in %s too', (lang) => {
    expect(Object.keys(of(lang)).sort()).toEqual(Object.keys(of('en')).sort());
  });
  it.each(['en', 'pl', 'de'])('parse and ask for the same arguments in %s', (lang) => {
    for (const [id, text] of Object.entries(of('en'))) {
      expect([id, [...names(of(lang)[id] ?? '')].sort()]).toEqual([id, [...names(text)].sort()]);
    }
  });
  it('have every plural form that Polish needs', () => {
    for (const [id, text] of Object.entries(of('pl'))) {
      for (const branch of text.matchAll(/, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)/g)) {
        expect([id, /one/.test(branch[1] ?? ''), /other/.test(branch[1] ?? '')]).toEqual([id, true, true]);
      }
    }
  });
});
