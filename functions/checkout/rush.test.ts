import { expect, test } from 'vitest';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { spreadStock } from '#functions/catalogue/transactions/spread-transactions.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { depth } from '#functions/testing/depth.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Problem } from '#shared/contracts/errors.ts';

withTable();
const shop = withShop();

/** How many press at the same moment. */
const guests = depth({ slice: 20, nightly: 100 });

const ownMailbox = (session: string) => ({ guestDetails: { ...guest, email: `${session}@example.com` } });

/** The guests press "pay" at the same moment; everybody who may pay does so; the refusals of the others are returned. */
async function rush(sessions: string[]): Promise<{ paid: string[]; refused: Problem[] }> {
  const replies = await Promise.all(sessions.map((session) => setUpPayment(session, ownMailbox(session))));
  const paid = replies.filter(({ status }) => status === 200).map(({ body }) => body.paymentIntentId);
  for (const intentId of paid) shop.payments.pay(intentId);
  await shop.catchUp(1);
  const refused = replies
    .filter(({ status }) => status !== 200)
    .map(({ body }) => body as unknown as Problem);
  return { paid, refused };
}

test('when many guests buy the last bottle at the same time, one gets it and the others see that it is sold out', async () => {
  const productId = await createBottle({ available: 1, name: 'Soho Reserve 40' });
  const sessions = await Promise.all(Array.from({ length: guests }, () => createCart({ productId })));
  const { paid, refused } = await rush(sessions);
  expect(paid).toHaveLength(1);
  expect(refused).toHaveLength(guests - 1);
  for (const { code, detail } of refused) {
    expect([code, detail]).toEqual(['sold_out', 'Soho Reserve 40 is sold out.']);
  }
  expect(await loadOrder(paid[0] ?? '')).toMatchObject({ status: 'confirmed' });
  expect(await readAvailable(productId)).toBe(0);
});

test('many concurrent carts of several lines buy exactly the bottles in stock, and a refused cart reserves none', async () => {
  const [scarce, plenty, medium] = await Promise.all([
    createBottle({ available: 7 }),
    createBottle({ available: 500 }),
    createBottle({ available: 30 }),
  ]);
  const lines = [{ productId: plenty, quantity: 2 }, { productId: scarce }, { productId: medium }];
  const sessions = await Promise.all(Array.from({ length: guests }, () => createCart(...lines)));
  const { paid, refused } = await rush(sessions);
  expect(paid).toHaveLength(7);
  expect(refused).toHaveLength(guests - 7);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['sold_out']));
  const left = await Promise.all([scarce, plenty, medium].map(readAvailable));
  expect(left).toEqual([0, 500 - 14, 30 - 7]);
  for (const intentId of paid) expect(await loadOrder(intentId)).toMatchObject({ status: 'confirmed' });
});

test('a rush on a drop with spread stock sells exactly the stock, and the other guests get sold_out', async () => {
  const productId = await createBottle({ available: 12, isInDrop: true });
  const sessions = await Promise.all(Array.from({ length: guests }, () => createCart({ productId })));
  const { data } = await stock.get({ productId }).go();
  if (data)
    await spreadStock(
      data,
      { spreadId: 'spr_rush', dropId: productId.replace('prd_', 'drp_') },
      [3, 3, 3, 2],
    );
  const { paid, refused } = await rush(sessions);
  expect(paid).toHaveLength(12);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['sold_out']));
  expect(await readAvailable(productId)).toBe(0);
});
