import { expect, test } from 'vitest';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { findCatalogueAnswer } from './catalogue-answer.ts';

const bottle = (name: string, price: string, more: Partial<Product> = {}) =>
  ({
    id: name,
    name,
    price,
    stock: 3,
    distillery: '',
    region: 'Islay',
    category: 'Single Malt Scotch',
    caskType: '',
    tastingNotes: '',
    description: '',
    abv: '46.0',
    age: null,
    bottleSize: '700ml',
    tags: [],
    ...more,
  }) as unknown as Product;

const bottles = [
  bottle('Ardlussa 12', '60.00', { tastingNotes: 'Peat smoke, brine' }),
  bottle('Ardlussa 25', '600.00', { tastingNotes: 'Peat, honey' }),
  bottle('Kilbrae Sherry Cask', '90.00', { caskType: 'Oloroso' }),
  bottle('Smoky Sold Out', '50.00', { stock: 0, tastingNotes: 'Smoke' }),
];
const namesFor = (message: string) => findCatalogueAnswer(message, bottles)?.bottles.map(({ name }) => name);

test.each<[string, string[]]>([
  ['What would you recommend that is smoky?', ['Ardlussa 12', 'Ardlussa 25']],
  ['Something smoky under £100, please', ['Ardlussa 12']],
  ['A peaty whisky over £100', ['Ardlussa 25']],
  ['anything sherried between £50 and £100?', ['Kilbrae Sherry Cask']],
  ['Do you have Kilbrae?', ['Kilbrae Sherry Cask']],
  ['What do you have up to 70?', ['Ardlussa 12']],
])('%s is answered with bottles in stock', (message, names) => {
  expect(namesFor(message)?.toSorted()).toEqual(names.toSorted());
});

test('a question about delivery or storage is answered with the terms', () => {
  for (const message of ['How much is delivery?', 'What does bonded storage cost?'])
    expect(findCatalogueAnswer(message, bottles)).toMatchObject({
      bottles: [],
      facts: [{ topic: 'delivery' }, { topic: 'storage' }],
    });
});

test.each(['Hello?', 'How are you?', '', 'xyzzyplugh', '🥃', 'under £1'])('%j has no answer', (message) => {
  expect(findCatalogueAnswer(message, bottles)).toBeUndefined();
});
