import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAdminProductPage } from '#functions/catalogue/admin-product-page.ts';
import { clearProductCache, readProductsToBrowse } from '#functions/catalogue/cached-products.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { listProductsWithStock } from '#functions/catalogue/product-read-model.ts';
import { clock } from '#functions/environment/clock.ts';
import { readTestIds } from '#functions/monitoring/test-order.ts';
import { listShopifyProducts } from '#functions/shopify/list-shopify-products.ts';
import { handler as followCatalogue } from '#functions/site/events/follow-catalogue.ts';
import { createBottle, readAvailable } from '#functions/testing/builders.ts';
import { addToCart } from '#functions/testing/checkout.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { withShop } from '#functions/testing/shop.ts';
import { answerShopFetches, callEndpoint } from '#functions/testing/shop-fetch.ts';
import { withShopify } from '#functions/testing/shopify.ts';
import { withTable } from '#functions/testing/table.ts';
import { listAllItems } from '#functions/testing/table-items.ts';
import { handler as testPurchase } from './test-purchase.ts';

withTable();
withShopify();
// The test has no bucket to write pages to, so this follower would fail at any change.
const shop = withShop({ followCatalogue });
const model = createScriptedModel();
const run = { id: 'test', scheduledFor: '' };
const at = (time: string) => clock.set(() => new Date(`2026-11-23T${time}Z`));
let stop = () => {};

beforeEach(() => {
  at('10:00:00');
  model.will('Ardlussa is a fine choice.');
  stop = answerShopFetches();
});
afterEach(() => {
  stop();
});

const counters = ['throttle', 'tokenBudget', 'visitorTokens', 'jobRun'];

/** The contents of the table except the hidden bottle, the terms (one item for all orders) and counters that expire. */
const listLeft = async () =>
  (await listAllItems())
    .map(({ __edb_e__ }) => __edb_e__)
    .filter((entity) => !['product', 'stock', 'stockMove', 'acceptedTerms', ...counters].includes(entity));

const listPayments = () => shop.payments.ledger.paymentIntents.all().map(({ status }) => status);

describe('a test purchase', () => {
  test('runs up to the payment, leaves nothing behind and sends no email', async () => {
    await testPurchase(run);
    expect(listPayments()).toEqual(['canceled']);
    await shop.drain();
    expect(shop.left()).toBe(0);
    expect(await listLeft()).toEqual([]);
    expect(shop.mail.messages()).toEqual([]);
    const { productId } = await readTestIds();
    expect(await readAvailable(productId)).toBe(20);
  });

  test('can be repeated for hours without reaching the reservation limits', async () => {
    for (let minutes = 0; minutes <= 175; minutes += 25) {
      clock.set(() => new Date(Date.parse('2026-11-23T10:00:00Z') + minutes * 60_000));
      await testPurchase(run);
    }
    expect(await listLeft()).toEqual([]);
  });

  test('uses a bottle that is hidden from the lists of the shop, the back office and Shopify', async () => {
    const shown = await createBottle();
    clearProductCache();
    const found = await listProductsWithStock({ limit: 1 });
    expect(found.map(({ product }) => product.productId)).toEqual([shown]);
    const browsed = await readProductsToBrowse(clock.now());
    const managed = await readAdminProductPage('catalogue', { cursor: null, limit: 10 });
    const synced = await listShopifyProducts();
    expect([browsed.length, managed.data.length, synced.length]).toEqual([1, 1, 1]);
  });

  test('cleans up after an earlier run that was interrupted', async () => {
    const { productId, cartId } = await readTestIds();
    const before = await readAvailable(productId);
    shop.payments.faults.set({ kind: 'hang-up', call: 'POST /v1/payment_intents/pi_', count: 10 });
    await expect(testPurchase(run)).rejects.toThrow();
    expect(await readAvailable(productId)).toBe(19);
    await addToCart(cartId, productId);
    shop.payments.faults.clear();
    await testPurchase(run);
    expect([await readAvailable(productId), await listLeft()]).toEqual([before, []]);
  });

  test.each([
    'catalogue.getProduct',
    'cart.addItem',
    'checkout.createPaymentIntent',
    'assistant.sendMessage',
  ])('fails when %s fails, and cleans up', async (id) => {
    stop();
    stop = answerShopFetches(async (contract, sent) =>
      contract.id === id
        ? { status: 500, headers: {}, cookies: [], body: { code: 'internal_error' } }
        : callEndpoint(contract, sent),
    );
    await expect(testPurchase(run)).rejects.toThrow('was answered with 500');
    expect(await listLeft()).toEqual([]);
  });

  test('calls the model just before 12:05 but not at 12:05', async () => {
    at('12:05:00');
    await testPurchase(run);
    expect(model.requests).toEqual([]);
    at('12:04:59');
    await testPurchase(run);
    expect(model.requests).toHaveLength(1);
  });

  test('fails when the bottle is not returned to stock', async () => {
    stop();
    const { productId } = await readTestIds();
    stop = answerShopFetches(async (contract, sent) => {
      if (contract.id === 'cart.removeItem') await stock.patch({ productId }).subtract({ available: 1 }).go();
      return callEndpoint(contract, sent);
    });
    await expect(testPurchase(run)).rejects.toThrow('was not returned to stock');
  });
});
