import { describe, expect, test } from 'vitest';
import { catalogue } from '#scripts/seed/catalogue.ts';
import { buildBottle, sampleBottles } from '#shared/domain/catalogue/testing/bottles.ts';
import { createBottleSearch } from './bottle-search.ts';

const find = createBottleSearch(sampleBottles);
const firstThree = (text: string) => {
  const { exact, near } = find(text);
  return [...exact, ...near].slice(0, 3).map(({ name }) => name);
};

/** The same draws on every run (mulberry32). */
function drawsFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Slip = (before: string, character: string, after: string, draw: (below: number) => number) => string;

/** The ways to mistype one letter. */
const typos: Slip[] = [
  (before, _character, after) => before + after,
  (before, character, after) => before + after.slice(0, 1) + character + after.slice(1),
  (before, character, after) => before + character + character + after,
  (before, _character, after, draw) => before + String.fromCodePoint(97 + draw(26)) + after,
];

/** Mistypes one letter of a name, at a place where the slip changes something. */
function mistype(name: string, draw: (below: number) => number): string {
  for (;;) {
    const at = draw(name.length);
    if (!/\p{L}/u.test(name[at] ?? '')) continue;
    const slip = typos[draw(typos.length)];
    const typed = slip?.(name.slice(0, at), name[at] ?? '', name.slice(at + 1), draw) ?? name;
    if (typed.toLowerCase() !== name.toLowerCase()) return typed;
  }
}

describe('a one-letter typo', () => {
  test.each([1, 7, 40])('still finds the bottle in the top three for 95 %% of 50 names (draw %i)', (seed) => {
    const draw = drawsFrom(seed);
    const tries = Array.from({ length: 50 }, () => {
      const name = catalogue[draw(catalogue.length)]?.name ?? '';
      return { name, typed: mistype(name, draw) };
    });
    const missed = tries.filter(({ name, typed }) => !firstThree(typed).includes(name));
    expect(missed.length, missed.map(({ typed }) => typed).join('; ')).toBeLessThanOrEqual(50 * 0.05);
  });
  test('in a distillery name still gives close matches and no exact ones', () => {
    for (const typed of ['Invercran', 'kilbre', 'hoshikkawa', 'blackfery', 'prairei']) {
      const { exact, near } = find(typed);
      expect([exact.length, near.length > 0], typed).toEqual([0, true]);
    }
    expect(find('invercran').near.every(({ distillery }) => distillery === 'Invercarn')).toBe(true);
  });
});

const bottle = (id: string, name: string, distillery = 'Kilbrae', description = 'Oak and honey.') =>
  buildBottle(id, { name, distillery, description, age: null });
const bottles = [
  bottle('a', 'Old Pier', 'Marrick', 'Finished in a Storm cask.'),
  bottle('b', 'Summer Storm'),
  bottle('c', 'Storm Glass'),
  bottle('d', 'Brainstorm'),
  bottle('e', 'Kilbrae 12', 'Storm House'),
  bottle('f', 'Founders’ Cask 18', 'Ximénez'),
];
const names = (text: string) => {
  const { exact, near } = createBottleSearch(bottles)(text);
  return { exact: exact.map(({ name }) => name), near: near.map(({ name }) => name) };
};

describe('search results', () => {
  test('matches at the start of the name come first, then in the name, distillery and description', () => {
    expect(names(' STORM ').exact).toEqual([
      'Storm Glass',
      'Summer Storm',
      'Brainstorm',
      'Kilbrae 12',
      'Old Pier',
    ]);
  });
  test('every exact match is found, regardless of close matches', () => {
    for (const text of ['storm', 'a', 'oak and h', '12', '’']) {
      const wanted = bottles.filter((each) =>
        [each.name, each.distillery, each.description].some((part) => part.toLowerCase().includes(text)),
      );
      expect(names(text).exact.toSorted(), text).toEqual(wanted.map(({ name }) => name).toSorted());
    }
  });
  test('no bottle is both an exact and a close match', () => {
    const { exact, near } = find('black');
    expect(near.filter((each) => exact.includes(each))).toEqual([]);
  });
  test('a two-word distillery may be written as one word', () => {
    expect(find('blackferry').exact.map(({ distillery }) => distillery)).toEqual(
      Array(3).fill('Black Ferry'),
    );
  });
  test('words are found in any order, without accents and apostrophes', () => {
    expect(names('glass storm')).toEqual({ exact: ['Storm Glass'], near: [] });
    expect(names('founders cask').exact).toEqual(['Founders’ Cask 18']);
    expect(names('ximenez').exact).toEqual(['Founders’ Cask 18']);
  });
  test('bottles from a named region come first and are counted apart from mere text matches', () => {
    const islay = buildBottle('i', { name: 'Ardlussa 8', region: 'Islay' });
    const like = buildBottle('j', {
      name: 'Kazehaya',
      description: 'From a distiller who trained on Islay.',
    });
    const { exact, meant } = createBottleSearch([like, islay])('islay');
    expect([exact.map(({ id }) => id), meant]).toEqual([['i', 'j'], 1]);
  });
  test('a number has no close matches', () => {
    expect(names('19')).toEqual({ exact: [], near: [] });
  });
  test('one distinctive word is enough for a close match when no bottle has all words', () => {
    expect(names('glass museum').near).toEqual(['Storm Glass']);
    expect(names('zzzz')).toEqual({ exact: [], near: [] });
  });
  test('an empty query finds nothing', () => {
    expect(names('  ')).toEqual({ exact: [], near: [] });
  });
});

test.each([
  'kilbrae 1990',
  '1990 kilbrae',
  'kilbrae vintage 1990',
  'kilbrae 1990 vintage',
  'kilbrae distilled in 1990',
  '1990',
  '1990 under £150',
  'from 1990',
  'whisky from 1990.',
  'kilbrae from 1990 under 150',
])('%s finds only the bottle of that vintage', (text) => {
  const search = createBottleSearch([
    buildBottle('a', { vintage: '1990' }),
    buildBottle('b', { vintage: '1991' }),
    buildBottle('c'),
  ]);
  expect(search(text).exact.map(({ id }) => id)).toEqual(['a']);
});

test.each([
  ['from £1990', ['dear']],
  ['from 1,990', ['dear']],
  ['from 1990 pounds', ['dear']],
  ['priced from 1990', ['dear']],
  ['at least 1990', ['dear']],
  // No bottle has this vintage.
  ['from 1989', ['dear']],
  ['from 1990', ['old']],
  ['under 1990', ['old']],
  ['over 1990', ['dear']],
  ['1990 or more', ['dear']],
  ['£1990+', ['dear']],
  ['£1990-2600', ['dear']],
  ['1990 to 2600', ['dear']],
  ['1,990-2,010', ['edge']],
  ['1990-2010 pounds', ['edge']],
  ['£1990-95', ['old']],
  ['£1990-£2010', ['edge']],
  ['priced between 1990 and 2010', ['edge']],
  ['budget 1990 to 2010', ['edge']],
  ['budget: 1990-2010', ['edge']],
  ['prices between 1990 and 2010', ['edge']],
  ['price range 1990-2010', ['edge']],
  ['costs 1990 to 2010', ['edge']],
  ['priced at 1990+', ['dear']],
])('%s is read as a price if written as one, or if no bottle has that vintage', (text, ids) => {
  const search = createBottleSearch([
    buildBottle('old', { vintage: '1990' }),
    buildBottle('dear', { price: '2500.00' }),
    buildBottle('edge', { price: '2000.00', stock: 0 }),
  ]);
  expect(
    search(text)
      .exact.filter(({ id }) => id !== 'edge' || ids.includes(id))
      .map(({ id }) => id),
  ).toEqual(ids);
});

test.each([
  ['1990 to 1995', ['1990', '1993', '1995']],
  ['1990-1995', ['1990', '1993', '1995']],
  ['1990–1995', ['1990', '1993', '1995']],
  ['1990-95', ['1990', '1993', '1995']],
  ['kilbrae 1990 – 95', ['1990', '1993', '1995']],
  ['from 1990 to 1995', ['1990', '1993', '1995']],
  ['between 1990 and 1995', ['1990', '1993', '1995']],
  ['between 1995 and 1990', ['1990', '1993', '1995']],
  ['kilbrae distilled between 1990 and 1995 under 150', ['1990', '1993', '1995']],
  ['1995+', ['1995', '2004']],
  ['1995 onwards', ['1995', '2004']],
  ['from 1995 onwards', ['1995', '2004']],
  ['since 1995', ['1995', '2004']],
  ['after 1995', ['2004']],
  ['before 1990', ['1984']],
  ['pre-1990', ['1984']],
  ['vintage before 1990', ['1984']],
  ['until 1990', ['1984', '1990']],
  ['1990 or older', ['1984', '1990']],
  ['before 1980', []],
  ['not before 1995', ['1995', '2004']],
  ['no older than 1995', ['1995', '2004']],
  ['not after 1990', ['1984', '1990']],
  ['no later than 1990', ['1984', '1990']],
])('%s matches only bottles with those vintages', (text, vintages) => {
  const search = createBottleSearch([
    ...['1984', '1990', '1993', '1995', '2004'].map((vintage) => buildBottle(vintage, { vintage })),
    buildBottle('dear', { price: '1992.00' }),
    buildBottle('cheap'),
  ]);
  expect(search(text).exact.map(({ id }) => id)).toEqual(vintages);
});

test('when no vintage is in the range, the nearest vintages come first', () => {
  const search = createBottleSearch([
    buildBottle('a'),
    buildBottle('b', { vintage: '1984' }),
    buildBottle('c', { vintage: '1971' }),
  ]);
  expect(search('1960 to 1970').near.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

describe('close matches of a search', () => {
  const bottle = (id: string, name: string, description: string) =>
    buildBottle(id, { name, description, distillery: 'Ardlussa' });
  const search = createBottleSearch([
    bottle('1', 'Kilbrae 21', 'Notes of honey and heather.'),
    bottle('2', 'Invercarn 40', 'Worth its money.'),
    bottle('3', 'Moneymusk 12', 'Notes of smoke.'),
  ]);
  const listNames = (found: readonly { name: string }[]) => found.map(({ name }) => name);

  test('exclude similar words in descriptions when there is an exact match', () => {
    const { exact, near } = search('money');
    expect(listNames(exact)).toEqual(['Moneymusk 12', 'Invercarn 40']);
    expect(listNames(near)).toEqual([]);
  });

  test('include similar words in descriptions when there is no exact match', () => {
    expect(listNames(search('hony').near)).toContain('Kilbrae 21');
  });

  test('list the bottles closest to a price limit that no bottle meets', () => {
    const { exact, near } = find('islay under 20 pounds');
    expect(exact).toEqual([]);
    expect(near.map(({ name }) => name).slice(0, 2)).toEqual([
      'Ardnashiel 8 Year Old',
      'Ardnashiel 12 Year Old Cask Strength',
    ]);
  });
});
