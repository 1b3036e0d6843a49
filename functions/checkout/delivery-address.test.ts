import { describe, expect, test } from 'vitest';
import { order } from '#functions/orders/entities/order.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import { saveAddress } from '#functions/testing/addresses.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { addToCart, createCart, guest, setUpPayment } from '#functions/testing/checkout.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { newSessionId } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { withTable } from '#functions/testing/table.ts';

withTable();
withShop();

const kirkwall = {
  addressLine1: '1 Harbour Street',
  addressLine2: '',
  city: 'Kirkwall',
  postcode: 'kw151aa',
};
const toKirkwall = { guestDetails: { ...guest, deliveryAddress: kirkwall } };
const surcharge = [{ name: 'Highlands and Islands surcharge', amountPence: 1200 }];

const aCart = async () => createCart({ productId: await createBottle() });

describe('the delivery address of an order', () => {
  test('200 uses the address in parts rather than the text sent with it', async () => {
    const { status, body } = await setUpPayment(await aCart(), toKirkwall);
    expect(status).toBe(200);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      shippingAddress: '1 Harbour Street, Kirkwall, KW15 1AA',
      deliveryAddress: {
        addressLine1: '1 Harbour Street',
        city: 'Kirkwall',
        postcode: 'KW15 1AA',
        country: 'UK',
      },
      surcharges: surcharge,
    });
  });

  test.each([
    'Kirkwall KW15 1AA, opposite W1D 4HS',
    'opposite W1D 4HS, Kirkwall kw151aa',
    'Kirkwall KW15-1AA, W1D 4HS',
  ])('200 charges a text with several postcodes for the most expensive one: %s', async (address) => {
    const { body } = await setUpPayment(await aCart(), { guestDetails: { ...guest, address } });
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({ surcharges: surcharge });
  });

  test('400 for non-Latin letters that look Latin, in a text address and in parts', async () => {
    const message = 'Please use Latin letters and digits only';
    const address = 'Kirkwall \u041aW15 1AA, opposite W1D 4HS';
    const asText = await setUpPayment(await aCart(), { guestDetails: { ...guest, address } });
    expect(asText).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'guestDetails.address', message }] },
    });
    const deliveryAddress = { ...kirkwall, addressLine1: '1 H\u0430rbour Street' };
    const inParts = await setUpPayment(await aCart(), { guestDetails: { ...guest, deliveryAddress } });
    expect(inParts).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'guestDetails.deliveryAddress.addressLine1', message }] },
    });
  });

  test('200 stores the postcode of a text address in Royal Mail format', async () => {
    const address = '3 Dean Terrace, Edinburgh eh36bq';
    const { body } = await setUpPayment(await aCart(), { guestDetails: { ...guest, address } });
    const stored = await loadOrder(body.paymentIntentId);
    expect(stored.shippingAddress).toBe('3 Dean Terrace, Edinburgh EH3 6BQ');
    expect(stored.deliveryAddress).toBeUndefined();
  });

  test('an older order is read with its postcode in Royal Mail format', async () => {
    const { body } = await setUpPayment(await aCart());
    const { orderId } = await loadOrder(body.paymentIntentId);
    await order.patch({ orderId }).set({ shippingAddress: '3 Dean Terrace, Edinburgh, eh36bq' }).go();
    const read = await loadOrder(body.paymentIntentId);
    expect(read.shippingAddress).toBe('3 Dean Terrace, Edinburgh, EH3 6BQ');
  });

  test('200 changes an open order from an address in parts to a text and back, without leftovers', async () => {
    const sessionId = await aCart();
    const { body } = await setUpPayment(sessionId, toKirkwall);
    await setUpPayment(sessionId, { guestDetails: guest });
    const changed = await loadOrder(body.paymentIntentId);
    expect(changed).toMatchObject({ version: 2, shippingAddress: guest.address, surcharges: [] });
    expect(changed.deliveryAddress).toBeUndefined();
    await setUpPayment(sessionId, toKirkwall);
    await setUpPayment(sessionId, toKirkwall);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      version: 3,
      deliveryAddress: { postcode: 'KW15 1AA' },
    });
  });

  test.each([
    ['St Helier, JE2 3AB (ref W1D 4HS)', 'postcode_not_served'],
    ['Europort, Gibraltar GX11 1AA', 'postcode_not_served'],
    ['Georgetown, ASCN 1ZZ (ref W1D 4HS)', 'postcode_not_served'],
    ['1 Some Street, London ZZ1 1ZZ', 'postcode_unknown'],
    ['12 Rue Cler, Paris, France, W1D 4HS', 'country_not_served'],
  ])('422 for a text that names a place outside the delivery area: %s', async (address, code) => {
    expect(await setUpPayment(await aCart(), { guestDetails: { ...guest, address } })).toMatchObject({
      status: 422,
      body: { code, errors: [{ field: 'guestDetails.address' }] },
    });
  });

  test('422 names the postcode of an address in parts', async () => {
    const deliveryAddress = { ...kirkwall, city: 'St Helier', postcode: 'JE2 3AB' };
    expect(await setUpPayment(await aCart(), { guestDetails: { ...guest, deliveryAddress } })).toMatchObject({
      status: 422,
      body: {
        code: 'postcode_not_served',
        detail: 'We do not currently deliver to the Channel Islands (JE2 3AB).',
        errors: [{ field: 'guestDetails.deliveryAddress.postcode' }],
      },
    });
  });

  test.each([
    ['postcode', { postcode: 'ZZ1 1ZZ' }, 'Please enter a valid postcode'],
    ['postcode', { postcode: 'GX11 1AA' }, 'We do not currently deliver to Gibraltar (GX11 1AA).'],
    ['country', { country: 'France' }, 'We deliver within the United Kingdom only'],
    ['city', { city: 'Paris, France' }, 'We deliver within the United Kingdom only'],
    [
      'addressLine1',
      { addressLine1: 'Lerwick ZE1 0AA' },
      'Please remove ZE1 0AA here, or correct the postcode',
    ],
    ['addressLine2', { addressLine2: 'Flat\n2' }, 'Please remove line breaks and hidden characters'],
  ])('400 names the invalid field: %s %j', async (field, changes, message) => {
    const deliveryAddress = { ...kirkwall, ...changes };
    expect(await setUpPayment(await aCart(), { guestDetails: { ...guest, deliveryAddress } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: `guestDetails.deliveryAddress.${field}`, message }] },
    });
  });

  test('200 stores a saved address in parts, and charges an older one by its most expensive postcode', async () => {
    const who = await signInCustomer();
    const { body: address } = await saveAddress(who, { county: 'Greater London' });
    const sessionId = newSessionId();
    await addToCart(sessionId, await createBottle(), 1, who.cookie);
    const sent = { addressId: address.id, guestDetails: null };
    const { body } = await setUpPayment(sessionId, sent, who.cookie);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      surcharges: [],
      deliveryAddress: { city: 'London', county: 'Greater London', postcode: 'W1D 7BD', country: 'UK' },
    });
    await savedAddress
      .patch({ customerId: who.customerId, addressId: address.id })
      .set({ addressLine2: 'Kirkwall KW15 1AA', postcode: 'w1d7bd' })
      .go();
    await setUpPayment(sessionId, sent, who.cookie);
    expect(await loadOrder(body.paymentIntentId)).toMatchObject({
      surcharges: surcharge,
      shippingAddress: '14 Archer Street, Kirkwall KW15 1AA, London, Greater London, W1D 7BD',
    });
  });
});
