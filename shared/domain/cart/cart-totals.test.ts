import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultDeliveryTerms } from '#shared/domain/common/delivery.ts';
import { computeCartTotals } from './cart-totals.ts';

const line = (price: string, quantity = 1) => ({ quantity, product: { price } });

describe('the cart totals', () => {
  test('have £12.99 delivery below £150 and state how much more is needed for free delivery', () => {
    expect(computeCartTotals([line('149.99')], defaultDeliveryTerms)).toMatchObject({
      shippingPence: 1299,
      totalPence: 16_298,
      toFreeDeliveryPence: 1,
    });
  });
  test('have free delivery from exactly £150', () => {
    expect(computeCartTotals([line('75.00', 2)], defaultDeliveryTerms)).toMatchObject({
      bottles: 2,
      shippingPence: 0,
      totalPence: 15_000,
      toFreeDeliveryPence: 0,
      freeDeliveryProgress: 1,
    });
  });
  test('above the cover of standard delivery use the cheapest option that covers the cart', () => {
    expect(computeCartTotals([line('2000.00')], defaultDeliveryTerms)).toMatchObject({
      shippingPence: 0,
      dearerMethod: null,
    });
    expect(computeCartTotals([line('2000.01')], defaultDeliveryTerms)).toMatchObject({
      shippingPence: 2495,
      dearerMethod: 'Royal Mail Special Delivery by 1pm',
    });
    expect(computeCartTotals([line('5000.01')], defaultDeliveryTerms)).toMatchObject({
      shippingPence: 3900,
      dearerMethod: 'Insured courier',
    });
  });
  test('above the weight limit of standard delivery use the cheapest option that carries the cart', () => {
    expect(computeCartTotals([line('10.00', 14)], defaultDeliveryTerms)).toMatchObject({
      shippingPence: 3900,
      dearerMethod: 'Insured courier',
    });
  });
  test('follow the published terms, which may have no free delivery', () => {
    const methods = defaultDeliveryTerms.methods.map(({ freeFromPence: _, ...method }) => ({
      ...method,
      pricePence: method.pricePence + 1,
    }));
    expect(computeCartTotals([line('900.00')], { ...defaultDeliveryTerms, methods })).toMatchObject({
      shippingPence: 1300,
      toFreeDeliveryPence: null,
    });
    const withoutStandard = defaultDeliveryTerms.methods.slice(1);
    expect(
      computeCartTotals([line('900.00')], { ...defaultDeliveryTerms, methods: withoutStandard }),
    ).toMatchObject({ shippingPence: 2495, dearerMethod: null, toFreeDeliveryPence: null });
  });
  test('are zero for an empty cart', () => {
    expect(computeCartTotals([], defaultDeliveryTerms)).toMatchObject({
      bottles: 0,
      totalPence: 0,
      freeDeliveryProgress: 0,
    });
  });
  test('add up, with free delivery only when the standard option reaches its threshold', () => {
    const lines = fc.array(
      fc.record({ pence: fc.integer({ min: 1, max: 2_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (drawn) => {
        const totals = computeCartTotals(
          drawn.map((l) => line((l.pence / 100).toFixed(2), l.quantity)),
          defaultDeliveryTerms,
        );
        expect(totals.subtotalPence).toBe(drawn.reduce((sum, l) => sum + l.pence * l.quantity, 0));
        expect(totals.totalPence).toBe(totals.subtotalPence + totals.shippingPence);
        const isFull = totals.freeDeliveryProgress === 1;
        expect(isFull && totals.dearerMethod === null).toBe(totals.shippingPence === 0);
      }),
    );
  });
});
