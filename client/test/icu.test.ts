import { describe, expect, it } from 'vitest';
import { names, plural, render } from '../src/lib/icu';

describe('ICU texts', () => {
  it.each([
    ['en', 1, 'one'], ['en', 2, 'other'], ['pl', 1, 'one'], ['pl', 3, 'few'], ['pl', 5, 'many'],
    ['pl', 12, 'many'], ['pl', 22, 'few'], ['de', 0, 'other'], ['pl', -2, 'few'],
  ])('%s counts %i as %s', (lang, number, category) => {
    expect(plural(lang, number)).toBe(category);
  });
  it('fills arguments, and shows a missing one by name', () => {
    expect(render('{a} and {b}', { a: 1 }, 'en')).toBe('1 and {b}');
  });
  it('chooses an exact number before a category', () => {
    const text = '{n, plural, =0 {none} one {one} other {# things}}';
    expect([0, 1, 4].map((n) => render(text, { n }, 'en'))).toEqual(['none', 'one', '4 things']);
  });
  it('selects, with other as the last resort', () => {
    const text = '{who, select, a {she} other {they}}';
    expect(render(text, { who: 'a' }, 'en') + render(text, { who: 'z' }, 'en')).toBe('shethey');
  });
  it('nests branches and keeps the number of the nearest plural', () => {
    const text = '{n, plural, other {{kind, select, x {# x} other {# of {m, plural, other {#}}}}}}';
    expect(render(text, { n: 7, kind: 'y', m: 3 }, 'en')).toBe('7 of 3');
  });
  it('leaves quoted braces alone and doubles apostrophes', () => {
    expect(render("it''s '{'n'}'", {}, 'en')).toBe("it's {n}");
    expect(render('# stays outside', {}, 'en')).toBe('# stays outside');
  });
  it('says what a text asks for', () => {
    expect(names('{a} {n, plural, one {x} other {{b}#}}')).toEqual(new Set(['a', 'n', 'b']));
  });
  it.each(['{a', 'a}', '{n, plural, one {x}}', '{n, date, x}'])('refuses %s', (text) => {
    expect(() => render(text, {}, 'en')).toThrow();
  });
});
