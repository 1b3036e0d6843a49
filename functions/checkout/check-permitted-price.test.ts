import { describe, expect, test } from 'vitest';
import { loadCart, loadStockedLines } from '#functions/cart/load-cart.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { law } from '#shared/law.ts';
import { checkPermittedPrices } from './check-permitted-price.ts';

withTable();
withShop();
const now = new Date('2026-06-01T12:00:00Z');

describe('the permitted price of a bottle', () => {
  test('422 names the line of a bottle priced below it, with the lowest price that the law permits', async () => {
    const productId = await createBottle({ name: 'Too Cheap', pricePence: 1_638 });
    const reply = await setUpPayment(await createCart({ productId }));
    expect(reply).toMatchObject({
      status: 422,
      body: {
        code: 'below_permitted_price',
        message: expect.stringContaining('Too Cheap below £16.39'),
        errors: [{ field: expect.stringContaining('items') }],
      },
    });
  });

  test('200 for a bottle at exactly this price', async () => {
    const session = await createCart({ productId: await createBottle({ pricePence: 1_639 }) });
    expect((await setUpPayment(session)).status).toBe(200);
  });

  test('applies in bond to the list price, or to the price paid when configured so', async () => {
    const productId = await createBottle({ pricePence: 4_000, inBond: true });
    const cart = await loadCart(await createCart({ productId }));
    const stocked = await loadStockedLines(cart, now);
    const stored = { lines: [{ productId, unitPricePence: 1_500 }] };
    const read = (permittedPriceInBond: 'shelf' | 'paid') => () =>
      checkPermittedPrices(stocked, stored, now, { ...law, permittedPriceInBond });
    expect(read('shelf')).not.toThrow();
    expect(read('paid')).toThrow();
  });
});
