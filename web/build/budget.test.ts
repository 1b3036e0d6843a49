import { expect, test } from 'vitest';
import { collectFiles } from './budget.ts';

const manifest = {
  entry: { file: 'core.js', imports: ['runtime'] },
  runtime: { file: 'runtime.js', imports: [] },
  home: { file: 'home.js', imports: ['entry', 'cards'] },
  cards: { file: 'cards.js', imports: ['runtime'] },
  drawer: { file: 'drawer.js', imports: ['entry'] },
};

test('a first view counts the entry, the page and their imports once, without code loaded on intent', () => {
  expect(collectFiles(manifest, ['entry', 'home'])).toEqual(['core.js', 'runtime.js', 'home.js', 'cards.js']);
});

test('a page missing from the build throws an error', () => {
  expect(() => collectFiles(manifest, ['entry', 'shop'])).toThrow('no module shop');
});
