import { expect, test } from 'vitest';
import { buildOrderConfirmationEmail } from '#functions/orders/emails/order-confirmation-email.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import { toOrder } from '#functions/orders/queries/to-order.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { publishBarHours } from '#functions/testing/collections.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';
import { defaultEmailTexts } from '#shared/domain/common/email-texts.ts';
import { defaultStorageRates } from '#shared/domain/common/storage-rates.ts';
import { maxGiftNote } from '#shared/domain/orders/gift-note.ts';

withTable();
const shop = withShop();
const gift = { giftNote: ' Slàinte, Flora ', giftRecipient: 'Flora MacRae' };

const createFilledCart = async () => createCart({ productId: await createBottle({ pricePence: 6_000 }) });
const buy = (sessionId: string, changes: object) =>
  setUpPayment(sessionId, {
    guestDetails: { ...guest, email: 'gives@example.com' },
    deliveryMethod: 'royal-mail-tracked-48',
    ...changes,
  });

test('200 stores the gift note and recipient, which the order, its pages and its email show', async () => {
  const { status, body } = await buy(await createFilledCart(), gift);
  expect(status).toBe(200);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const sold = await loadOrder(body.paymentIntentId);
  const written = { giftNote: 'Slàinte, Flora', giftRecipient: 'Flora MacRae' };
  expect(sold).toMatchObject({ ...written, customerName: guest.name });
  expect(toOrder(sold, new Map(), defaultStorageRates)).toMatchObject(written);
  const { paymentIntentId, clientSecret } = body;
  const sent = { params: { paymentIntentId }, query: { clientSecret } };
  expect((await request(findByPayment, ordersApi.findByPayment, sent)).body).toMatchObject(written);
  const { text } = await buildOrderConfirmationEmail(sold, defaultStorageRates, defaultEmailTexts);
  expect(text).toContain('Your gift note goes in the parcel: “Slàinte, Flora”');
  expect(text).toContain('To: Flora MacRae, ');
});

test('200 removes both when the same checkout is no longer a gift', async () => {
  const cart = await createFilledCart();
  const { body } = await buy(cart, gift);
  await buy(cart, {});
  const changed = await loadOrder(body.paymentIntentId);
  expect([changed.giftNote, changed.giftRecipient]).toEqual([undefined, undefined]);
});

test('200 stores the note but not the recipient for an order that is collected', async () => {
  await publishBarHours();
  const deliveryMethod = collectionMethodId;
  const { body } = await buy(await createFilledCart(), { ...gift, deliveryMethod });
  const collected = await loadOrder(body.paymentIntentId);
  expect([collected.giftNote, collected.giftRecipient]).toEqual(['Slàinte, Flora', undefined]);
});

test.each([
  ['giftNote', 'x'.repeat(maxGiftNote + 1)],
  ['giftNote', 'one\ntwo'],
  ['giftNote', 'Happy birthday \u{1f382}'],
  ['giftNote', 'С днём рождения'],
  ['giftRecipient', 'Flora\u202e'],
  ['giftRecipient', 'x'.repeat(121)],
])('400 at %s for %j', async (field, text) => {
  expect(await buy(await createFilledCart(), { [field]: text })).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  });
});
