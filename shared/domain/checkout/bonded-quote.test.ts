import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spiritsDutyRates } from '#shared/domain/catalogue/duty.ts';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { storagePlaces } from '#shared/domain/orders/storage.ts';
import { type OrderQuote, quoteOrder, type StockedQuoteLine } from './quote.ts';

const november = new Date('2026-11-21T12:00:00Z');

const buildLine = (facts: Partial<StockedQuoteLine> = {}): StockedQuoteLine => ({
  productId: 'prd_a',
  name: 'Kilbrae 21',
  unitPricePence: 150_000,
  quantity: 1,
  inBond: true,
  bottleSize: '700ml',
  abvPercent: 46,
  ...facts,
});

const quoted = (lines: readonly StockedQuoteLine[], now = november, methodId = 'bonded-storage-shelf') =>
  quoteOrder({ terms: defaultDeliveryTerms, lines, methodId, place: 'no postcode at all', now });

function stored(lines: readonly StockedQuoteLine[], now?: Date): OrderQuote & { stored: object } {
  const quote = quoted(lines, now);
  if ('refused' in quote || !quote.stored) throw new Error('It was not priced in bond.');
  return { ...quote, stored: quote.stored };
}

const line: fc.Arbitrary<StockedQuoteLine> = fc.record({
  productId: fc.constant('prd_a'),
  name: fc.constant('A'),
  unitPricePence: fc.integer({ min: 6_000, max: 1_200_000 }),
  quantity: fc.integer({ min: 1, max: 600 }),
  inBond: fc.constant(true),
  bottleSize: fc.constantFrom('50ml', '200ml', '350ml', '500ml', '700ml', '750ml', '1000ml', '1500ml'),
  abvPercent: fc.integer({ min: 400, max: 948 }).map((tenths) => tenths / 10),
});
const [firstRate] = spiritsDutyRates;
const day = fc.date({ min: new Date(firstRate.from), max: new Date('2030-12-31'), noInvalidDate: true });

describe('an order that stays in bond', () => {
  test('of one bottle at £1,500.00 (70 cl, 46%) costs £1,239.06 today, with £260.94 deferred', () => {
    expect(stored([buildLine()])).toMatchObject({
      totalPence: 123_906,
      vatPence: 0,
      delivery: { totalPence: 0, surcharges: [], monthlyStoragePence: 80 },
      stored: { place: 'shelf', deferredDutyPence: 1_094, deferredVatPence: 25_000 },
    });
  });

  test('cannot be gift-wrapped, since nothing is packed', () => {
    const order = { terms: defaultDeliveryTerms, lines: [buildLine()], place: 'W1D 7BD', now: november };
    const quote = (methodId: string) => quoteOrder({ ...order, methodId, isGiftWrapped: true });
    expect(quote('bonded-storage-shelf')).toEqual({ refused: 'gift_wrap_not_offered' });
    expect(quote('royal-mail-tracked-48')).not.toHaveProperty('refused');
  });

  test('costs the list price minus the deferred tax, per bottle and in total', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), day, (lines, now) => {
        const quote = quoted(lines, now);
        if ('refused' in quote) throw new Error(quote.refused);
        for (const [index, priced] of quote.lines.entries()) {
          const { dutyPence, vatPence } = priced.unitDeferred ?? { dutyPence: 0, vatPence: 0 };
          expect(priced.unitPricePence + dutyPence + vatPence).toBe(lines[index]?.unitPricePence);
          expect(priced.unitPricePence).toBeGreaterThan(0);
          expect(priced.totalPence).toBe(priced.unitPricePence * priced.quantity);
        }
        const linePence = lines.reduce((sum, each) => sum + each.unitPricePence * each.quantity, 0);
        const { deferredDutyPence = 0, deferredVatPence = 0 } = quote.stored ?? {};
        expect(quote.totalPence + deferredDutyPence + deferredVatPence).toBe(linePence);
        expect([quote.subtotalPence, quote.vatPence]).toEqual([quote.totalPence, 0]);
      }),
    );
  });

  test('is priced at the duty rate of the day, which changes at midnight in London', () => {
    const before = stored([buildLine()], new Date('2026-01-31T23:59:59.999Z'));
    const after = stored([buildLine()], new Date('2026-02-01T00:00:00Z'));
    expect(before.stored).toMatchObject({ deferredDutyPence: 1_056, dutyRateFrom: '2025-02-01' });
    expect(after.stored).toMatchObject({ deferredDutyPence: 1_094, dutyRateFrom: '2026-02-01' });
    expect(before.totalPence - after.totalPence).toBe(38);
  });

  test('has no weight limit and needs no postcode', () => {
    expect(quoted([buildLine({ quantity: 600 })], november, 'bonded-storage-pallet')).toMatchObject({
      delivery: { totalPence: 0, monthlyStoragePence: 600 * 4 },
      stored: { place: 'pallet' },
    });
  });

  test.each([
    ['is not in bond', { inBond: false }],
    ['has a size that is not a number', { bottleSize: 'magnum' }],
    ['costs no more than the tax on it', { unitPricePence: 1_312 }],
    ['has a strength that is not a number', { abvPercent: Number.NaN }],
  ])('is refused for a bottle that %s, and the refusal names it', (_, facts) => {
    expect(quoted([buildLine(), buildLine({ ...facts, name: 'Ardlussa 12' })])).toEqual({
      refused: 'not_in_bond',
      details: { name: 'Ardlussa 12' },
    });
  });

  test('has the monthly storage charge per bottle of its delivery option', () => {
    for (const place of storagePlaces) {
      const quote = quoted([buildLine({ quantity: 12 })], november, `bonded-storage-${place}`);
      expect(quote).toMatchObject({ delivery: { monthlyStoragePence: 12 * defaultStorageRates[place] } });
    }
  });
});

test('a pallet takes only whole cases of each bottle, and a shelf any number', () => {
  const of = (quantities: number[], place: string) =>
    quoted(
      quantities.map((quantity, index) => buildLine({ productId: `prd_${index}`, quantity })),
      november,
      `bonded-storage-${place}`,
    );
  for (const quantities of [[1], [11], [13], [12, 1], [6, 6]]) {
    expect(of(quantities, 'pallet')).toEqual({ refused: 'whole_cases_only' });
    expect(of(quantities, 'shelf')).not.toHaveProperty('refused');
  }
  for (const quantities of [[12], [24, 12]]) expect(of(quantities, 'pallet')).not.toHaveProperty('refused');
});

test('an order for delivery defers no tax', () => {
  const quote = quoteOrder({
    terms: defaultDeliveryTerms,
    lines: [buildLine()],
    methodId: 'insured-courier',
    place: 'W1D 7BD',
    now: november,
  });
  expect(quote).toMatchObject({ subtotalPence: 150_000, vatPence: 25_650, stored: null });
});
