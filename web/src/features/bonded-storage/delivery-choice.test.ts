import { expect, test } from 'vitest';
import type { WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { findAddress, findChosen, findPreviousMethod, listMethods } from './delivery-choice.ts';
import { listQuoteChanges } from './quote-changes.ts';

const option = (id: string, maxWeight: number | null, maxCover: number | null, isBondedStorage = false) => ({
  id,
  name: id,
  description: '',
  deliveryTime: '',
  workingDays: { min: 1, max: 2 },
  priceIncVat: '10.00',
  freeFrom: null,
  maxWeight,
  maxDimensions: null,
  maxCover: maxCover === null ? null : `${maxCover}.00`,
  isBondedStorage,
});
const options = [
  option('post', 20, 2_000),
  option('courier', 30, 25_000),
  option('shelf', null, null, true),
  { ...option('bar', null, null), isCollection: true },
];
const november = new Date('2026-11-21T12:00:00Z');
const bottleAt = (purchasePrice: string, index = 0) => ({
  id: `hld_${index}`,
  purchasePrice,
  product: { abv: '46.0', bottleSize: '700ml' },
});
const methods = (bottles: ReturnType<typeof bottleAt>[]) => {
  const { offered, notCovered } = listMethods(options, bottles, november);
  return [offered.map(({ id }) => id), notCovered.map(({ id }) => id)];
};
const idsFor = (count: number) =>
  methods(Array.from({ length: count }, (_, index) => bottleAt('10.00', index)))[0];

test('withdrawn bottles can use any carrier within its weight limit, but not storage or collection', () => {
  expect([idsFor(1), idsFor(14), idsFor(20), idsFor(21)]).toEqual([
    ['post', 'courier'],
    ['courier'],
    ['courier'],
    [],
  ]);
});

test('withdrawn bottles can only use an option whose cover includes the duty and VAT due', () => {
  // 1,655.73 in bond, 10.94 of duty and 333.33 of VAT.
  expect(methods([bottleAt('1655.73')])).toEqual([['post', 'courier'], []]);
  expect(methods([bottleAt('1655.74')])).toEqual([['courier'], ['post']]);
});

test('a chosen option stays while it is offered, otherwise the first option replaces it', () => {
  expect(findChosen(options, 'courier')?.id).toBe('courier');
  expect(findChosen(options, 'gone')?.id).toBe('post');
  expect(findChosen([], 'post')).toBeUndefined();
});

test('the option of an unpaid delivery is found again after staff rename it', () => {
  const before = { recipient: '', address: '', deliveryMethod: 'By courier', deliveryMethodId: 'courier' };
  expect(findPreviousMethod(options, before)).toBe('courier');
  expect(findPreviousMethod(options)).toBeUndefined();
});

test('the default address is preselected until another one is chosen', () => {
  const address = (id: string, isDefault: boolean) =>
    ({ id, isDefault }) as Parameters<typeof findAddress>[0][0];
  const book = [address('work', false), address('home', true)];
  expect([findAddress(book, undefined)?.id, findAddress(book, 'work')?.id]).toEqual(['home', 'work']);
  expect(findAddress([], 'work')).toBeUndefined();
});

test('only changed costs are shown, with their earlier amounts', () => {
  const quote = { duty: '10.00', vat: '20.00', deliveryCost: '12.99', insurance: '2.00', total: '44.99' };
  const changes = listQuoteChanges(
    quote as WithdrawalQuote,
    { ...quote, duty: '11.00', total: '45.99' } as WithdrawalQuote,
  );
  expect(changes).toEqual([
    { name: 'Alcohol duty', before: '£10.00', after: '£11.00' },
    { name: 'Total', before: '£44.99', after: '£45.99' },
  ]);
});
