import { expect, test } from 'vitest';
import { availableOf, bottle } from '#functions/testing/builders.ts';
import { cartOf, orderOf, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Problem } from '#shared/api/errors.ts';

withTable();
const shop = withShop();

/** A hundred guests press "pay" at once; each one who may pay, pays; the answers of the others are returned. */
async function rush(sessions: string[]): Promise<{ paid: string[]; refused: Problem[] }> {
  const replies = await Promise.all(sessions.map((session) => setUpPayment(session)));
  const paid = replies.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId);
  for (const intentId of paid) shop.payments.pay(intentId);
  await shop.catchUp(1);
  const refused = replies
    .filter(({ status }) => status !== 200)
    .map(({ body }) => body as unknown as Problem);
  return { paid, refused };
}

test('of 100 guests at once for one bottle exactly one gets it, and 99 are told clearly', async () => {
  const productId = await bottle({ available: 1, name: 'Soho Reserve 40' });
  const sessions = await Promise.all(Array.from({ length: 100 }, () => cartOf({ productId })));
  const { paid, refused } = await rush(sessions);
  expect(paid).toHaveLength(1);
  expect(refused).toHaveLength(99);
  for (const { code, detail } of refused) {
    expect([code, detail]).toEqual(['sold_out', 'Soho Reserve 40 is sold out.']);
  }
  expect(await orderOf(paid[0] ?? '')).toMatchObject({ status: 'confirmed' });
  expect(await availableOf(productId)).toBe(0);
});

test('of 100 carts of several lines as many are sold as there are bottles, and none is held for a refused cart', async () => {
  const [scarce, plenty, some] = await Promise.all([
    bottle({ available: 7 }),
    bottle({ available: 500 }),
    bottle({ available: 30 }),
  ]);
  const lines = [{ productId: plenty, quantity: 2 }, { productId: scarce }, { productId: some }];
  const sessions = await Promise.all(Array.from({ length: 100 }, () => cartOf(...lines)));
  const { paid, refused } = await rush(sessions);
  expect(paid).toHaveLength(7);
  expect(refused).toHaveLength(93);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['sold_out']));
  const left = await Promise.all([scarce, plenty, some].map(availableOf));
  expect(left).toEqual([0, 500 - 14, 30 - 7]);
  for (const intentId of paid) expect(await orderOf(intentId)).toMatchObject({ status: 'confirmed' });
});
