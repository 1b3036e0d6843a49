import { stock } from '#functions/catalogue/entities/stock.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import {
  addTestBottle,
  eraseTestOrders,
  readTestIds,
  type TestIds,
  testEmail,
} from '#functions/monitoring/test-order.ts';
import { defineJob } from '#functions/runtime/job.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { createShopClient } from '#functions/runtime/shop-client.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { deliveryApi } from '#shared/contracts/checkout/delivery.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { bottleWeightKg } from '#shared/domain/common/delivery.ts';

const postcode = 'W1D 7BD';
const address = `14 Archer Street, Soho, London ${postcode}`;

/**
 * AI Simo answers the first question without a model; the second costs tokens, of which one visitor has a small share per
 * day.
 */
const questions = { fixed: 'I am 15, may I buy whisky?', forModel: 'Which single malt do you recommend?' };
const hoursBetweenModels = 6;

const isTimeForModel = (now: Date): boolean =>
  now.getUTCHours() % hoursBetweenModels === 0 && now.getUTCMinutes() < 5;

/** The steps of a shopper up to the payment, at the shop's own address. Every failing step is named in its error. */
async function shopUpToPayment({ cartId, productId }: TestIds, now: Date): Promise<void> {
  const shopper = createShopClient(readSiteOrigin(), { sessionId: cartId });
  await shopper.readPage('/');
  await shopper.call(catalogueApi.browseProducts, { query: {} });
  await shopper.call(catalogueApi.getProduct, { params: { id: productId } });
  const { id, product } = await shopper.call(cartApi.addItem, { body: { productId } });
  const cart = await shopper.call(cartApi.listItems, {});
  if (cart.length !== 1 || cart[0]?.productId !== productId)
    throw new Error('The cart does not hold the test bottle alone.');
  const options = await shopper.call(deliveryApi.listOptions, {});
  const deliveryMethod = options.find(({ isBondedStorage }) => !isBondedStorage)?.id;
  if (!deliveryMethod) throw new Error('No delivery option is available for the test bottle.');
  const delivery = await shopper.call(deliveryApi.calculateCost, {
    body: { subtotal: product.price, weight: bottleWeightKg, postcode, deliveryMethodId: deliveryMethod },
  });
  // The shop refuses an order whose total differs from what the page showed.
  const total = (Number(product.price) + Number(delivery.totalShippingCost)).toFixed(2);
  await shopper.call(checkoutApi.createPaymentIntent, {
    body: {
      sessionId: cartId,
      deliveryMethod,
      ageConfirmed: true,
      termsAccepted: true,
      shippingCost: delivery.totalShippingCost,
      expectedTotal: total,
      guestDetails: { name: 'Test Purchase', email: testEmail, address },
    },
  });
  await shopper.call(cartApi.removeItem, { params: { itemId: id } });
  const message = isTimeForModel(now) ? questions.forModel : questions.fixed;
  const { response } = await shopper.call(assistantApi.sendMessage, { body: { message } });
  if (!response) throw new Error('AI Simo did not answer.');
}

export const handler = defineJob('testPurchase', async (now) => {
  const ids = await readTestIds();
  const readStock = async () => (await stock.get({ productId: ids.productId }).go({ consistent: true })).data;
  if (!(await readStock())) await addTestBottle(ids.productId, now);
  await eraseTestOrders(ids, now);
  const before = await readStock();
  const failure = await shopUpToPayment(ids, now).then(
    () => undefined,
    (error: unknown) => {
      log.error('test purchase failed', toErrorFields(error));
      return error;
    },
  );
  await eraseTestOrders(ids, now);
  if (failure) throw failure;
  const after = await readStock();
  if (after?.available !== before?.available) throw new Error('The test bottle was not returned to stock.');
  return { bought: 1 };
});
