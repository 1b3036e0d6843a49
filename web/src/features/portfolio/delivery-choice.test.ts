import { expect, test } from 'vitest';
import type { ReleaseQuote } from '#shared/api/delivery-requests.ts';
import { addressOf, chosenOf, methodsFor } from './delivery-choice.ts';
import { quoteChanges } from './quote-changes.ts';

const option = (id: string, maxWeight: number | null, isBondedStorage = false) => ({
  id,
  name: id,
  description: '',
  deliveryTime: '',
  workingDays: { min: 1, max: 2 },
  priceIncVat: '10.00',
  freeFrom: null,
  maxWeight,
  maxDimensions: null,
  isBondedStorage,
});
const options = [option('post', 20), option('courier', 30), option('shelf', null, true)];
const idsFor = (bottles: number) => methodsFor(options, bottles).map(({ id }) => id);

test('bottles out of bond travel by what carries them, and never back into bond', () => {
  expect([idsFor(1), idsFor(14), idsFor(20), idsFor(21)]).toEqual([
    ['post', 'courier'],
    ['courier'],
    ['courier'],
    [],
  ]);
});

test('what was chosen stays while it is offered, else the first one stands in for it', () => {
  expect(chosenOf(options, 'courier')?.id).toBe('courier');
  expect(chosenOf(options, 'gone')?.id).toBe('post');
  expect(chosenOf([], 'post')).toBeUndefined();
});

test('the default address is proposed until another one is chosen', () => {
  const address = (id: string, isDefault: boolean) =>
    ({ id, isDefault }) as Parameters<typeof addressOf>[0][0];
  const book = [address('work', false), address('home', true)];
  expect([addressOf(book, undefined)?.id, addressOf(book, 'work')?.id]).toEqual(['home', 'work']);
  expect(addressOf([], 'work')).toBeUndefined();
});

test('only what costs otherwise is told, with what it was', () => {
  const quote = { duty: '10.00', vat: '20.00', deliveryCost: '12.99', insurance: '2.00', total: '44.99' };
  const changes = quoteChanges(
    quote as ReleaseQuote,
    { ...quote, duty: '11.00', total: '45.99' } as ReleaseQuote,
  );
  expect(changes).toEqual([
    { name: 'Alcohol duty', before: '£10.00', after: '£11.00' },
    { name: 'Total', before: '£44.99', after: '£45.99' },
  ]);
});
