import { handler as getSettings } from '#functions/back-office/endpoints/settings/get-settings.ts';
import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { clock } from '#functions/environment/clock.ts';
import { handler as pauseCampaign } from '#functions/newsletter/endpoints/pause-campaign.ts';
import { handler as sendExclusive } from '#functions/newsletter/endpoints/send-exclusive.ts';
import { buildPreferencesUrl } from '#functions/newsletter/newsletter-links.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { readAccountCodes } from '#functions/reporting/read-account-codes.ts';
import { createId } from '#functions/runtime/ids.ts';
import { handler as syncProducts } from '#functions/shopify/endpoints/sync.ts';
import { listLinkedVariants } from '#functions/shopify/list-linked-products.ts';
import { handler as createArticle } from '#functions/site/endpoints/articles/create-article.ts';
import { handler as getHours } from '#functions/site/endpoints/trading-hours/get-editable.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { fillBallot, findOpenBallot } from '#functions/testing/ballots.ts';
import { createSubscribers, sampleCampaign } from '#functions/testing/campaigns.ts';
import { addGiftCard, buildGiftCardBody, createSoldGiftCard } from '#functions/testing/gift-cards.ts';
import { buildInvoiceBody, changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildCreditBody,
  buildOrderBody,
  buildPdf,
  buildReceiptBody,
  buildSupplierInvoiceBody,
  createDraftId,
  setInvoice,
  setOrder,
  uploadFile,
} from '#functions/testing/procurement.ts';
import {
  addProduct,
  buildForm,
  buildPicture,
  createDraftProduct,
  sampleBottle,
} from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { enterCounts, startStockTake } from '#functions/testing/stock-takes.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { type Settings, settingsApi } from '#shared/contracts/back-office/settings.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';
import { type ArticleRecord, articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { createDiscountCode, newKey, once, type Place, type Sample, type Samples } from './sample.ts';

/** A bottle whose stock came in by a move, as every bottle's does. */
const createStocked = (): Promise<string> =>
  createCountedBottle({ productId: createId('prd'), available: 20 });

const today = (): string => clock.now().toISOString();

/** What readers of the newsletter send, and the staff about them. */
export function newsletterSamples({ shop, admin: cookie }: Place): Samples {
  const list = createNewsletterReaders(shop);
  const reader = async () => {
    const { email, token, leave } = await list.joined();
    const id = toSubscriberId(email);
    const preferences = new URL(await buildPreferencesUrl(id, clock.now())).searchParams.get('token') ?? '';
    return { id, confirm: token, leave, preferences };
  };
  const createSubscriber = async (): Promise<Sample> => {
    const email = list.newAddress();
    await list.ask({ email });
    return { body: { token: list.tokenIn(email, 'confirm') } };
  };
  const draft = () => ({ ...sampleCampaign, draftId: createDraftId() });
  const createList = once(() => createSubscribers(2));
  const campaign = async (pause = false): Promise<Sample> => {
    await createList();
    const { body } = await request<{ id: string }>(sendExclusive, campaignsApi.sendExclusive, {
      cookie,
      body: draft(),
    });
    const params = { id: body.id };
    if (pause) await request(pauseCampaign, campaignsApi.pauseCampaign, { cookie, params });
    return { params };
  };
  return {
    'newsletter.confirm': createSubscriber,
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
      await createList();
      return { body: draft() };
    },
    'newsletter.getCampaign': () => campaign(),
    'newsletter.listRecipients': () => campaign(),
    'newsletter.pauseCampaign': () => campaign(),
    'newsletter.resumeCampaign': () => campaign(true),
    'newsletter.cancelCampaign': () => campaign(),
  };
}

/** What the staff sends about what is sold: bottles, drops, the other shop. */
export function productSamples({ shop, shopify, admin: cookie, productId }: Place): Samples {
  const bottle = async (): Promise<Sample> => {
    const { body } = await addProduct(cookie, { name: `Fuzzed ${newKey()}` });
    return { params: { id: body.id } };
  };
  let drops = 0;
  /** Each an hour after the one before it, of a bottle of its own. */
  const aPlan = async () => {
    const opens = Date.UTC(2040, 0, 1) + ++drops * 3_600_000;
    const [opensAt, closesAt] = [opens, opens + 3_600_000].map((at) => new Date(at).toISOString());
    const facts = { title: 'Soho Reserve', headline: 'Forty years.', story: 'One butt.', editionSize: 5 };
    return {
      productId: await createStocked(),
      ...facts,
      opensAt,
      closesAt,
    };
  };
  const aDrop = async (): Promise<Sample> => {
    const body = await aPlan();
    const sent = { cookie, body };
    const made = await request<AdminDrop>(createDrop, dropsApi.createDrop, sent);
    return { params: { id: made.body.id }, body: { ...body, version: made.body.version } };
  };
  const article = async () =>
    (
      await request<ArticleRecord>(createArticle, articleDeskApi.createArticle, {
        cookie,
        body: buildArticle({ id: newKey(), title: 'Fuzzed' }),
      })
    ).body;
  const hoursVersion = async () =>
    (await request<TradingHoursRecord>(getHours, tradingHoursApi.getEditable, { cookie })).body.version;
  const atShopify = once(async () => {
    await request(syncProducts, shopifyApi.sync, { cookie });
    await shopify.work();
  });
  return {
    'discounts.getDiscount': async () => ({ params: { code: await createDiscountCode(cookie) } }),
    'discounts.updateDiscount': async () => ({
      params: { code: await createDiscountCode(cookie) },
      body: { kind: 'percentage', percent: 5, version: 1 },
    }),
    'giftCards.issueGiftCard': () => ({ body: buildGiftCardBody() }),
    'giftCards.getGiftCard': async () => ({ params: { id: (await addGiftCard(cookie)).id } }),
    'giftCards.updateGiftCard': async () => ({
      params: { id: (await addGiftCard(cookie)).id },
      body: { isActive: false, version: 1 },
    }),
    'giftCards.adjustGiftCard': async () => ({
      params: { id: (await addGiftCard(cookie)).id },
      body: { direction: 'add', amount: '5.00', reason: 'A mistake', requestKey: newKey() },
    }),
    'giftCards.refundGiftCard': async () => ({
      params: { id: await createSoldGiftCard(shop) },
      body: { reason: 'Changed their mind' },
    }),
    'giftCards.resendGiftCard': async () => ({
      params: { id: (await addGiftCard(cookie)).id },
      body: { recipientEmail: 'ada@example.com', requestKey: newKey() },
    }),
    'products.createProduct': () => ({ body: { ...sampleBottle, name: `Fuzzed ${newKey()}` } }),
    'products.updateProduct': async () => ({ ...(await bottle()), body: { ...sampleBottle, version: 1 } }),
    'products.publishProduct': async () => ({ params: { id: await createDraftProduct(cookie) } }),
    'products.scheduleProduct': async () => ({
      params: { id: await createDraftProduct(cookie) },
      body: { goesLiveAt: '2100-01-01T18:00:00.000Z', version: 1 },
    }),
    'products.setValuations': async () => {
      const points = [{ on: '2026-03-01', value: '150.00', source: 'Auction results' }];
      return { ...(await bottle()), body: { version: 0, points } };
    },
    'products.setCost': async () => ({ ...(await bottle()), body: { cost: '80.00', version: 0 } }),
    'products.editProducts': async () => ({
      body: {
        ...{ idempotencyKey: newKey(), reason: 'Counted' },
        rows: [{ line: 1, code: (await bottle()).params?.id, price: '150.00', stock: '9' }],
      },
    }),
    'products.uploadImage': async () => buildForm('image', await buildPicture()),
    'drops.createDrop': async () => ({ body: await aPlan() }),
    'drops.updateDrop': aDrop,
    'drops.endDrop': async () => ({ params: (await aDrop()).params }),
    'ballots.getProgress': async () => ({ params: { dropId: (await findOpenBallot()).dropId } }),
    'ballots.rejectEntry': async () => {
      const { dropId } = await findOpenBallot();
      const [entryId = ''] = (await fillBallot(dropId, 1)).keys();
      return { params: { dropId, entryId } };
    },
    'shopify.syncStock': async () => {
      await atShopify();
      return {};
    },
    'shopify.createCart': async () => {
      await atShopify();
      const linked = (await listLinkedVariants()).find((row) => row.productId === productId);
      return { body: { lines: [{ merchandiseId: linked?.variantId ?? '', quantity: 1 }] } };
    },
    'articles.getEditable': () => ({ params: { id: 'four-glasses-reviewed' } }),
    'articles.getVersion': () => ({ params: { id: 'four-glasses-reviewed', number: '1' } }),
    'articles.createArticle': () => ({ body: buildArticle({ id: newKey() }) }),
    'articles.saveArticle': async () => {
      const { id, version } = await article();
      return { params: { id }, body: { ...buildArticle(), version } };
    },
    'articles.publishVersion': async () => {
      const { id, version } = await article();
      return { params: { id }, body: { number: 1, version } };
    },
    'articles.deleteArticle': async () => {
      const { id, version } = await article();
      return { params: { id }, query: { version: String(version) } };
    },
    'shopDocuments.getDocument': () => ({ params: { kind: 'emailTexts' } }),
    'shopDocuments.getDocumentVersion': () => ({ params: { kind: 'emailTexts', number: '1' } }),
    'shopDocuments.publishDocument': () => ({
      params: { kind: 'emailTexts' },
      body: { content: buildDefaultContent(emailTextsDocument), version: 0 },
    }),
    'shopDocuments.restoreDocument': () => ({
      params: { kind: 'emailTexts' },
      body: { number: 1, version: 0 },
    }),
    'tradingHours.getVersion': () => ({ params: { number: '1' } }),
    'tradingHours.publishHours': async () => ({ body: { ...buildHours(), version: await hoursVersion() } }),
    'tradingHours.restoreVersion': async () => ({ body: { number: 1, version: await hoursVersion() } }),
    'settings.updateSettings': async () => {
      const { body } = await request<Settings>(getSettings, settingsApi.getSettings, { cookie });
      return { body: body.editable };
    },
  };
}

/** What the staff sends to suppliers and to customers of its own. */
export function documentSamples({ admin: cookie }: Place): Samples {
  const supplier = once(() => addSupplier(cookie));
  const file = async () => ({ uploadId: await uploadFile(cookie, buildPdf()), fileName: 'invoice.pdf' });
  const billed = async (changes: object = {}) => addSupplierInvoice(cookie, (await supplier()).id, changes);
  return {
    'purchaseOrders.createPurchaseOrder': async () => ({ body: buildOrderBody((await supplier()).id) }),
    'purchaseOrders.updatePurchaseOrder': async () => {
      const { id: supplierId } = await supplier();
      const { id, version } = await addPurchaseOrder(cookie, supplierId);
      return { params: { id }, body: { ...buildOrderBody(supplierId), version } };
    },
    'goodsReceipts.createReceipt': async () => {
      const { id } = await addPurchaseOrder(cookie, (await supplier()).id);
      const { body } = await setOrder(cookie, id, 'acknowledged');
      return { params: { id }, body: buildReceiptBody(body.version, [1]) };
    },
    'goodsReceipts.reverseReceipt': async () => {
      const { id } = await addPurchaseOrder(cookie, (await supplier()).id);
      await setOrder(cookie, id, 'received');
      return { params: { id, receiptId: 'rcp_1' }, body: { reason: 'Wrong order' } };
    },
    'supplierInvoices.createSupplierInvoice': async () => ({
      body: {
        ...buildSupplierInvoiceBody((await supplier()).id),
        draftId: createDraftId(),
        file: await file(),
      },
    }),
    // Of a list that no other call has arranged.
    'listViews.saveListViews': () => ({
      params: { list: createDraftId().replaceAll(/\d/g, 'x') },
      body: { hidden: ['total'], views: [], version: 0 },
    }),
    'reports.saveAccountCodes': async () => {
      const { codes, version } = await readAccountCodes();
      return { body: { ...codes, version } };
    },
    'stockTakes.startStockTake': () => ({ body: { name: 'November' } }),
    'stockTakes.saveCounts': async () => ({
      params: { id: (await startStockTake(cookie)).id },
      body: { lines: [{ productId: await createStocked(), counted: 1 }] },
    }),
    'stockTakes.approveStockTake': async () => {
      const productId = await createStocked();
      const { id } = await startStockTake(cookie);
      await enterCounts(cookie, id, [{ productId, counted: 1, reason: 'found' }]);
      return { params: { id } };
    },
    'stockTakes.cancelStockTake': async () => ({ params: { id: (await startStockTake(cookie)).id } }),
    'supplierInvoices.updateSupplierInvoice': async () => {
      const { id, supplierId, version } = await billed();
      return { params: { id }, body: { ...buildSupplierInvoiceBody(supplierId), version } };
    },
    'supplierInvoices.deleteSupplierInvoice': async () => ({ params: { id: (await billed()).id } }),
    'supplierInvoices.createCredit': async () => {
      const { id } = await billed();
      await setInvoice(cookie, id, 'approved');
      return { params: { id }, body: buildCreditBody() };
    },
    'purchaseOrders.deletePurchaseOrder': async () => ({
      params: { id: (await addPurchaseOrder(cookie, (await supplier()).id)).id },
    }),
    'supplierInvoices.attachFile': async () => ({
      params: { id: (await billed()).id },
      body: await file(),
    }),
    'supplierInvoices.linkToFile': async () => ({
      params: { id: (await billed({ draftId: createDraftId(), file: await file() })).id },
    }),
    'supplierInvoices.recordPayment': async () => {
      const { id, totalAmount: paidAmount } = await billed();
      return { params: { id }, body: { paidAmount, paidDate: today(), paymentMethod: 'card' } };
    },
    'manualInvoices.createInvoice': () => ({ body: buildInvoiceBody() }),
    'manualInvoices.downloadCreditNote': async () => {
      const { id } = await createDraftInvoice(cookie);
      for (const status of ['sent', 'cancelled'] as const) await changeStatus(cookie, id, status);
      return { params: { id } };
    },
    'manualInvoices.deleteInvoice': async () => ({ params: { id: (await createDraftInvoice(cookie)).id } }),
    'manualInvoices.updateInvoice': async () => {
      const { id, version } = await createDraftInvoice(cookie);
      return { params: { id }, body: { ...buildInvoiceBody(), version } };
    },
  };
}
