import type { Page } from 'playwright-core';
import type { CartItem } from '#shared/contracts/cart.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Order } from '#shared/contracts/orders/orders.ts';
import { listBottles } from './shop-control.ts';

/** Fake answers of the shop, for states that would be hard to bring about. */

export async function bottle(isIt: (product: Product) => boolean = () => true): Promise<Product> {
  const found = (await listBottles({ min: 1 })).find(isIt);
  if (!found) throw new Error('The catalogue has no such bottle.');
  return found;
}

export const buildCartLine = (product: Product, quantity = 1, stock = product.stock): CartItem => ({
  id: `itm_${product.id}`,
  productId: product.id,
  quantity,
  product: { ...product, stock },
});

/** The cart contains what the list says, even after changes. */
export const showCart = (page: Page, items: CartItem[]): Promise<unknown> =>
  page.route('**/api/cart', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: items }) : route.fallback(),
  );

export const payment = { id: 'pi_scene', secret: 'pi_scene_secret_0123456789' };

/** The page after a payment, when the provider has redirected the shopper back. */
export const returnAddress = `/payment-success?payment_intent=${payment.id}&payment_intent_client_secret=${payment.secret}`;

export const showPaymentState = (
  page: Page,
  state: string,
  kind: Order['kind'] = 'bottles',
): Promise<unknown> =>
  page.route('**/api/orders/by-payment/**', (route) =>
    route.fulfill({
      json: {
        state,
        kind,
        orderNumber: 'DR-2026-0042',
        orderId: 'ord_scene',
        orderToken: 'token',
        total: '1462.99',
        failure: state === 'failed' ? 'Your card was declined.' : null,
        email: 'morag@example.com',
        deliveryTime: '2-3 business days',
        arrives: { from: '2026-11-24', to: '2026-11-25' },
        isDayNominated: false,
        cover: '2000.00',
        storage: null,
      },
    }),
  );

export async function showOrder(page: Page, change: Partial<Order>): Promise<void> {
  const { id, name, image, price } = await bottle();
  const line = {
    productId: id,
    name,
    image,
    quantity: 1,
    unitPrice: price,
    lineTotal: price,
    taxDeferred: null,
  };
  const order: Order = {
    id: 'ord_scene',
    giftCard: null,
    kind: 'bottles',
    orderNumber: 'DR-2026-0042',
    status: 'confirmed',
    placedAt: '2026-11-20T10:00:00.000Z',
    paidAt: '2026-11-20T10:01:00.000Z',
    customerName: 'Morag Sinclair',
    customerEmail: 'morag@example.com',
    shippingAddress: '14 Archer Street, London, W1D 7BD',
    deliveryMethod: { id: 'royal-mail-tracked-48', name: 'Tracked', deliveryTime: '2-3 business days' },
    arrives: { from: '2026-11-24', to: '2026-11-25' },
    collection: null,
    cover: '2000.00',
    giftNote: null,
    giftRecipient: null,
    items: [{ ...line, vatIncluded: '5.00' }],
    charges: [],
    subtotal: price,
    shippingCost: '12.99',
    surcharges: [],
    parcels: [],
    toFollow: [],
    total: price,
    vatIncluded: '7.17',
    discount: null,
    refunded: '0.00',
    tracking: null,
    storage: null,
    paymentReference: payment.id,
    ...change,
  };
  await page.route('**/api/orders/ord_scene?**', (route) => route.fulfill({ json: order }));
}

/** The values that a guest typed at the checkout before the page was opened. */
export const typedBefore = (page: Page, values: Record<string, unknown> = {}): Promise<unknown> =>
  page.addInitScript((draft) => sessionStorage.setItem('dram-checkout', JSON.stringify(draft)), {
    isGuest: true,
    values: {
      fullName: 'Morag Sinclair',
      email: 'morag@example.com',
      addressLine1: '14 Archer Street',
      city: 'London',
      postcode: 'W1D 7BD',
      ...values,
    },
  });
