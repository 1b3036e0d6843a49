import { afterEach, describe, expect, test } from 'vitest';
import { campaign } from '#functions/data/campaign.ts';
import { drop } from '#functions/data/drop.ts';
import { shopifyVariant } from '#functions/data/shopify-variant.ts';
import { clock } from '#functions/kit/clock.ts';
import type { ApiHandler } from '#functions/kit/serve.ts';
import { newToken } from '#functions/kit/token.ts';
import { subscriberIdOf } from '#functions/newsletter/subscriber-id.ts';
import { handler as syncProducts } from '#functions/shopify/sync.ts';
import { everyItem } from '#functions/testing/books.ts';
import { bottle } from '#functions/testing/builders.ts';
import { someRelease } from '#functions/testing/campaigns.ts';
import { signedIn } from '#functions/testing/customer.ts';
import { draftInvoice, sentInvoice } from '#functions/testing/manual-invoices.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import {
  anInvoice,
  anOrder,
  aPdf,
  aSupplier,
  invoiceBody,
  orderBody,
  upload,
} from '#functions/testing/procurement.ts';
import { formWith, someBottle, someDrop, somePicture } from '#functions/testing/products.ts';
import { owner } from '#functions/testing/releases.ts';
import { request } from '#functions/testing/request.ts';
import { cartOf, orderOf, setUpPayment, withShop } from '#functions/testing/shop.ts';
import { countedBottle, withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { staffCookie } from '#functions/testing/staff.ts';
import { withTable } from '#functions/testing/table.ts';
import { contracts, sourceFileOf } from '#shared/api/index.ts';
import { shopifyApi } from '#shared/api/shopify.ts';

withTable();
const shop = withShop();
withSite();
const shopify = withShopify();
afterEach(() => clock.reset());

async function openDrop() {
  const facts = { ...(await someDrop()), dropId: newToken() };
  await drop.put(facts).go();
  return facts;
}

/** A bottle that is at Shopify. */
async function aVariant(): Promise<string> {
  const productId = await countedBottle({
    productId: `prd_${newToken()
      .toLowerCase()
      .replace(/[^a-z]/g, '')}`,
    available: 3,
  });
  await shopify.work();
  await request(syncProducts, shopifyApi.sync, { cookie: await staffCookie() });
  await shopify.work();
  const { data } = await shopifyVariant.get({ productId }).go({ consistent: true });
  return data?.variantId ?? '';
}

type Sent = NonNullable<Parameters<typeof request>[2]>;

const someSupplier = async () => aSupplier(await staffCookie());
const someOrder = async () => anOrder(await staffCookie(), (await someSupplier()).id);
const someInvoice = async (changes: object = {}) =>
  anInvoice(await staffCookie(), (await someSupplier()).id, changes);

const aRelease = {
  title: 'Three casks',
  description: 'Set aside in 1984.',
  bottles: [{ id: 'typed', name: 'A cask sample', price: 85, stock: 1 }],
};
const readers = newsletter(shop);
const aSubscriber = async () => ({ id: subscriberIdOf((await readers.joined()).email) });

/** A call of each route of the back office that its staff may make. */
const routes: Record<string, () => Promise<Sent>> = {
  'admin.getSession': async () => ({}),
  'admin.logout': async () => ({}),
  'audit.listTrail': async () => ({}),
  'newsletter.listSubscribers': async () => ({}),
  'newsletter.exportSubscriber': async () => ({ params: await aSubscriber() }),
  'newsletter.eraseSubscriber': async () => ({ params: await aSubscriber() }),
  'newsletter.previewLetter': async () => ({ body: aRelease }),
  'newsletter.testEmail': async () => ({ body: aRelease }),
  'newsletter.sendExclusive': async () => {
    await readers.joined();
    return { body: someRelease };
  },
  'newsletter.countRecipients': async () => ({}),
  'newsletter.listCampaigns': async () => ({}),
  'newsletter.getCampaign': async () => ({ params: await someCampaign() }),
  'newsletter.listRecipients': async () => ({ params: await someCampaign() }),
  'newsletter.pauseCampaign': async () => ({ params: await someCampaign() }),
  'newsletter.resumeCampaign': async () => ({ params: await someCampaign() }),
  'newsletter.cancelCampaign': async () => ({ params: await someCampaign() }),
  'manualInvoices.listInvoices': async () => ({}),
  'manualInvoices.createInvoice': async () => ({ body: sentInvoice() }),
  'manualInvoices.getInvoice': async () => ({ params: await aDraft() }),
  'manualInvoices.updateInvoice': async () => ({
    params: await aDraft(),
    body: { ...sentInvoice(), version: 1 },
  }),
  'manualInvoices.setStatus': async () => ({ params: await aDraft(), body: { status: 'sent' } }),
  'manualInvoices.downloadInvoice': async () => ({ params: await aDraft() }),
  'shopify.listProducts': async () => ({}),
  'shopify.sync': async () => {
    await shopify.work();
    return {};
  },
  'shopify.syncStock': async () => {
    await shopify.work();
    return {};
  },
  'shopify.createCart': async () => ({
    body: { lines: [{ merchandiseId: await aVariant(), quantity: 1 }] },
  }),
  'shopify.listRuns': async () => ({}),
  'overview.getOverview': async () => ({}),
  'settings.getSettings': async () => ({}),
  'settings.updateSettings': async () => ({
    body: { notificationEmail: 'shop@example.com', lowStockAt: 4, recentOrderDays: 7, version: 0 },
  }),
  'adminOrders.listOrders': async () => ({}),
  'adminOrders.getOrder': async () => ({ params: await soldOrder() }),
  'adminOrders.setStatus': async () => ({ params: await soldOrder(), body: { status: 'shipped' } }),
  'adminOrders.setTracking': async () => ({
    params: await soldOrder(),
    body: { carrier: 'Royal Mail', number: 'RM1' },
  }),
  'adminOrders.createRefund': async () => ({
    params: await soldOrder(),
    body: { amount: '10.00', reason: 'Agreed', requestKey: 'key-12345678' },
  }),
  'adminOrders.downloadPackingSlip': async () => ({ params: await soldOrder() }),
  'deliveryRequests.listOpenRequests': async () => ({}),
  'deliveryRequests.trackRequest': async () => ({
    params: await paidDelivery(),
    body: { status: 'in_transit' },
  }),
  'deliveryRequests.withdrawRequest': async () => ({ params: await paidDelivery() }),
  'suppliers.listSuppliers': async () => ({}),
  'suppliers.getSupplier': async () => ({ params: { id: (await someSupplier()).id } }),
  'suppliers.createSupplier': async () => ({ body: { name: 'Casks' } }),
  'suppliers.updateSupplier': async () => ({
    params: { id: (await someSupplier()).id },
    body: { name: 'Casks & Co' },
  }),
  'suppliers.deleteSupplier': async () => ({ params: { id: (await someSupplier()).id } }),
  'suppliers.restoreSupplier': async () => ({ params: { id: (await someSupplier()).id } }),
  'purchaseOrders.listPurchaseOrders': async () => ({}),
  'purchaseOrders.getPurchaseOrder': async () => ({ params: { id: (await someOrder()).id } }),
  'purchaseOrders.createPurchaseOrder': async () => ({ body: orderBody((await someSupplier()).id) }),
  'purchaseOrders.updatePurchaseOrder': async () => {
    const { id, supplierId } = await someOrder();
    return { params: { id }, body: orderBody(supplierId, [{ quantity: 2 }]) };
  },
  'purchaseOrders.setStatus': async () => ({
    params: { id: (await someOrder()).id },
    body: { status: 'received' },
  }),
  'purchaseOrders.downloadPdf': async () => ({ params: { id: (await someOrder()).id } }),
  'supplierInvoices.listSupplierInvoices': async () => ({}),
  'supplierInvoices.getSupplierInvoice': async () => ({ params: { id: (await someInvoice()).id } }),
  'supplierInvoices.createUpload': async () => ({ body: { contentType: 'image/png', sizeBytes: 9 } }),
  'supplierInvoices.createSupplierInvoice': async () => ({ body: invoiceBody((await someSupplier()).id) }),
  'supplierInvoices.attachFile': async () => ({
    params: { id: (await someInvoice()).id },
    body: { uploadId: await upload(await staffCookie(), aPdf()), fileName: 'a.pdf' },
  }),
  'supplierInvoices.linkToFile': async () => ({
    params: {
      id: (
        await someInvoice({
          file: { uploadId: await upload(await staffCookie(), aPdf()), fileName: 'a.pdf' },
        })
      ).id,
    },
  }),
  'supplierInvoices.setStatus': async () => ({
    params: { id: (await someInvoice()).id },
    body: { status: 'approved' },
  }),
  'supplierInvoices.recordPayment': async () => ({
    params: { id: (await someInvoice()).id },
    body: { paidDate: '2026-03-09', paidAmount: '273.00', paymentMethod: 'bank_transfer' },
  }),
  'products.listProducts': async () => ({}),
  'products.readProduct': async () => ({ params: { id: await bottle() } }),
  'products.createProduct': async () => ({ body: someBottle }),
  'products.updateProduct': async () => ({ params: { id: await bottle() }, body: someBottle }),
  'products.archiveProduct': async () => ({ params: { id: await bottle() } }),
  'products.restoreProduct': async () => ({ params: { id: await bottle() } }),
  'products.moveStock': async () => ({
    params: { id: await bottle() },
    body: { change: 1, reason: 'Found one', idempotencyKey: 'found-one' },
  }),
  'products.listMoves': async () => ({ params: { id: await bottle() } }),
  'products.setValuations': async () => ({
    params: { id: await bottle() },
    body: { version: 0, points: [{ on: '2026-01-31', value: '900.00', source: 'Auction' }] },
  }),
  'products.uploadImage': async () => formWith('image', await somePicture()),
  'products.importProducts': async () => ({ body: { rows: [{ line: 2, cells: { name: 'Incomplete' } }] } }),
  'drops.listDrops': async () => ({}),
  'drops.createDrop': async () => ({ body: await someDrop() }),
  'drops.updateDrop': async () => {
    const { dropId, ...fields } = await openDrop();
    return { params: { id: dropId }, body: { ...fields, headline: 'Another', version: 0 } };
  },
  'drops.endDrop': async () => ({ params: { id: (await openDrop()).dropId } }),
};

async function someCampaign(): Promise<{ id: string }> {
  const campaignId = `cmp_${newToken()
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')}`;
  const at = new Date().toISOString();
  const row = { campaignId, release: someRelease, actor: 'admin', createdAt: at, run: 1, runAt: at };
  await campaign.put({ ...row, status: 'sending' }).go();
  return { id: campaignId };
}

async function aDraft(): Promise<{ id: string }> {
  return { id: (await draftInvoice(await staffCookie())).id };
}

async function soldOrder(): Promise<{ id: string }> {
  const { body } = await setUpPayment(await cartOf({ productId: await bottle() }));
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return { id: (await orderOf(body.paymentIntentId)).orderId };
}

async function paidDelivery(): Promise<{ id: string }> {
  const who = await owner();
  const { body } = await who.ask();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return { id: body.id };
}

/** What opens the gate is behind no gate. */
const gate = 'admin.check';

const adminRoutes = contracts.filter(({ access }) => access === 'admin');

async function load(id: string): Promise<ApiHandler> {
  const [, area, name] = /^functions\/(.+)\/(.+)\.ts$/.exec(sourceFileOf(id)) ?? [];
  return (await import(`../functions/${area}/${name}.ts`)).handler;
}

/** Everything in the table but who is signed in. */
const tableNow = async () =>
  JSON.stringify((await everyItem()).filter(({ __edb_e__ }) => !/session/i.test(__edb_e__)).toSorted(byKey));
const byKey = (one: { pk: string; sk: string }, other: { pk: string; sk: string }) =>
  `${one.pk}${one.sk}`.localeCompare(`${other.pk}${other.sk}`);

test('every route of the back office is held to the rules below', () => {
  expect(Object.keys(routes).sort()).toEqual(adminRoutes.map(({ id }) => id).sort());
});

test('whatever lies under /api/admin/ is for the staff, but for the gate itself', () => {
  const open = contracts.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
  expect(open.map(({ id }) => id)).toEqual([gate]);
});

describe.each(adminRoutes.map((contract) => [contract.id, contract] as const))('%s', (id, contract) => {
  async function arrange() {
    const sent = (await routes[id]?.()) ?? {};
    const handler = await load(id);
    const send = (more: Sent) => request<unknown>(handler, contract, { ...sent, ...more });
    return { sent, send };
  }

  test('2xx answers the staff, so that the refusals below are refusals of the caller', async () => {
    const { send } = await arrange();
    const { status } = await send({ cookie: await staffCookie('staff@shop.test') });
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  test('401 for nobody, a customer, a forged and an expired session, whoever they say they are, and nothing happens', async () => {
    const { sent, send } = await arrange();
    const { cookie } = await signedIn('staff@shop.test');
    const token = cookie.split('=')[1];
    const expired = await staffCookie('staff@shop.test');
    const before = await tableNow();
    const now = Date.now();
    const forged = [undefined, cookie, `__Host-admin=${token}`, `__Host-admin=${newToken()}`];
    const claim = { email: 'staff@shop.test', isAdmin: true, createdBy: 'admin' };
    const refused = { status: 401, body: { code: 'admin_required', message: 'Admin privileges required' } };
    for (const each of [...forged, '__Host-admin=admin']) {
      expect(await send({ cookie: each })).toMatchObject(refused);
      const headers = { 'x-admin-email': claim.email, authorization: 'Bearer admin' };
      expect(await send({ cookie: each, headers, query: { email: claim.email } })).toMatchObject(refused);
      if (contract.method !== 'GET')
        expect(await send({ cookie: each, body: { ...(sent.body as object), ...claim } })).toMatchObject(
          refused,
        );
    }
    clock.set(() => new Date(now + 8 * 3_600_000 + 1000));
    expect(await send({ cookie: expired })).toMatchObject(refused);
    expect(await tableNow()).toBe(before);
  });
});
