import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from './cart-totals.ts';

const line = (price: string, quantity = 1) => ({ quantity, product: { price } });

describe('the cart', () => {
  test('charges 12.99 for delivery below 150 pounds and tells how much more is needed', () => {
    expect(cartTotals([line('149.99')])).toMatchObject({
      shippingPence: 1299,
      totalPence: 16_298,
      toFreeDeliveryPence: 1,
    });
  });
  test('delivers free from exactly 150 pounds', () => {
    expect(cartTotals([line('75.00', 2)])).toMatchObject({
      bottles: 2,
      shippingPence: 0,
      totalPence: 15_000,
      toFreeDeliveryPence: 0,
      freeDeliveryProgress: 1,
    });
  });
  test('costs nothing while it is empty', () => {
    expect(cartTotals([])).toMatchObject({ bottles: 0, totalPence: 0, freeDeliveryProgress: 0 });
  });
  test('always adds up: total is subtotal and delivery, and the meter is full exactly when delivery is free', () => {
    const lines = fc.array(
      fc.record({ pence: fc.integer({ min: 1, max: 2_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (drawn) => {
        const totals = cartTotals(drawn.map((l) => line((l.pence / 100).toFixed(2), l.quantity)));
        expect(totals.subtotalPence).toBe(drawn.reduce((sum, l) => sum + l.pence * l.quantity, 0));
        expect(totals.totalPence).toBe(totals.subtotalPence + totals.shippingPence);
        expect(totals.freeDeliveryProgress === 1).toBe(totals.shippingPence === 0);
      }),
    );
  });
});
