import { handler as getSettings } from '#functions/back-office/endpoints/settings/get-settings.ts';
import { handler as createDrop } from '#functions/catalogue/endpoints/drops/create-drop.ts';
import { createId } from '#functions/runtime/ids.ts';
import { handler as syncProducts } from '#functions/shopify/endpoints/sync.ts';
import { listLinkedVariants } from '#functions/shopify/list-linked-products.ts';
import { handler as createArticle } from '#functions/site/endpoints/articles/create-article.ts';
import { handler as getHours } from '#functions/site/endpoints/trading-hours/get-editable.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { fillBallot, findOpenBallot } from '#functions/testing/ballots.ts';
import { addGiftCard, buildGiftCardBody, createSoldGiftCard } from '#functions/testing/gift-cards.ts';
import {
  addProduct,
  buildForm,
  buildPicture,
  createDraftProduct,
  sampleBottle,
} from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { createCountedBottle } from '#functions/testing/shopify.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { type Settings, settingsApi } from '#shared/contracts/back-office/settings.ts';
import { type AdminDrop, dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';
import { type ArticleRecord, articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { type TradingHoursRecord, tradingHoursApi } from '#shared/contracts/site/trading-hours.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { createDiscountCode, newKey, once, type Place, type Sample, type Samples } from './sample.ts';

/** A bottle whose stock was recorded by a stock move, like that of every real bottle. */
const createStocked = (): Promise<string> =>
  createCountedBottle({ productId: createId('prd'), available: 20 });

/** What staff send about goods: bottles, drops, Shopify. */
export function productSamples({ shop, shopify, admin: cookie, productId }: Place): Samples {
  const bottle = async (): Promise<Sample> => {
    const { body } = await addProduct(cookie, { name: `Fuzzed ${newKey()}` });
    return { params: { id: body.id } };
  };
  let drops = 0;
  /** Each plan is an hour after the one before, and for a different bottle. */
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
        idempotencyKey: newKey(),
        reason: 'Counted',
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
