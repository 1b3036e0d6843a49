import { AsyncResource } from 'node:async_hooks';
import path from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { Context, DynamoDBStreamEvent } from 'aws-lambda';
import Stripe from 'stripe';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openSession } from '#functions/auth/open-session.ts';
import { packAll } from '#functions/catalogue/pack-shelves.ts';
import { forgetBottles } from '#functions/catalogue/recent-bottles.ts';
import { auditEntry } from '#functions/data/audit-entry.ts';
import { checkout } from '#functions/data/checkout.ts';
import { drop } from '#functions/data/drop.ts';
import { invoice } from '#functions/data/invoice.ts';
import { mail } from '#functions/data/mail.ts';
import { order } from '#functions/data/order.ts';
import { packedTexts } from '#functions/data/packed-texts.ts';
import { refund } from '#functions/data/refund.ts';
import { sequence } from '#functions/data/sequence.ts';
import { client } from '#functions/data/table.ts';
import { handler as billStorage } from '#functions/jobs/bill-storage.ts';
import { handler as checkInvariants } from '#functions/jobs/check-invariants.ts';
import { handler as countShop } from '#functions/jobs/count-shop.ts';
import { handler as markOverdue } from '#functions/jobs/mark-overdue.ts';
import { handler as reconcilePayments } from '#functions/jobs/reconcile-payments.ts';
import { handler as releaseLapsedReservations } from '#functions/jobs/release-lapsed-reservations.ts';
import { handler as renderPages } from '#functions/jobs/render-pages.ts';
import { handler as resendUncertainMail } from '#functions/jobs/resend-uncertain-mail.ts';
import { handler as resumeCampaigns } from '#functions/jobs/resume-campaigns.ts';
import { handler as syncShopifyStock } from '#functions/jobs/sync-shopify-stock.ts';
import { clock } from '#functions/kit/clock.ts';
import { setting } from '#functions/kit/config.ts';
import type { ApiHandler } from '#functions/kit/serve.ts';
import type { SocketEvent } from '#functions/kit/socket.ts';
import type { StreamHandler } from '#functions/kit/stream.ts';
import { handler as recordSesEvent, type SesEvent } from '#functions/mail/record-ses-event.ts';
import { leaveToken } from '#functions/newsletter/links.ts';
import { forgetPace } from '#functions/newsletter/pace.ts';
import { subscriberIdOf } from '#functions/newsletter/subscriber-id.ts';
import { replaceModel } from '#functions/ports/model.ts';
import { replaceOutbox } from '#functions/ports/outbox.ts';
import { replaceSendingRate } from '#functions/ports/sending-rate.ts';
import { replaceSockets } from '#functions/ports/sockets.ts';
import { type AnswerWork, replaceWorker } from '#functions/ports/worker.ts';
import { handler as renderMissing } from '#functions/site/render-missing.ts';
import { handler as answer } from '#functions/socket/answer.ts';
import { handler as connect } from '#functions/socket/connect.ts';
import { handler as disconnect } from '#functions/socket/disconnect.ts';
import { handler as receive } from '#functions/socket/receive.ts';
import { handler as followCatalogue } from '#functions/streams/follow-catalogue.ts';
import { handler as followOrder } from '#functions/streams/follow-order.ts';
import { saveAddress, someAddress } from '#functions/testing/addresses.ts';
import { availableOf, bottle } from '#functions/testing/builders.ts';
import { someQueues, someRelease } from '#functions/testing/campaigns.ts';
import { cookieIn, signedIn } from '#functions/testing/customer.ts';
import { boughtBy, invoicedTo, keptInBond } from '#functions/testing/keeping.ts';
import { invoiceOf, openStorage, stored } from '#functions/testing/lots.ts';
import { sentInvoice } from '#functions/testing/manual-invoices.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import { inBond, paidOrder, paidRelease } from '#functions/testing/paid-order.ts';
import {
  anInvoice,
  aPdf,
  aSupplier,
  invoiceBody,
  orderBody,
  upload,
} from '#functions/testing/procurement.ts';
import { formWith, someBottle, someDrop, somePicture } from '#functions/testing/products.ts';
import { owner, type Requested } from '#functions/testing/releases.ts';
import { newSessionId, request } from '#functions/testing/request.ts';
import {
  addToCart,
  cartOf,
  guest,
  orderOf,
  type SetUp,
  setUpPayment,
  withShop,
} from '#functions/testing/shop.ts';
import { countedBottle, withShopify } from '#functions/testing/shopify.ts';
import { browserOf } from '#functions/testing/sign-in.ts';
import { withSite } from '#functions/testing/site.ts';
import { script } from '#functions/testing/speaking-model.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { adminPassword } from '#functions/testing/staff-password.ts';
import { bottleInBond, lotsOf, storing } from '#functions/testing/storing.ts';
import { withTable } from '#functions/testing/table.ts';
import type { Product } from '#shared/api/catalogue.ts';
import type { Endpoint, Named } from '#shared/api/endpoint.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';
import { carriedWhole } from '#shared/domain/catalogue-size.ts';
import { cellsOf } from '#shared/domain/product-import.ts';
import { queueSetting } from '#shared/queues.ts';
import { withRoles } from './testing/under-role.ts';

withTable();
const shop = withShop();
const site = withSite();
const shopify = withShopify();
const { under, unused, demand } = withRoles(() => shop.mail);
afterEach(() => clock.reset());

const later = (minutes: number) => clock.set(() => new Date(Date.now() + minutes * 60_000));
const run = { id: 'test', scheduledFor: '' };
const payUnderRole = (session: string) => under('checkout.createPaymentIntent', () => setUpPayment(session));
const sweep = () => under('jobs.releaseLapsedReservations', () => releaseLapsedReservations(run));
const reconcile = () => under('jobs.reconcilePayments', () => reconcilePayments(run));

/** Calls an endpoint under its own role. */
async function call<Body = unknown>(id: string, sent: Parameters<typeof request>[2] = {}) {
  const contract = contracts.find((one) => one.id === id) as Named<Endpoint>;
  const { handler } = (await import(path.resolve(import.meta.dirname, '..', sourceFileOf(id)))) as {
    handler: ApiHandler;
  };
  return under(id, () => request<Body>(handler, contract, sent));
}

/** Tells the webhook, signed, that something happened to a payment. */
function tell(paymentIntentId: string) {
  const object = { id: paymentIntentId, object: 'payment_intent' };
  const payload = JSON.stringify({
    id: `evt_${Math.random()}`,
    type: 'payment_intent.succeeded',
    data: { object },
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_current' });
  const headers = { 'stripe-signature': signature, origin: undefined };
  return call('webhooks.receiveStripeEvent', { body: payload, headers });
}

const follow = async (id: string, handler: StreamHandler, key: { pk: string; sk: string }) => {
  const { Item } = await new DynamoDBClient({}).send(
    new GetItemCommand({ TableName: process.env.TABLE_NAME, Key: { pk: { S: key.pk }, sk: { S: key.sk } } }),
  );
  const Records = [{ dynamodb: { NewImage: Item, SequenceNumber: '1' } }] as DynamoDBStreamEvent['Records'];
  expect(await under(id, () => handler({ Records }))).toEqual({ batchItemFailures: [] });
};

const setUp = async (cookie?: string): Promise<SetUp & { session: string }> => {
  const session = newSessionId();
  await addToCart(session, await bottle(), 1, cookie);
  return { ...(await setUpPayment(session, {}, cookie)).body, session };
};

/** An order whose reservation has lapsed and whose payment can, against all rules, still succeed. */
const lapse = async ({ paymentIntentId }: SetUp) => {
  const { orderId } = await orderOf(paymentIntentId);
  await order.patch({ orderId }).set({ status: 'cancelled', cancelReason: 'reservation_lapsed' }).go();
  return orderId;
};

/** Packed shelves without their texts, so that a function that knows nothing tries all of its ways. */
const halfPacked = async () => {
  const [one] = (await call<Product[]>('catalogue.listProducts')).body;
  if (!one) throw new Error('There is no bottle.');
  const shelves = async () => new Array<Product>(carriedWhole + 1).fill(one);
  await packAll(new Date(), { all: shelves, some: shelves });
  const { data } = await packedTexts.scan.go();
  await packedTexts.delete(data).go();
  forgetBottles();
};

/** Another packs the shelves while they are read, so that whoever reads them has to look at what was packed. */
function overtaken<T>(run: () => Promise<T>): Promise<T> {
  // Another has rights of its own.
  const another = AsyncResource.bind(halfPacked);
  const send = client.send.bind(client) as (command: { input: object }) => Promise<unknown>;
  const sent = vi.spyOn(client, 'send').mockImplementation((async (command: { input: object }) => {
    if ('KeyConditionExpression' in command.input) {
      sent.mockRestore();
      await another();
    }
    return send(command);
  }) as never);
  return run();
}

describe('under its own role and with its own settings', () => {
  test('the catalogue shows bottles and the drop', async () => {
    const productId = await bottle();
    const at = { opensAt: '2020-01-01T00:00:00.000Z', closesAt: '2100-01-01T00:00:00.000Z' };
    const facts = { title: 'A', headline: 'B', story: 'C', editionSize: 9 };
    await drop.put({ dropId: 'drp_1', productId, ...facts, ...at }).go();
    const shelf = { query: { shelf: 'complete' } };
    expect(await call('catalogue.listProducts')).toMatchObject({ status: 200 });
    await halfPacked();
    expect(await call('catalogue.browseProducts')).toMatchObject({ body: { inShop: 1 } });
    forgetBottles();
    expect(await call('catalogue.searchProducts', { query: { q: 'x' } })).toMatchObject({ status: 200 });
    forgetBottles();
    expect(await call('catalogue.listShelf', shelf)).toMatchObject({ body: [{ id: productId }] });
    expect(await call('catalogue.getProduct', { params: { id: productId } })).toMatchObject({ status: 200 });
    expect(await call('catalogue.getCurrentDrop')).toMatchObject({ body: { drop: { id: 'drp_1' } } });
  });

  test('the cart is filled, changed, read and emptied', async () => {
    const headers = { 'x-session-id': await cartOf() };
    const { cookie } = await signedIn();
    const productId = await bottle();
    const params = { itemId: productId.replace('prd_', 'itm_') };
    const added = await call('cart.addItem', { headers, cookie, body: { productId } });
    const set = await call('cart.setItem', { headers, cookie, params, body: { quantity: 2 } });
    const listed = await call('cart.listItems', { headers, cookie });
    const removed = await call('cart.removeItem', { headers, cookie, params });
    expect([added, set, listed, removed].map(({ status }) => status)).toEqual([201, 200, 200, 204]);
  });

  test('a customer opens an account, signs in again, is known, and signs out', async () => {
    const productId = await bottle();
    const sessionId = await cartOf({ productId });
    await setUpPayment(sessionId);
    // What has been archived meanwhile moves along as well.
    await call('products.archiveProduct', { cookie: await staffCookie(), params: { id: productId } });
    const browser = browserOf(shop.mail, sessionId);
    const headers = { 'x-session-id': sessionId };
    const email = 'least@example.com';
    const names = { firstName: 'Ada', lastName: 'Byron' };
    const { cookie: first } = await signedIn();
    const registered = await call('auth.register', { headers, body: { email, ...names }, cookie: first });
    const body = { email, code: browser.codeTo(email) };
    const opened = await call('auth.login', { headers, body, cookie: first });
    const asked = await call('auth.login', { headers, body: { email } });
    const linked = await call('auth.login', { headers, body: { token: browser.tokenTo(email) } });
    const cookie = cookieIn(linked.cookies[0]);
    const replies = [registered, opened, asked, linked, await call('auth.getMe', { cookie })];
    replies.push(await call('auth.logout', { cookie }));
    expect(replies.map(({ status }) => status)).toEqual([202, 200, 202, 200, 200, 204]);
  });

  test('a customer signs devices out, and takes over what was bought as a guest', async () => {
    const who = await signedIn(guest.email);
    const { cookie } = who;
    const { paymentIntentId } = await setUp();
    shop.payments.pay(paymentIntentId);
    await tell(paymentIntentId);
    const listed = await call<{ claimable: number }>('orders.listOrders', { cookie });
    expect(listed.body.claimable).toBeGreaterThan(0);
    expect((await call('orders.claimOrders', { cookie })).status).toBe(200);

    await openSession(who.customerId, undefined, new Date());
    const sessions = await call<{ id: string; isCurrent: boolean }[]>('auth.listSessions', { cookie });
    const id = sessions.body.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect((await call('auth.endSession', { cookie, params: { id } })).status).toBe(204);
    await openSession(who.customerId, undefined, new Date());
    expect((await call('auth.endOtherSessions', { cookie })).status).toBe(204);
  });

  test('a customer changes their name and address, takes their data along, and goes', async () => {
    const who = await signedIn();
    const { cookie, customerId } = who;
    const email = 'another-least@example.com';
    const names = { firstName: 'Ada', lastName: 'King' };
    await boughtBy(customerId, { refundedPence: 100 });
    const unpaid = { status: 'pending', paidAt: undefined, listing: undefined } as const;
    const pending = await boughtBy(customerId, unpaid);
    await keptInBond(customerId, { status: 'delivered' });
    await invoicedTo(customerId);
    await addToCart(await cartOf(), await bottle(), 1, cookie);
    await saveAddress(who);
    const renamed = await call('account.updateProfile', { cookie, body: names });
    const asked = await call('account.changeEmail', { cookie, body: { email } });
    const code = browserOf(shop.mail).codeTo(email);
    const changed = await call('account.changeEmail', { cookie, body: { email, code } });
    const exported = await call('account.exportData', { cookie });
    const refused = await call('account.deleteAccount', { cookie, body: { email } });
    await order.delete(pending).go();
    const deleted = await call('account.deleteAccount', { cookie, body: { email } });
    const statuses = [renamed, asked, changed, exported, refused, deleted].map(({ status }) => status);
    expect(statuses).toEqual([200, 202, 200, 200, 409, 200]);
  });

  test('an address book is filled, read, changed and emptied', async () => {
    const { cookie } = await signedIn();
    const saved = await call<{ id: string }>('addresses.createAddress', { cookie, body: someAddress });
    const params = { id: saved.body.id };
    const replies = [
      saved,
      await call('addresses.listAddresses', { cookie }),
      await call('addresses.updateAddress', { cookie, params, body: someAddress }),
      await call('addresses.setDefault', { cookie, params }),
      await call('addresses.deleteAddress', { cookie, params }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200, 200, 204]);
  });

  test('the back office is entered and left', async () => {
    const body = { email: 'staff@shop.test', password: adminPassword };
    const entered = await call('admin.check', { body });
    expect(entered).toMatchObject({ status: 200, body: { isAdmin: true } });
    const again = await call('admin.check', { body, cookie: cookieIn(entered.cookies[0]) });
    const left = await call('admin.logout', { cookie: cookieIn(again.cookies[0]) });
    expect(left.status).toBe(204);
  });

  test('suppliers are kept, ordered from and paid', async () => {
    const cookie = await staffCookie();
    const productId = await bottle();
    type Made = { id: string; version: number };
    const newSupplier = async (name: string) =>
      (
        await call<Made>('suppliers.createSupplier', {
          cookie,
          body: { name, contactEmail: 'to@casks.test' },
        })
      ).body.id;
    const [id, second] = [await newSupplier('Casks'), await newSupplier('More casks')];
    const draftId = 'aaaaaaaaaaaaaaaaaaaa';
    const twice = { cookie, body: { name: 'Twice', draftId } };
    const statuses = [
      (await call('suppliers.createSupplier', twice)).status,
      (await call('suppliers.createSupplier', twice)).status,
      (await call('suppliers.getSupplier', { cookie, params: { id } })).status,
      (
        await call('suppliers.updateSupplier', {
          cookie,
          params: { id },
          body: { ...twice.body, contactEmail: 'to@casks.test' },
        })
      ).status,
      (await call('suppliers.deleteSupplier', { cookie, params: { id: `sup_${draftId}` } })).status,
    ];
    const body = { ...orderBody(id, [{ productId }]), draftId };
    const made = await call<Made>('purchaseOrders.createPurchaseOrder', { cookie, body });
    const order = { cookie, params: { id: made.body.id } };
    const setOrder = (status: string) => call('purchaseOrders.setStatus', { ...order, body: { status } });
    statuses.push(
      made.status,
      (await call('purchaseOrders.createPurchaseOrder', { cookie, body })).status,
      (
        await call('purchaseOrders.updatePurchaseOrder', {
          ...order,
          body: orderBody(second, [{ productId }]),
        })
      ).status,
      (await setOrder('sent')).status,
      (await setOrder('received')).status,
      (await setOrder('sent')).status,
      (await call('purchaseOrders.getPurchaseOrder', order)).status,
      (await call('purchaseOrders.downloadPdf', order)).status,
      (await call('purchaseOrders.listPurchaseOrders', { cookie })).status,
      (await call('purchaseOrders.listPurchaseOrders', { cookie, query: { supplierId: second } })).status,
    );
    shop.mail.faults.set('throttle');
    await follow('streams.followOrder', followOrder, { pk: `purchase-order#${made.body.id}`, sk: 'order' });
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages('to@casks.test')).toHaveLength(1);

    const file = { uploadId: await upload(cookie, aPdf()), fileName: 'a.pdf' };
    const sent = invoiceBody(second, { purchaseOrderId: made.body.id, file, draftId });
    const recorded = await call<Made>('supplierInvoices.createSupplierInvoice', { cookie, body: sent });
    const billed = { cookie, params: { id: recorded.body.id } };
    const other = { ...sent, draftId: undefined };
    const taken = await call('supplierInvoices.createSupplierInvoice', { cookie, body: other });
    expect(taken.status).toBe(409);
    const uploadId = await upload(cookie, aPdf());
    const paid = { paidDate: '2026-03-09', paidAmount: '273.00', paymentMethod: 'bank_transfer' };
    const asked = { contentType: 'image/png', sizeBytes: 9 };
    statuses.push(
      recorded.status,
      (await call('supplierInvoices.createUpload', { cookie, body: asked })).status,
      (await call('supplierInvoices.attachFile', { ...billed, body: { ...file, uploadId } })).status,
      (await call('supplierInvoices.linkToFile', billed)).status,
      (await call('supplierInvoices.setStatus', { ...billed, body: { status: 'approved' } })).status,
      (await call('supplierInvoices.recordPayment', { ...billed, body: paid })).status,
      (await call('supplierInvoices.getSupplierInvoice', billed)).status,
      (await call('supplierInvoices.listSupplierInvoices', { cookie })).status,
      (await call('suppliers.deleteSupplier', { cookie, params: { id: second } })).status,
      (await call('suppliers.restoreSupplier', { cookie, params: { id: second } })).status,
      (await call('suppliers.listSuppliers', { cookie })).status,
    );
    expect(statuses.every((status) => status === 200 || status === 201)).toBe(true);
  });

  test('bottles are added, changed, counted, valued, archived and restored, by hand and from a file', async () => {
    const cookie = await staffCookie();
    const as = (id: string, sent: object = {}) => call<{ id: string }>(`products.${id}`, { cookie, ...sent });
    const { body } = await as('createProduct', { body: { ...someBottle, id: 'prd_least' } });
    await as('createProduct', { body: { ...someBottle, id: 'prd_least' } });
    const params = { id: body.id };
    const stock = { change: 1, reason: 'Found one', idempotencyKey: 'found-one' };
    const points = [{ on: '2026-01-31', value: '900.00', source: 'Auction' }];
    const cells = { ...cellsOf({ ...someBottle, id: 'prd_least-file', image: '' }), stock: '2' };
    const archivedCells = { ...cells, id: body.id };
    const session = await cartOf({ productId: body.id });
    const replies = [
      await as('updateProduct', { params, body: { ...someBottle, name: 'Least' } }),
      await as('moveStock', { params, body: stock }),
      await as('moveStock', { params, body: stock }),
      await as('listMoves', { params }),
      await as('setValuations', { params, body: { version: 0, points } }),
      await as('setValuations', { params, body: { version: 1, points: [] } }),
      await as('archiveProduct', { params }),
      await as('archiveProduct', { params }),
      await as('readProduct', { params }),
      await as('updateProduct', { params, body: someBottle }),
      await as('moveStock', { params, body: { ...stock, idempotencyKey: 'found-two' } }),
      await as('setValuations', { params, body: { version: 2, points } }),
      await as('listProducts', { query: { state: 'archived' } }),
      await as('createProduct', { body: { ...someBottle, id: 'prd_least' } }),
      await as('importProducts', {
        body: {
          rows: [
            { line: 2, cells },
            { line: 3, cells: archivedCells },
          ],
        },
      }),
      await as('importProducts', { body: { rows: [{ line: 2, cells: { ...cells, name: 'Changed' } }] } }),
      await call('cart.listItems', { headers: { 'x-session-id': session } }),
      await payUnderRole(session),
      await as('restoreProduct', { params }),
      await as('restoreProduct', { params }),
      await as('listProducts', { query: { lowStock: 'true' } }),
      await as('uploadImage', await formWith('image', await somePicture())),
    ];
    const expected = replies.map(() => 200);
    expected[9] = 409;
    expected[13] = 409;
    expected[17] = 409;
    expect(replies.map(({ status }) => status)).toEqual(expected);
  });

  test('a drop of a bottle in the archive is planned, changed, moved, ended, and another one taken back', async () => {
    const cookie = await staffCookie();
    const as = (id: string, sent: object = {}) =>
      call<{ id: string; version: number }>(`drops.${id}`, { cookie, ...sent });
    const archived = async () => {
      const facts = await someDrop();
      await call('products.archiveProduct', { cookie, params: { id: facts.productId } });
      return facts;
    };
    const facts = await archived();
    const { body } = await as('createDrop', { body: facts });
    await as('createDrop', { body: facts });
    const params = { id: body.id };
    const moved = { ...facts, opensAt: '2026-01-02T18:00:00.000Z' };
    const coming = await as('createDrop', { body: { ...facts, opensAt: '2099-01-01T18:00:00.000Z' } });
    const replies = [
      await as('updateDrop', { params, body: { ...facts, title: 'Another', version: body.version } }),
      await as('updateDrop', { params, body: { ...moved, version: body.version + 1 } }),
      await as('listDrops'),
      await as('endDrop', { params }),
      await as('endDrop', { params: { id: coming.body.id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 204, 204]);
  });

  test('bottles are taken out of bond, paid for, sent, and let go of', async () => {
    const [who, staff] = [await owner(2), await staffCookie()];
    const { cookie, holdingIds, asked } = who;
    const [first = '', second = ''] = holdingIds;
    const ask = (id: string) =>
      call<Requested>('deliveryRequests.createRequest', { cookie, body: { ...asked, holdingIds: [id] } });
    const body = { ...asked, holdingIds: [first] };
    expect((await call('deliveryRequests.quoteRequest', { cookie, body })).status).toBe(200);
    const paid = await ask(first);
    later(2);
    expect((await ask(first)).body.id).toBe(paid.body.id);
    clock.reset();
    expect((await call('deliveryRequests.quoteRequest', { cookie, body })).status).toBe(200);
    shop.payments.pay(paid.body.paymentIntentId);
    await tell(paid.body.paymentIntentId);
    const followed = async ({ body: { paymentIntentId } }: typeof paid) => {
      const { orderId } = await orderOf(paymentIntentId);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    };
    shop.mail.faults.set('throttle');
    await followed(paid);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));

    const params = { id: paid.body.id };
    const open = await call('deliveryRequests.listOpenRequests', { cookie: staff });
    const sent = await call('deliveryRequests.trackRequest', {
      cookie: staff,
      params,
      body: { status: 'in_transit' },
    });
    expect([open, sent].map(({ status }) => status)).toEqual([200, 200]);
    const release = { pk: `storage#${who.customerId}`, sk: `release#${paid.body.id}` };
    await follow('streams.followOrder', followOrder, release);
    shop.mail.faults.set('throttle');
    await call('deliveryRequests.trackRequest', { cookie: staff, params, body: { status: 'delivered' } });
    await follow('streams.followOrder', followOrder, release);
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(who.email)).toHaveLength(3);

    const lapsed = await ask(second);
    later(31);
    const again = await ask(second);
    expect(again.body.id).not.toBe(lapsed.body.id);
    const given = await call('deliveryRequests.cancelRequest', { cookie, params: { id: again.body.id } });
    expect(given.status).toBe(204);
    await followed(again);
    expect((await call('deliveryRequests.listRequests', { cookie })).status).toBe(200);
    clock.reset();
    const late = await ask(second);
    later(32);
    await sweep();
    expect(await orderOf(late.body.paymentIntentId)).toMatchObject({ status: 'cancelled' });
    await followed(late);
    clock.reset();
    const unheard = await ask(second);
    shop.payments.pay(unheard.body.paymentIntentId);
    const tooLate = await call('deliveryRequests.cancelRequest', { cookie, params: { id: unheard.body.id } });
    expect(tooLate).toMatchObject({ status: 409, body: { code: 'already_paid' } });
  });

  test('an invoice is paid, and what was paid for it twice is owed back', async () => {
    const who = await signedIn();
    const { invoiceId } = await invoiceOf(who);
    const press = () =>
      call<SetUp>('invoices.payInvoice', { cookie: who.cookie, params: { id: invoiceId }, body: {} });
    const first = await press();
    later(2);
    expect((await press()).body.paymentIntentId).toBe(first.body.paymentIntentId);
    later(33);
    expect((await press()).body.paymentIntentId).not.toBe(first.body.paymentIntentId);
    for (const paymentIntentId of ['pi_first', 'pi_second']) {
      const changes = { kind: 'storage', paysFor: invoiceId, totalPence: 160, paymentIntentId } as const;
      const { orderId } = await paidOrder(who, [], changes);
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
      const { data: owed } = await refund.query.ofOrder({ orderId }).go();
      expect(owed).toHaveLength(paymentIntentId === 'pi_first' ? 0 : 1);
      // Nothing at Stripe goes by these names.
      for (const { refundId } of owed) await refund.delete({ orderId, refundId }).go();
    }
  });

  test('what is followed after its account has gone gets its end', async () => {
    const customerId = 'cus_gone';
    const lines = [{ productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 }];
    const { orderId } = await paidOrder({ customerId, email: 'gone@example.com' }, lines);
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go();
    expect(entries).toMatchObject([{ ttl: expect.any(Number) }]);
  });

  test('delivery is offered and priced, and the card form is told its key', async () => {
    const body = {
      subtotal: 50,
      weight: 1.5,
      postcode: 'W1D 7BD',
      deliveryMethodId: 'royal-mail-tracked-48',
    };
    const replies = [
      await call('delivery.listOptions'),
      await call('delivery.calculateCost', { body }),
      await call('checkout.getPaymentSettings'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a checkout begins, changes, and begins anew after its reservation has ended', async () => {
    const session = await cartOf({ productId: await bottle() });
    const first = await payUnderRole(session);
    await addToCart(session, await bottle());
    const second = await payUnderRole(session);
    const { cookie } = await signedIn();
    const toAddress = { addressId: 'adr_none', guestDetails: null };
    const unknown = await under('checkout.createPaymentIntent', () =>
      setUpPayment(session, toAddress, cookie),
    );
    expect(unknown.body).toMatchObject({ code: 'address_not_found' });
    await addToCart(session, await bottle(), 1, cookie);
    const own = await under('checkout.createPaymentIntent', () => setUpPayment(session, {}, cookie));
    later(31);
    const third = await payUnderRole(session);
    expect([first, second, own, third].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(third.body.orderNumber).not.toBe(second.body.orderNumber);
  });

  test('the webhook confirms, and honours money that comes after the reservation', async () => {
    const [paid, late] = [await setUp(), await setUp((await signedIn()).cookie)];
    await lapse(late);
    for (const { paymentIntentId } of [paid, late]) {
      shop.payments.pay(paymentIntentId);
      expect(await tell(paymentIntentId)).toMatchObject({ status: 200 });
      expect(await orderOf(paymentIntentId)).toMatchObject({ status: 'confirmed' });
    }
  });

  test('the sweep releases, confirms what was paid unseen, and leaves what somebody else settled', async () => {
    const [left, paid, settled] = [await setUp(), await setUp(), await setUp()];
    const late = await setUp((await signedIn()).cookie);
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    for (const one of [settled, late]) await lapse(one);
    later(32);
    await sweep();
    const orders = await Promise.all([left, paid, late].map((one) => orderOf(one.paymentIntentId)));
    expect(orders.map(({ status }) => status)).toEqual(['cancelled', 'confirmed', 'confirmed']);
    for (const { cartId } of orders) await checkout.delete({ cartId }).go();
    await checkout.delete({ cartId: settled.session }).go();
  });

  test('reconciling confirms, revives, and makes the refunds that are owed', async () => {
    const [paid, late] = [await setUp(), await setUp((await signedIn()).cookie)];
    for (const { paymentIntentId } of [paid, late]) shop.payments.pay(paymentIntentId);
    const orderId = await lapse(late);
    const owed = {
      orderId,
      refundId: 'rfd_1',
      reason: 'paid_twice',
      status: 'owed',
      amountPence: 100,
    } as const;
    const { paymentIntentId } = paid;
    await refund.put({ ...owed, paymentIntentId, owedAt: new Date().toISOString() }).go();
    await reconcile();
    expect(await orderOf(paid.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect(await orderOf(late.paymentIntentId)).toMatchObject({ status: 'confirmed' });
    expect((await refund.get({ orderId, refundId: 'rfd_1' }).go()).data?.status).toBe('made');
    await checkout.delete({ cartId: (await orderOf(late.paymentIntentId)).cartId }).go();
  });

  test('a paid order is shown, mailed once, and taken out of the cart', async () => {
    const { paymentIntentId, clientSecret } = await setUp();
    shop.payments.pay(paymentIntentId);
    await tell(paymentIntentId);
    const sent = { params: { paymentIntentId }, query: { clientSecret } };
    type Status = { state: string; orderId: string; orderToken: string };
    const { state, orderId, orderToken } = (await call<Status>('orders.findByPayment', sent)).body;
    expect(state).toBe('paid');
    const page = await call('orders.getOrder', { params: { orderId }, query: { token: orderToken } });
    expect(page.status).toBe(200);

    const image = { pk: `order#${orderId}`, sk: 'order' };
    await follow('streams.followOrder', followOrder, image);
    expect((await mail.get({ mailId: `order-confirmation-${orderId}` }).go()).data?.status).toBe('sent');
  });

  test('what a customer has paid is invoiced, and told of in the audit trail', async () => {
    const who = await signedIn();
    const { customerId } = who;
    const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };
    const paid = [await paidOrder(who, [line]), await paidOrder(who, [line]), await paidRelease(who, 1)];
    for (const { orderId } of paid) {
      await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    }
    const { data: invoices } = await invoice.query.ofCustomer({ customerId }).go();
    expect(invoices).toHaveLength(3);
    const { data: entries } = await auditEntry.query.ofCustomer({ customerId }).go();
    expect(entries.map(({ action }) => action)).toEqual(['order_paid', 'order_paid']);
  });

  test('a portfolio is read and bought again from; its storage is billed, stated, and stated again', async () => {
    const who = await signedIn();
    const { cookie, customerId } = who;
    const productId = await bottle();
    await paidOrder(who, [{ productId, name: 'Ardlussa 12', unitPricePence: 5_000, quantity: 1 }]);
    await stored(customerId, 1, { productId });
    await openStorage(customerId, '2025-12-12');
    await sequence.delete({ name: 'invoice' }).go();
    await under('jobs.billStorage', () => billStorage(run));
    await follow('streams.followOrder', followOrder, {
      pk: `invoices#${customerId}`,
      sk: 'inv_storage-2026-03',
    });
    const mailId = `storage-statement-${customerId}-inv_storage-2026-03`;
    const { data: sent } = await mail.get({ mailId }).go();
    expect(sent?.status).toBe('sent');
    if (sent) await mail.put({ ...sent, status: 'sending', startedAt: new Date(0).toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect((await mail.get({ mailId }).go()).data?.status).toBe('sent');

    const headers = { 'x-session-id': await cartOf() };
    const reads = ['getDashboard', 'listPurchaseHistory', 'listAuditTrail', 'listTransactions'];
    const replies = [];
    for (const name of reads) replies.push(await call(`portfolio.${name}`, { cookie }));
    replies.push(
      await call('invoices.listInvoices', { cookie }),
      await call('invoices.downloadInvoice', { cookie, params: { id: 'inv_storage-2026-03' } }),
      await call('invoices.downloadStatement', { cookie, params: { month: '2026-03' } }),
      await call('portfolio.buyAgain', { cookie, headers, body: { productId } }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  test('what a customer keeps in bond becomes lots', async () => {
    const who = await signedIn();
    const line = { productId: 'prd_b', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 2 };
    const { orderId } = await paidOrder(who, [line], inBond('shelf'));
    const sent = { cookie: await staffCookie(), params: { id: line.productId } };
    expect(await call('products.archiveProduct', sent)).toMatchObject({ status: 200 });
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    expect(await lotsOf(who)).toHaveLength(1);
  });

  test('money that goes back is shown and mailed', async () => {
    const { paymentIntentId, clientSecret, session } = await setUp();
    await addToCart(session, await bottle());
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents', count: 2 });
    await setUpPayment(session);
    shop.payments.pay(paymentIntentId);
    await tell(paymentIntentId);
    const sent = { params: { paymentIntentId }, query: { clientSecret } };
    expect((await call('orders.findByPayment', sent)).body).toMatchObject({ state: 'refunded' });
    const { orderId } = await orderOf(paymentIntentId);
    const image = { pk: `order#${orderId}`, sk: `refund#rfd_${paymentIntentId}` };
    await follow('streams.followOrder', followOrder, image);
    expect((await mail.get({ mailId: `refund-rfd_${paymentIntentId}` }).go()).data?.status).toBe('sent');
  });

  test('the pages are rendered, follow a change, and are answered for while they are missing', async () => {
    const productId = await bottle();
    await under('jobs.renderPages', () => renderPages(run));
    await overtaken(() => under('jobs.renderPages', () => renderPages(run)));
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    expect(await site.forgotten()).toContain(`/product/${productId}`);
    await halfPacked();
    await follow('streams.followCatalogue', followCatalogue, { pk: 'catalogue', sk: `${productId}#text` });
    const rawPath = `/missing/pages/product/${productId}.html`;
    const event = { rawPath } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(event))).toMatchObject({ statusCode: 200 });
    await halfPacked();
    const home = { rawPath: '/missing/pages/index.html' } as Parameters<typeof renderMissing>[0];
    expect(await under('site.renderMissing', () => renderMissing(home))).toMatchObject({ statusCode: 200 });
  });

  test('the back office tells whose it is, who gets the newsletter, and what was done', async () => {
    const cookie = await staffCookie();
    const reads = [
      'admin.getSession',
      'newsletter.listSubscribers',
      'audit.listTrail',
      'settings.getSettings',
    ];
    await halfPacked();
    await under('jobs.countShop', () => countShop(run));
    await under('jobs.checkInvariants', () => checkInvariants(run));
    expect((await call('vitals.report', { body: { page: '/', lcpMs: 1 } })).status).toBe(204);
    for (const id of [...reads, 'overview.getOverview'])
      expect(await call(id, { cookie })).toMatchObject({ status: 200 });
    const body = { notificationEmail: null, lowStockAt: 3, recentOrderDays: 7, version: 0 };
    expect(await call('settings.updateSettings', { cookie, body })).toMatchObject({ status: 200 });
    const query = { entityId: 'prd_1' };
    expect(await call('audit.listTrail', { cookie, query })).toMatchObject({ status: 200 });
  });

  test('the newsletter is joined, left, and asked for again', async () => {
    const { ask, tokenIn } = newsletter(shop);
    const email = 'least-privilege@example.com';
    const asked = await under('newsletter.subscribe', () => ask({ email }));
    const confirmed = await call('newsletter.confirm', { body: { token: tokenIn(email, 'confirm') } });
    await ask({ email });
    const query = { token: tokenIn(email, 'unsubscribe') };
    const shown = await call('newsletter.showUnsubscribe', { query });
    expect(shown).toMatchObject({ status: 303 });
    const left = await call('newsletter.unsubscribe', { query });
    const again = await call('newsletter.rejoin', { body: query });
    expect([asked, confirmed, left, again].map(({ status }) => status)).toEqual([202, 200, 200, 202]);
    expect(shop.mail.messages(email)).toHaveLength(3);

    shop.mail.faults.set('throttle');
    await ask({ email });
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    expect(shop.mail.messages(email)).toHaveLength(4);
  });

  test('a reader sees, changes, takes and erases what is kept of them, and is written to no more after a bounce', async () => {
    const { joined, tokenIn, rowOf } = newsletter(shop);
    const { email } = await joined();
    const token = tokenIn(email, 'preferences');
    const replies = [
      await call('newsletter.getPreferences', { query: { token } }),
      await call('newsletter.savePreferences', { body: { token, name: 'Augusta' } }),
      await call('newsletter.exportSubscription', { query: { token } }),
    ];
    const detail = {
      eventType: 'Bounce',
      bounce: { bounceType: 'Permanent' },
      mail: {
        messageId: 'm1',
        timestamp: new Date().toISOString(),
        destination: [email],
        tags: { 'mail-id': ['bounced'], 'ses:configuration-set': ['news'] },
      },
    };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as unknown as SesEvent));
    expect(await rowOf(email)).toMatchObject({ status: 'suppressed' });
    replies.push(await call('newsletter.eraseSubscription', { body: { token } }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  });

  test('a release is shown and tried out, and a subscriber taken along and erased by the staff', async () => {
    const { joined } = newsletter(shop);
    const cookie = await staffCookie();
    const bottles = [{ id: await bottle(), name: 'Ardlussa 12', price: 85, stock: 1 }];
    const body = { title: 'Three casks', description: 'Set aside in 1984.', bottles };
    const shown = await call('newsletter.previewLetter', { cookie, body });
    const tried = await call('newsletter.testEmail', { cookie, body });
    const params = { id: subscriberIdOf((await joined()).email) };
    const taken = await call('newsletter.exportSubscriber', { cookie, params });
    const erased = await call('newsletter.eraseSubscriber', { cookie, params });
    expect([shown, tried, taken, erased].map(({ status }) => status)).toEqual([200, 200, 200, 204]);
  });

  test('a release is sent to the list, paused, taken up again and cancelled', async () => {
    const cookie = await staffCookie();
    const box = someQueues();
    replaceOutbox({
      put: async (queue, messages) => {
        demand('sqs:SendMessage');
        // Only who may send to a queue is told where it is.
        setting(queueSetting(queue));
        await box.box.put(queue, messages);
      },
    });
    replaceSendingRate({
      mostPerSecond: async () => {
        demand('ses:GetAccount');
        return 1000;
      },
    });
    forgetPace();
    const { ask, tokenIn } = newsletter(shop);
    const emails = ['least-reader-1@example.com', 'least-reader-2@example.com'];
    for (const email of emails) {
      await ask({ email });
      await call('newsletter.confirm', { body: { token: tokenIn(email, 'confirm') } });
    }
    expect((await call('newsletter.countRecipients', { cookie })).body).toEqual({ count: 2 });
    const draftId = 'leastprivilege';
    const body = { ...someRelease, draftId };
    const sent = await call<{ id: string }>('newsletter.sendExclusive', { cookie, body });
    expect((await call('newsletter.sendExclusive', { cookie, body })).status).toBe(202);
    const params = { id: sent.body.id };
    const key = { pk: `campaign#${params.id}`, sk: 'campaign' };
    const work = async (name: 'fanOutCampaign' | 'sendLetters') => {
      const lives = (run: () => Promise<unknown>) => under(`queues.${name}`, run).then(() => true);
      while (box.lying[name].length > 0) await box.work(name, { lives });
    };
    await follow('streams.followOrder', followOrder, key);
    await work('fanOutCampaign');
    await newsletter(shop).unsubscribe((await leaveToken(subscriberIdOf(emails[1] ?? ''))) ?? '');
    for (const verb of ['pauseCampaign', 'resumeCampaign'])
      expect((await call(`newsletter.${verb}`, { cookie, params })).status).toBe(200);
    await follow('streams.followOrder', followOrder, key);
    await work('fanOutCampaign');
    await work('sendLetters');
    expect(shop.mail.messages(emails[0])[0]?.subject).toBe(someRelease.title);
    const mailId = shop.mail.messages(emails[0])[0]?.tags.find(({ name }) => name === 'mail-id')?.value ?? '';
    const detail = { eventType: 'Bounce', mail: { messageId: 'm1', tags: { 'mail-id': [mailId] } } };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as unknown as SesEvent));
    const reads = [
      await call('newsletter.listCampaigns', { cookie }),
      await call('newsletter.getCampaign', { cookie, params }),
      await call('newsletter.listRecipients', { cookie, params }),
      await call('newsletter.listRecipients', { cookie, params, query: { status: 'bounced' } }),
    ];
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect(reads[1]?.body).toMatchObject({ status: 'sent', counts: { sent: 1, skipped: 1, bounced: 1 } });

    const other = { ...body, draftId: 'leastprivilege2' };
    const second = await call<{ id: string }>('newsletter.sendExclusive', { cookie, body: other });
    later(16);
    await under('jobs.resumeCampaigns', () => resumeCampaigns(run));
    const cancelled = { cookie, params: { id: second.body.id } };
    expect((await call('newsletter.cancelCampaign', cancelled)).status).toBe(200);
    // The streams that other tests drain tell of these campaigns as well.
    replaceOutbox({ put: async () => undefined });
    replaceSendingRate(undefined);
  });

  test('an invoice of the staff is written, changed, issued, mailed, shown, and marked as overdue', async () => {
    const cookie = await staffCookie();
    const invoiceCall = (name: string, sent: Parameters<typeof request>[2]) =>
      call<{ id: string; status: unknown; mail: string }>(`manualInvoices.${name}`, { cookie, ...sent });
    const draft = (draftId: string) =>
      invoiceCall('createInvoice', { body: { ...sentInvoice({ dueDate: '2026-01-20' }), draftId } });
    for (const draftId of ['firstpress01', 'secondpress02']) {
      const params = { id: (await draft(draftId)).body.id };
      const changed = { ...sentInvoice({ dueDate: '2026-01-20', notes: 'Changed' }), version: 1 };
      expect((await invoiceCall('updateInvoice', { params, body: changed })).status).toBe(200);
      shop.mail.faults.set('throttle');
      expect((await invoiceCall('setStatus', { params, body: { status: 'sent' } })).status).toBe(200);
      const key = { pk: `manual-invoice#${params.id}`, sk: 'invoice' };
      await follow('streams.followOrder', followOrder, key);
      await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
      expect((await draft(draftId)).body).toMatchObject({ id: params.id, mail: 'sent' });
      const replies = [
        await invoiceCall('listInvoices', {}),
        await invoiceCall('getInvoice', { params }),
        await invoiceCall('downloadInvoice', { params }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { id: supplierId } = await aSupplier(cookie);
      await anInvoice(cookie, supplierId, { invoiceDate: '2026-01-02', dueDate: '2026-01-20' });
      await under('jobs.markOverdue', () => markOverdue(run));
      expect((await invoiceCall('getInvoice', { params })).body).toMatchObject({ status: 'overdue' });
    }
  });

  test('a mail of which nothing was heard is sent again, and one that SES reports is done', async () => {
    const { orderId } = await orderOf((await setUp()).paymentIntentId);
    const row = { kind: 'order-confirmation', orderId, attempts: 1, status: 'sending' } as const;
    const startedAt = '2026-01-01T00:00:00.000Z';
    await mail.put({ ...row, mailId: 'quiet', startedAt }).go();
    await mail.put({ ...row, mailId: 'reported', startedAt: new Date().toISOString() }).go();
    await under('jobs.resendUncertainMail', () => resendUncertainMail(run));
    const detail: SesEvent['detail'] = {
      eventType: 'Send',
      mail: { messageId: 'm1', tags: { 'mail-id': ['reported'] } },
    };
    await under('mail.recordSesEvent', () => recordSesEvent({ detail } as SesEvent));
    for (const mailId of ['quiet', 'reported']) {
      expect((await mail.get({ mailId }).go()).data?.status).toBe('sent');
    }
  });

  test('an order is found, moved, packed and cancelled by the staff', async () => {
    const cookie = await staffCookie();
    const session = await cartOf({ productId: await bottle() });
    const bought = await setUpPayment(session);
    shop.payments.pay(bought.body.paymentIntentId);
    await shop.catchUp();
    const { orderId, customerEmail } = await orderOf(bought.body.paymentIntentId);
    const waiting = await setUpPayment(await cartOf({ productId: await bottle() }));
    const { orderId: unpaid, orderNumber } = await orderOf(waiting.body.paymentIntentId);
    const list = (query: Record<string, string>) => call('adminOrders.listOrders', { cookie, query });
    const params = { id: orderId };
    const replies = [
      await list({}),
      await list({ payment: 'awaiting_payment' }),
      await list({ search: orderNumber }),
      await list({ search: customerEmail }),
      await call('adminOrders.getOrder', { cookie, params: { id: unpaid } }),
      await call('adminOrders.downloadPackingSlip', { cookie, params }),
      await call('adminOrders.setTracking', { cookie, params, body: { carrier: 'DPD', number: '1' } }),
      await call('adminOrders.setStatus', { cookie, params, body: { status: 'shipped' } }),
      await call('adminOrders.setStatus', { cookie, params: { id: unpaid }, body: { status: 'cancelled' } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk: 'order' });
    const late = await setUpPayment(await cartOf({ productId: await bottle() }));
    shop.payments.pay(late.body.paymentIntentId);
    const { orderId: lateOrder } = await orderOf(late.body.paymentIntentId);
    const paidMeanwhile = { cookie, params: { id: lateOrder }, body: { status: 'cancelled' } };
    expect((await call('adminOrders.setStatus', paidMeanwhile)).status).toBe(200);
  });

  test('bottles in bond are given back with a refund', async () => {
    const cookie = await staffCookie();
    const who = await storing({ productId: await bottleInBond() });
    const { body } = await who.setUp();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const { orderId, lines } = await orderOf(body.paymentIntentId);
    const restock = lines.map(({ productId }) => ({ productId, quantity: 1 }));
    const asked = { amount: '10.00', reason: 'As agreed', restock, requestKey: 'least-key-1' };
    const params = { id: orderId };
    expect((await call('adminOrders.createRefund', { cookie, params, body: asked })).status).toBe(201);
    expect((await call('adminOrders.getOrder', { cookie, params })).status).toBe(200);
    const { data } = await refund.query.ofOrder({ orderId }).go({ consistent: true });
    const sk = `refund#${data[0]?.refundId}`;
    await follow('streams.followOrder', followOrder, { pk: `order#${orderId}`, sk });
  });

  test('a paid delivery out of bond is cancelled by the staff', async () => {
    const [who, cookie] = [await owner(), await staffCookie()];
    const { body } = await who.ask();
    shop.payments.pay(body.paymentIntentId);
    await shop.catchUp();
    const reply = await call('deliveryRequests.withdrawRequest', { cookie, params: { id: body.id } });
    expect(reply.status).toBe(200);
    const key = { pk: `storage#${who.customerId}`, sk: `release#${body.id}` };
    await follow('streams.followOrder', followOrder, key);
  });
});

describe('Shopify', () => {
  test('gets our bottles and our sales, and its own sales come here', async () => {
    replaceOutbox({
      put: async () => {
        demand('sqs:SendMessage');
        throw new Error('No queue takes it.');
      },
    });
    const cookie = await staffCookie();
    expect((await call('shopify.sync', { cookie })).status).toBe(500);
    replaceOutbox({
      put: async (queue, sent) => {
        demand('sqs:SendMessage');
        shopify.messages.push(...sent.map((message) => ({ queue, body: JSON.stringify(message) })));
      },
    });
    const sync = async () => {
      expect((await call('shopify.sync', { cookie })).status).toBe(202);
      await shopify.work((queue, run) => under(`queues.${queue}`, run));
    };
    const [sold, other] = ['prd_least-sold', 'prd_least-other'];
    for (const productId of [sold, other]) await countedBottle({ productId, available: 6 });
    await sync();
    expect(shopify.there.stockOf(sold)).toBe(6);
    await call('products.archiveProduct', { cookie, params: { id: other } });
    await sync();

    const moved = async (idempotencyKey: string) => {
      const body = { change: -1, reason: 'Broken', idempotencyKey };
      await call('products.moveStock', { cookie, params: { id: sold }, body });
      const key = { pk: `stock-moves#${sold}`, sk: `adj_${idempotencyKey}` };
      await follow('streams.followOrder', followOrder, key);
    };
    await moved('least-0001');
    await shopify.work((queue, run) => under(`queues.${queue}`, run));
    expect(shopify.there.stockOf(sold)).toBe(5);
    await moved('least-0002');
    shopify.there.sell(sold);
    expect((await call('shopify.syncStock', { cookie })).status).toBe(200);
    await moved('least-0003');
    shopify.there.sell(sold);
    await under('jobs.syncShopifyStock', () => syncShopifyStock(run));
    expect(shopify.there.stockOf(sold)).toBe(1);
    expect(await availableOf(sold)).toBe(1);

    const listed = await call<{ id: string; shopifyVariantId: string }[]>('shopify.listProducts', { cookie });
    const merchandiseId = listed.body.find(({ id }) => id === sold)?.shopifyVariantId;
    const body = { lines: [{ merchandiseId, quantity: 1 }] };
    expect((await call('shopify.createCart', { cookie, body })).status).toBe(200);
    expect((await call('shopify.listRuns', { cookie })).status).toBe(200);

    const [there] = shopify.there.books.products.all().filter(({ variants }) => variants[0]?.sku === sold);
    shopify.there.books.products.delete(there?.id ?? '');
    await sync();
    replaceOutbox(undefined);
  });
});

describe('AI Simo', () => {
  test('answers over the call and over a socket', async () => {
    script(() => {
      demand('bedrock:InvokeModelWithResponseStream');
      return ['Peat is cut, dried and burnt.'];
    });
    await halfPacked();
    const asked = await call('assistant.sendMessage', { body: { message: 'What is peat?' } });
    expect(asked.status).toBe(200);

    const [started, frames]: [AnswerWork[], string[]] = [[], []];
    replaceWorker({
      start: async (work) => {
        demand('lambda:InvokeFunction');
        started.push(work);
      },
    });
    replaceSockets({
      post: async (_, text) => {
        demand('execute-api:ManageConnections');
        frames.push(JSON.parse(text).type);
        return 'sent';
      },
    });
    const context = { getRemainingTimeInMillis: () => 120_000 } as Context;
    const event = {
      headers: { Origin: 'https://shop.test' },
      requestContext: { connectionId: 'least', requestId: 'least' },
      body: '{"message":"What is peat?"}',
    } as unknown as SocketEvent;
    const opened = await under('socket.connect', () => connect(event, context));
    const taken = await under('socket.receive', () => receive(event, context));
    const again = await under('socket.receive', () => receive(event, context));
    expect([opened, taken, again].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    // What this process has read for another function is not what a new one finds.
    forgetBottles();
    for (const work of started) await under('socket.answer', () => answer(work, context));
    expect(frames).toEqual(['error', 'delta', 'assistant']);
    expect((await under('socket.disconnect', () => disconnect(event, context))).statusCode).toBe(200);
    replaceWorker(undefined);
    replaceSockets(undefined);
    replaceModel(undefined);
  });
});

describe('no function', () => {
  test('is granted anything of the table that the above did not need', () => {
    expect(unused()).toEqual({});
  });
});
