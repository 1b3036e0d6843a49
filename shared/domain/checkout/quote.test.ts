import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { computeVatWithin } from '#shared/domain/common/vat.ts';
import { quoteOrder } from './quote.ts';

const line = fc.record({
  productId: fc.constant('prd_a'),
  name: fc.constant('A'),
  unitPricePence: fc.integer({ min: 1, max: 1_200_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  inBond: fc.constant(false),
  bottleSize: fc.constant('700ml'),
  abvPercent: fc.constant(46),
});
const now = new Date('2026-11-21T12:00:00Z');

describe('a quote', () => {
  test('adds up to the penny: lines, delivery and the VAT of each', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const quote = quoteOrder({
          terms: defaultDeliveryTerms,
          lines,
          methodId: 'specialist-courier',
          place: 'BT1 1AA',
          now,
        });
        if ('refused' in quote) throw new Error(quote.refused);
        const goods = lines.reduce((sum, l) => sum + l.unitPricePence * l.quantity, 0);
        expect(quote.subtotalPence).toBe(goods);
        expect(quote.totalPence).toBe(goods + quote.delivery.totalPence);
        const vat = lines.reduce((sum, l) => sum + computeVatWithin(l.unitPricePence * l.quantity), 0);
        expect(quote.vatPence).toBe(vat + computeVatWithin(quote.delivery.totalPence));
      }),
    );
  });

  test('is refused above the cover of the delivery option, but not when the bottles stay in bond', () => {
    const of = (methodId: string) =>
      quoteOrder({
        terms: defaultDeliveryTerms,
        lines: [
          {
            productId: 'prd_a',
            name: 'A',
            unitPricePence: 500_000,
            quantity: 1,
            inBond: true,
            bottleSize: '700ml',
            abvPercent: 46,
          },
        ],
        methodId,
        place: 'W1D 7BD',
        now,
      });
    expect(of('royal-mail-tracked-48')).toMatchObject({ refused: 'delivery_cover_exceeded' });
    expect(of('insured-courier')).toMatchObject({ delivery: { method: { maxCoverPence: 2_500_000 } } });
    expect(of('bonded-storage-shelf')).not.toHaveProperty('refused');
  });

  test('counts 1.5 kg per bottle, so that a 14th bottle is too heavy for a 20 kg parcel', () => {
    const of = (quantity: number) =>
      quoteOrder({
        terms: defaultDeliveryTerms,
        lines: [
          {
            productId: 'prd_a',
            name: 'A',
            unitPricePence: 100,
            quantity,
            inBond: false,
            bottleSize: '700ml',
            abvPercent: 46,
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
