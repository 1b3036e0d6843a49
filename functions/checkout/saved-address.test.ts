import { describe, expect, test } from 'vitest';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
withShop();

const noGuest = { guestDetails: null };

describe('an order to a saved address', () => {
  test('200 is sent to the address in the address book, and belongs to the customer', async () => {
    const who = await signInCustomer();
    const { body: address } = await saveAddress(who, { lastName: 'King', addressLine2: 'Flat 2' });
    const sessionId = newSessionId();
    await addToCart(sessionId, await createBottle(), 1, who.cookie);
    const sent = {
      addressId: address.id,
      guestDetails: { ...guest, address: 'Somewhere else, Leeds LS1 4AP' },
    };
    const { status, body } = await setUpPayment(sessionId, sent, who.cookie);
    expect(status).toBe(200);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      customerId: who.customerId,
      cartId: who.customerId,
      customerName: 'Ada King',
      customerEmail: who.email,
      shippingAddress: '14 Archer Street, Flat 2, London, W1D 7BD',
    });
  });

  test('422 at addressId for a postcode where the shop does not deliver', async () => {
    const who = await signInCustomer();
    const { body: address } = await saveAddress(who, { postcode: 'JE2 3AB' });
    const sessionId = newSessionId();
    await addToCart(sessionId, await createBottle(), 1, who.cookie);
    expect(await setUpPayment(sessionId, { ...noGuest, addressId: address.id }, who.cookie)).toMatchObject({
      status: 422,
      body: { code: 'postcode_not_served', errors: [{ field: 'addressId' }] },
    });
  });

  test("401 when signed out, 404 for another customer's address", async () => {
    const [owner, stranger] = [await signInCustomer(), await signInCustomer()];
    const { body: address } = await saveAddress(owner);
    const sessionId = await createCart({ productId: await createBottle() });
    const sent = { ...noGuest, addressId: address.id };
    expect(await setUpPayment(sessionId, sent)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
    await addToCart(sessionId, await createBottle(), 1, stranger.cookie);
    expect(await setUpPayment(sessionId, sent, stranger.cookie)).toMatchObject({
      status: 404,
      body: { code: 'address_not_found', errors: [{ field: 'addressId' }] },
    });
  });

  test('400 with neither a saved address nor guest details', async () => {
    const sessionId = await createCart({ productId: await createBottle() });
    expect(await setUpPayment(sessionId, noGuest)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'guestDetails' }] },
    });
  });
});
