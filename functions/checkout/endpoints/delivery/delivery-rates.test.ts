import { beforeEach, expect, test } from 'vitest';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { handler as getDocument } from '#functions/site/endpoints/shop-documents/get-document.ts';
import { handler as publishDocument } from '#functions/site/endpoints/shop-documents/publish-document.ts';
import { siteDocument } from '#functions/table/entities/site-document.ts';
import { siteDocumentVersion } from '#functions/table/entities/site-document-version.ts';
import { toDocumentKey } from '#functions/table/read-shop-document.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import {
  type DeliveryCost,
  type DeliveryOption,
  type DeliveryTermsAnswer,
  deliveryApi,
} from '#shared/contracts/checkout/delivery.ts';
import { type ShopDocumentRecord, shopDocumentsApi } from '#shared/contracts/site/shop-documents.ts';
import { handler as calculateCost } from './calculate-cost.ts';
import { handler as getTerms } from './get-terms.ts';
import { handler as listOptions } from './list-options.ts';

withTable();
const shop = withShop();
const params = { kind: 'deliveryRates' };
const tracked = 'royal-mail-tracked-48';

beforeEach(async () => {
  const key = toDocumentKey('deliveryRates');
  await siteDocument.delete(key).go();
  const { data } = await siteDocumentVersion.query.ofDocument(key).go({ pages: 'all' });
  for (const { number } of data) await siteDocumentVersion.delete({ ...key, number }).go();
});

async function publish(group: string, fields: Record<string, string>) {
  const cookie = await createStaffCookie();
  const sent = { cookie, params };
  const { body } = await request<ShopDocumentRecord>(getDocument, shopDocumentsApi.getDocument, sent);
  const content = { ...body.content, [group]: { ...body.content[group], ...fields } };
  return request<ShopDocumentRecord>(publishDocument, shopDocumentsApi.publishDocument, {
    ...sent,
    body: { content, version: body.version },
  });
}

const listIds = async () =>
  (await request<DeliveryOption[]>(listOptions, deliveryApi.listOptions)).body.map(({ id }) => id);
const calculate = (deliveryMethodId = tracked) =>
  request<DeliveryCost>(calculateCost, deliveryApi.calculateCost, {
    body: { subtotal: '50.00', weight: 1.5, postcode: 'BT1 1AA', deliveryMethodId },
  });

test('published rates apply to prices and to the delivery terms from then on', async () => {
  expect((await publish(tracked, { price: '14', freeFrom: '' })).status).toBe(200);
  await publish('surcharges', { northernIreland: '2.50' });
  expect((await calculate()).body).toMatchObject({
    totalShippingCost: '16.50',
    surcharges: [{ name: 'Northern Ireland surcharge', amount: '2.50' }],
  });
  const { status, body, headers } = await request<DeliveryTermsAnswer>(getTerms, deliveryApi.getTerms);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=30');
  expect(body).toMatchObject({
    standard: { name: 'Royal Mail Tracked 48', freeFrom: null, maxCover: '2000.00' },
    options: [{ id: tracked, price: '14.00', freeFrom: null, maxWeight: 20 }, {}, {}, {}],
  });
});

test('an option that is not offered is neither listed nor priced; 400 for a price that is too high', async () => {
  expect(await listIds()).toContain(tracked);
  await publish(tracked, { offered: 'no' });
  expect(await listIds()).not.toContain(tracked);
  expect(await calculate()).toMatchObject({ status: 422, body: { code: 'delivery_method_unknown' } });
  expect(await publish('royal-mail-special-delivery', { price: '600' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'content.royal-mail-special-delivery.price' }] },
  });
});

test('409 with the fresh quote when rates have changed since the page showed them; existing orders are unchanged', async () => {
  const price = { shippingCost: '12.99', expectedTotal: '112.99' };
  const createOne = async () => createCart({ productId: await createBottle({ pricePence: 10_000 }) });
  const { body } = await setUpPayment(await createOne(), price);
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();

  await publish(tracked, { price: '19.99' });
  const session = await createOne();
  expect(await setUpPayment(session, price)).toMatchObject({
    status: 409,
    body: { code: 'quote_changed', details: { quote: { shippingCost: '19.99', total: '119.99' } } },
  });
  const fresh = { shippingCost: '19.99', expectedTotal: '119.99' };
  const later = await setUpPayment(session, fresh);
  expect(later.status).toBe(200);
  await publish(tracked, { offered: 'no' });
  expect(await loadOrder(body.paymentIntentId)).toMatchObject({ deliveryPence: 1299, totalPence: 11_299 });
  expect(await loadOrder(later.body.paymentIntentId)).toMatchObject({ deliveryPence: 1999 });
  expect(await setUpPayment(session, fresh)).toMatchObject({
    status: 422,
    body: { code: 'delivery_method_unknown', errors: [{ field: 'deliveryMethod' }] },
  });
});

test('an option has its published name and description, and an order retains the name it was sold with', async () => {
  await publish(tracked, { name: 'Tracked parcel', description: 'By Royal Mail.' });
  const { body: options } = await request<DeliveryOption[]>(listOptions, deliveryApi.listOptions);
  expect(options[0]).toMatchObject({ id: tracked, name: 'Tracked parcel', description: 'By Royal Mail.' });
  const cart = await createCart({ productId: await createBottle() });
  const { body } = await setUpPayment(cart);
  await publish(tracked, { name: 'Parcel' });
  const sold = await loadOrder(body.paymentIntentId);
  expect(toDeliveryMethod(sold)).toMatchObject({ id: tracked, name: 'Tracked parcel' });
  expect(toDeliveryMethod({ ...sold, deliveryName: undefined }).name).toBe('Royal Mail Tracked 48');
});
