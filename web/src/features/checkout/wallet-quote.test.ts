import { describe, expect, test } from 'vitest';
import type { DeliveryCost } from '#shared/contracts/checkout/delivery.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { line, november as now, options } from './test-cart.ts';
import { buildWalletQuotes, toLineItems } from './wallet-quote.ts';

const carried = options.filter(({ isBondedStorage }) => !isBondedStorage);
const items = [line('a', { name: 'Ardlussa 12', price: '60.00', quantity: 2 })];
const order = {
  items,
  carried,
  methodId: 'royal-mail-tracked-48',
  reduction: undefined,
  balancePence: 0,
  terms: defaultDeliveryTerms,
  now,
};

const buildCost = (id: string, totalShippingCost: string): [string, DeliveryCost] => [
  id,
  {
    totalShippingCost,
    selectedOption: { id, name: id, deliveryTime: '' },
    surcharges: [],
    monthlyStorageCost: null,
  },
];

describe('the payment sheet of a wallet', () => {
  test('lists the chosen delivery option first, or else the standard one', () => {
    const ids = (methodId: string) =>
      buildWalletQuotes({ ...order, methodId }).map(({ option }) => option.id);
    expect(ids('insured-courier')[0]).toBe('insured-courier');
    expect(ids('insured-courier')).toHaveLength(carried.length);
    expect(ids('gone')[0]).toBe('royal-mail-tracked-48');
  });

  test("shows the server's prices for its address, and omits options that the server rejects", () => {
    const costs = new Map([
      buildCost('royal-mail-tracked-48', '24.99'),
      buildCost('insured-courier', '51.00'),
    ]);
    const quotes = buildWalletQuotes(order, { postcode: 'IV51 1AA', costs });
    expect(quotes.map(({ option, toPayPence }) => [option.id, toPayPence])).toEqual([
      ['royal-mail-tracked-48', 14_499],
      ['insured-courier', 17_100],
    ]);
    expect(buildWalletQuotes(order, { postcode: 'JE2 1AA', costs: new Map() })).toEqual([]);
  });

  test('lists bottles and delivery, which add up to the total', () => {
    const [quote] = buildWalletQuotes(order);
    if (!quote) throw new Error('No delivery carries two bottles.');
    const lines = toLineItems(quote);
    expect(lines).toEqual([
      { name: '2 × Ardlussa 12', amount: 12_000 },
      { name: 'Delivery', amount: 1299 },
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.toPayPence);
  });

  test('deducts a discount code and a gift card', () => {
    const reduction = { unitPrices: new Map([['prd_a', 5_000]]), isDeliveryFree: true };
    const [quote] = buildWalletQuotes({ ...order, reduction, balancePence: 2_500 });
    expect(quote).toMatchObject({ giftCardPence: 2_500, toPayPence: 7_500, quote: { totalPence: 10_000 } });
    expect(quote && toLineItems(quote)).toEqual([{ name: 'To pay after your gift card', amount: 7_500 }]);
  });
});
