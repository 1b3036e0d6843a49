/** A drop: everybody opens the page of one bottle, adds it to the cart and presses "pay" within the same minute. */
import type { LoadedShop } from './shop.ts';
import { arrive, type Visitor, type Visitors } from './visitors.ts';

/** Each visitor has a different email address, because limits count by it. */
const guestDetails = ({ sessionId }: Visitor) => ({
  name: 'Ada Byron',
  email: `${sessionId}@example.com`,
  // Drops also count by delivery address.
  address: `${Number.parseInt(sessionId.slice(0, 6), 36)} Archer Street, Soho, London W1D 7BD`,
});

/** The outcome for a visitor who came for the bottle. */
export type End = 'paid' | 'sold out' | 'asked to try again' | 'failed' | 'looked';

export async function buy(
  shop: LoadedShop,
  visitor: Visitor,
  productId: string,
  publishableKey: string,
): Promise<End> {
  const added = await visitor.post('add to cart', '/api/cart', { productId, quantity: 1 });
  if (added.body.code === 'sold_out' || added.body.code === 'not_enough_stock') return 'sold out';
  if (added.status !== 201) return 'failed';
  // When the checkout is busy, a visitor presses again, as people do.
  for (let press = 0; press < 3; press++) {
    const set = await visitor.post('press pay', '/api/create-payment-intent', {
      sessionId: visitor.sessionId,
      addressId: null,
      guestDetails: guestDetails(visitor),
      deliveryMethod: 'royal-mail-tracked-48',
    });
    if (set.status === 200) return payAtStripe(shop, set.body, publishableKey);
    if (set.body.code === 'sold_out' || set.body.code === 'not_enough_stock') return 'sold out';
    if (set.body.code !== 'checkout_busy') return 'failed';
  }
  return 'asked to try again';
}

async function payAtStripe(
  { payments }: LoadedShop,
  { paymentIntentId, clientSecret }: Record<string, unknown>,
  publishableKey: string,
): Promise<End> {
  const form = new URLSearchParams({
    client_secret: String(clientSecret),
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2099',
    return_url: 'http://localhost/',
  });
  const { ok } = await fetch(`${new URL(payments).origin}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: form,
  });
  return ok ? 'paid' : 'failed';
}

export type DropPlan = { shoppers: number; seconds: number; productId: string; publishableKey: string };

export function playDrop(shop: LoadedShop, visitors: Visitors, plan: DropPlan): Promise<Map<End, number>> {
  const { shoppers: count, seconds, productId, publishableKey } = plan;
  return arrive(visitors, { count, seconds }, async (visitor) => {
    await visitor.get('page', `/product/${productId}`);
    await visitor.get('product', `/api/products/${productId}`);
    return buy(shop, visitor, productId, publishableKey);
  });
}
