import { expect, test } from 'vitest';
import { defaultDeliveryTerms as terms } from '#shared/domain/common/delivery.ts';
import { buildDisplayedQuote } from './displayed-quote.ts';
import { listQuoteChanges } from './quote-changes.ts';
import { line, november as now, options } from './test-cart.ts';

const items = [line('kilbrae', { price: '100.00', quantity: 2 }), line('ardlussa', { price: '90.00' })];
const shown = buildDisplayedQuote({
  items,
  option: options[0],
  postcode: 'W1D 7BD',
  cost: undefined,
  terms,
  now,
});

const quoted = (
  lines: [id: string, quantity: number, unitPrice: string][],
  total: string,
  shippingCost = '0.00',
) => ({
  lines: lines.map(([id, quantity, unitPrice]) => ({
    productId: `prd_${id}`,
    name: id,
    quantity,
    unitPrice,
    lineTotal: '0.00',
  })),
  subtotal: '0.00',
  shippingCost,
  surcharges: [],
  total,
  vatIncluded: '0.00',
  storage: null,
});

test('the changes of a quote list each line with a new price and the total, before and after', () => {
  const quote = quoted(
    [
      ['kilbrae', 2, '110.00'],
      ['ardlussa', 1, '90.00'],
    ],
    '310.00',
  );
  expect(listQuoteChanges(shown, quote)).toEqual([
    { name: 'kilbrae', before: '2 × £100.00', after: '2 × £110.00' },
    { name: 'Total', before: '£290.00', after: '£310.00' },
  ]);
});

test('the changes of a quote list removed and added bottles, and delivery that is no longer free', () => {
  const quote = quoted(
    [
      ['ardlussa', 1, '90.00'],
      ['tully', 1, '40.00'],
    ],
    '142.99',
    '12.99',
  );
  expect(listQuoteChanges(shown, quote)).toEqual([
    { name: 'kilbrae', before: '2 × £100.00', after: null },
    { name: 'tully', before: null, after: '£40.00' },
    { name: 'Delivery', before: 'Free', after: '£12.99' },
    { name: 'Total', before: '£290.00', after: '£142.99' },
  ]);
});

test('the list of changes is empty when the quote is the same', () => {
  const quote = quoted(
    [
      ['kilbrae', 2, '100.00'],
      ['ardlussa', 1, '90.00'],
    ],
    '290.00',
  );
  expect(listQuoteChanges(shown, quote)).toEqual([]);
});

test('the changes of a quote list a new deferred amount when bottles stay in bond', () => {
  const option = options.find(({ id }) => id === 'bonded-storage-shelf');
  const inBond = [line('kilbrae', { price: '1500.00', inBond: true })];
  const before = buildDisplayedQuote({
    items: inBond,
    option,
    postcode: undefined,
    cost: undefined,
    terms,
    now,
  });
  const storage = { deferredDuty: '11.50', deferredVat: '250.00', monthly: '0.80' };
  const quote = { ...quoted([['kilbrae', 1, '1238.50']], '1238.50'), storage };
  expect(listQuoteChanges(before, quote)).toEqual([
    { name: 'kilbrae', before: '£1,239.06', after: '£1,238.50' },
    { name: 'Duty and VAT deferred', before: '£260.94', after: '£261.50' },
    { name: 'Total', before: '£1,239.06', after: '£1,238.50' },
  ]);
});
