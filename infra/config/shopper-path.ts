import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { webhooksApi } from '#shared/contracts/checkout/webhooks.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';

/**
 * The functions between a visitor and a paid order. Only these have versions, and an alias that the routes call: a canary moves
 * it, and a schedule calls it to keep the functions loaded. Only their starts are measured.
 */
export const shopperPath: readonly string[] = [
  catalogueApi.listProducts,
  catalogueApi.browseProducts,
  catalogueApi.getProduct,
  cartApi.listItems,
  cartApi.addItem,
  cartApi.setItem,
  checkoutApi.getPaymentSettings,
  checkoutApi.createPaymentIntent,
  ordersApi.findByPayment,
  webhooksApi.receiveStripeEvent,
].map(({ id }) => id);
