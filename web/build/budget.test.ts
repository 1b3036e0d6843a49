import { expect, test } from 'vitest';
import { collectFiles } from './budget.ts';

const manifest = {
  entry: { file: 'core.js', imports: ['runtime'] },
  runtime: { file: 'runtime.js', imports: [] },
  home: { file: 'home.js', imports: ['entry', 'cards'] },
  cards: { file: 'cards.js', imports: ['runtime'] },
  drawer: { file: 'drawer.js', imports: ['entry'] },
};

test('a first view is the entry, the page and what both import, each once; what loads on intent is not', () => {
  expect(collectFiles(manifest, ['entry', 'home'])).toEqual(['core.js', 'runtime.js', 'home.js', 'cards.js']);
});

test('a page that the build does not know is an error, not a cheap page', () => {
  expect(() => collectFiles(manifest, ['entry', 'shop'])).toThrow('no module shop');
});
