import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteOrder } from './quote.ts';
import { vatWithin } from './vat.ts';

const line = fc.record({
  productId: fc.constant('prd_a'),
  name: fc.constant('A'),
  unitPricePence: fc.integer({ min: 1, max: 1_200_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  ...{ inBond: fc.constant(false), bottleSize: fc.constant('700ml'), abvPercent: fc.constant(46) },
});
const now = new Date('2026-11-21T12:00:00Z');

describe('a quote', () => {
  test('adds up to the penny: lines, delivery and the VAT of each', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const quote = quoteOrder({ lines, methodId: 'royal-mail-tracked-48', place: 'BT1 1AA', now });
        if ('refused' in quote) throw new Error(quote.refused);
        const goods = lines.reduce((sum, l) => sum + l.unitPricePence * l.quantity, 0);
        expect(quote.subtotalPence).toBe(goods);
        expect(quote.totalPence).toBe(goods + quote.delivery.totalPence);
        const vat = lines.reduce((sum, l) => sum + vatWithin(l.unitPricePence * l.quantity), 0);
        expect(quote.vatPence).toBe(vat + vatWithin(quote.delivery.totalPence));
      }),
    );
  });

  test('weighs 1.5 kg a bottle, so that a fourteenth is too much for a parcel of 20 kg', () => {
    const of = (quantity: number) =>
      quoteOrder({
        lines: [
          {
            ...{ productId: 'prd_a', name: 'A', unitPricePence: 100, quantity },
            ...{ inBond: false, bottleSize: '700ml', abvPercent: 46 },
          },
        ],
        methodId: 'royal-mail-tracked-48',
        place: 'W1D 7BD',
        now,
      });
    expect(of(13)).not.toHaveProperty('refused');
    expect(of(14)).toEqual({ refused: 'order_too_heavy' });
  });
});
