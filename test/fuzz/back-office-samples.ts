import { handler as createDrop } from '#functions/drops/create-drop.ts';
import { clock } from '#functions/kit/clock.ts';
import { preferencesUrl } from '#functions/newsletter/links.ts';
import { handler as pauseCampaign } from '#functions/newsletter/pause-campaign.ts';
import { handler as sendExclusive } from '#functions/newsletter/send-exclusive.ts';
import { subscriberIdOf } from '#functions/newsletter/subscriber-id.ts';
import { handler as getSettings } from '#functions/settings/get-settings.ts';
import { listLinked } from '#functions/shopify/list-linked.ts';
import { handler as syncProducts } from '#functions/shopify/sync.ts';
import { readers, someRelease } from '#functions/testing/campaigns.ts';
import { draftInvoice, sentInvoice } from '#functions/testing/manual-invoices.ts';
import { newsletter } from '#functions/testing/newsletter.ts';
import {
  anInvoice,
  anOrder,
  aPdf,
  aSupplier,
  invoiceBody,
  newDraftId,
  orderBody,
  upload,
} from '#functions/testing/procurement.ts';
import { addProduct, formWith, someBottle, somePicture } from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { cartOf, setUpPayment } from '#functions/testing/shop.ts';
import { campaignsApi } from '#shared/api/campaigns.ts';
import { type AdminDrop, dropsApi } from '#shared/api/drops.ts';
import { type Settings, settingsApi } from '#shared/api/settings.ts';
import { shopifyApi } from '#shared/api/shopify.ts';
import { newKey, once, type Place, type Sample, type Samples } from './sample.ts';

const today = (): string => clock.now().toISOString();

/** What readers of the newsletter send, and the staff about them. */
export function newsletterSamples({ shop, admin: cookie }: Place): Samples {
  const list = newsletter(shop);
  const reader = async () => {
    const { email, token, leave } = await list.joined();
    const id = subscriberIdOf(email);
    const preferences = new URL(await preferencesUrl(id, clock.now())).searchParams.get('token') ?? '';
    return { id, confirm: token, leave, preferences };
  };
  const asked = async (): Promise<Sample> => {
    const email = list.newAddress();
    await list.ask({ email });
    return { body: { token: list.tokenIn(email, 'confirm') } };
  };
  const draft = () => ({ ...someRelease, draftId: newDraftId() });
  const someList = once(() => readers(2));
  const campaign = async (pause = false): Promise<Sample> => {
    await someList();
    const { body } = await request<{ id: string }>(sendExclusive, campaignsApi.sendExclusive, {
      cookie,
      body: draft(),
    });
    const params = { id: body.id };
    if (pause) await request(pauseCampaign, campaignsApi.pauseCampaign, { cookie, params });
    return { params };
  };
  return {
    'newsletter.confirm': asked,
    'newsletter.unsubscribe': async () => ({ query: { token: (await reader()).leave } }),
    'newsletter.rejoin': async () => {
      const { leave } = await reader();
      await list.unsubscribe(leave);
      return { body: { token: leave } };
    },
    'newsletter.getPreferences': async () => ({ query: { token: (await reader()).preferences } }),
    'newsletter.savePreferences': async () => ({
      body: { token: (await reader()).preferences, name: 'Ada' },
    }),
    'newsletter.exportSubscription': async () => ({ query: { token: (await reader()).preferences } }),
    'newsletter.eraseSubscription': async () => ({ body: { token: (await reader()).preferences } }),
    'newsletter.exportSubscriber': async () => ({ params: { id: (await reader()).id } }),
    'newsletter.eraseSubscriber': async () => ({ params: { id: (await reader()).id } }),
    'newsletter.sendExclusive': async () => {
      await someList();
      return { body: draft() };
    },
    'newsletter.getCampaign': () => campaign(),
    'newsletter.listRecipients': () => campaign(),
    'newsletter.pauseCampaign': () => campaign(),
    'newsletter.resumeCampaign': () => campaign(true),
    'newsletter.cancelCampaign': () => campaign(),
  };
}

/** What the staff sends about what is sold: bottles, drops, the other shop, money that goes back. */
export function shelfSamples({ shop, shopify, admin: cookie, productId }: Place): Samples {
  const bottle = async (): Promise<Sample> => {
    const { body } = await addProduct(cookie, { name: `Fuzzed ${newKey()}` });
    return { params: { id: body.id } };
  };
  let drops = 0;
  const aPlan = () => {
    const opensAt = new Date(Date.UTC(2040, 0, 1) + ++drops * 3_600_000).toISOString();
    const told = { title: 'Soho Reserve', headline: 'Forty years.', story: 'One butt.', editionSize: 50 };
    return { productId, ...told, opensAt, closesAt: '2100-01-01T18:00:00.000Z' };
  };
  const aDrop = async (): Promise<Sample> => {
    const body = aPlan();
    const sent = { cookie, body };
    const made = await request<AdminDrop>(createDrop, dropsApi.createDrop, sent);
    return { params: { id: made.body.id }, body: { ...body, version: made.body.version } };
  };
  const atShopify = once(async () => {
    await request(syncProducts, shopifyApi.sync, { cookie });
    await shopify.work();
  });
  return {
    'products.createProduct': () => ({ body: { ...someBottle, name: `Fuzzed ${newKey()}` } }),
    'products.updateProduct': async () => ({ ...(await bottle()), body: { ...someBottle, version: 1 } }),
    'products.setValuations': async () => {
      const points = [{ on: '2026-03-01', value: '150.00', source: 'Auction results' }];
      return { ...(await bottle()), body: { version: 0, points } };
    },
    'products.uploadImage': async () => formWith('image', await somePicture()),
    'drops.createDrop': () => ({ body: aPlan() }),
    'drops.updateDrop': aDrop,
    'drops.endDrop': async () => ({ params: (await aDrop()).params }),
    'shopify.syncStock': async () => {
      await atShopify();
      return {};
    },
    'shopify.createCart': async () => {
      await atShopify();
      const linked = (await listLinked()).find((row) => row.productId === productId);
      return { body: { lines: [{ merchandiseId: linked?.variantId ?? '', quantity: 1 }] } };
    },
    'adminOrders.createRefund': async () => {
      const { body } = await setUpPayment(await cartOf({ productId }));
      shop.payments.pay(body.paymentIntentId);
      await shop.catchUp();
      const { metadata } = shop.payments.ledger.paymentIntents.get(body.paymentIntentId) ?? {};
      const sent = { amount: '10.00', reason: 'As agreed', restock: [], requestKey: newKey() };
      return { params: { id: String(metadata?.orderId) }, body: sent };
    },
    'settings.updateSettings': async () => {
      const { body } = await request<Settings>(getSettings, settingsApi.getSettings, { cookie });
      return { body: body.editable };
    },
  };
}

/** What the staff sends to suppliers and to customers of its own. */
export function paperSamples({ admin: cookie }: Place): Samples {
  const supplier = once(() => aSupplier(cookie));
  const file = async () => ({ uploadId: await upload(cookie, aPdf()), fileName: 'invoice.pdf' });
  const billed = async (changes: object = {}) => anInvoice(cookie, (await supplier()).id, changes);
  return {
    'purchaseOrders.createPurchaseOrder': async () => ({ body: orderBody((await supplier()).id) }),
    'purchaseOrders.updatePurchaseOrder': async () => {
      const { id: supplierId } = await supplier();
      const { id, version } = await anOrder(cookie, supplierId);
      return { params: { id }, body: { ...orderBody(supplierId), version } };
    },
    'supplierInvoices.createUpload': () => ({ body: { contentType: 'application/pdf', sizeBytes: 1000 } }),
    'supplierInvoices.createSupplierInvoice': async () => ({
      body: { ...invoiceBody((await supplier()).id), draftId: newDraftId(), file: await file() },
    }),
    'supplierInvoices.attachFile': async () => ({
      params: { id: (await billed()).id },
      body: await file(),
    }),
    'supplierInvoices.linkToFile': async () => ({
      params: { id: (await billed({ draftId: newDraftId(), file: await file() })).id },
    }),
    'supplierInvoices.recordPayment': async () => {
      const { id, totalAmount: paidAmount } = await billed();
      return { params: { id }, body: { paidAmount, paidDate: today(), paymentMethod: 'card' } };
    },
    'manualInvoices.createInvoice': () => ({ body: sentInvoice() }),
    'manualInvoices.updateInvoice': async () => {
      const { id, version } = await draftInvoice(cookie);
      return { params: { id }, body: { ...sentInvoice(), version } };
    },
  };
}
