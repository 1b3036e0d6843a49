import { cartLine } from '#functions/data/cart-line.ts';
import { order } from '#functions/data/order.ts';
import { adoptCheckout } from '#functions/data/order-writes.ts';
import { type Cart, loadCart, loadStockedLines } from './load-cart.ts';
import { renewed } from './stocked-product.ts';

/** How often a checkout is read anew that was renewed in another tab in between. */
const tries = 3;

/**
 * Moves what a visitor has put into the cart to the cart of the account they have signed in to. A bottle that is in both
 * keeps the larger number, as far as stock goes; one that is sold out stays in view, as one. Doing it again changes
 * nothing: the account's line is written before the visitor's goes.
 */
export async function mergeCarts(visitorId: string, customerId: string, now: Date): Promise<void> {
  const [visible, saved] = await Promise.all([loadCart(visitorId), loadCart(customerId)]);
  await adopt(visible, saved, customerId);
  const open = saved.checkout ?? visible.checkout;
  for (const { line, available } of await loadStockedLines({ ...visible, checkout: open })) {
    const { productId } = line;
    const before = saved.lines.find((each) => each.productId === productId);
    const wanted = Math.max(line.quantity, before?.quantity ?? 0);
    const quantity = Math.min(wanted, Math.max(available, 1));
    const { addedAt } = before ?? line;
    await cartLine.upsert({ cartId: customerId, productId, quantity, addedAt, ...renewed(now) }).go();
  }
  for (const { productId } of visible.lines) await cartLine.delete({ cartId: visitorId, productId }).go();
}

/** The open checkout comes along with the bottles it holds, where the account has none open. */
async function adopt(visible: Cart, saved: Cart, customerId: string): Promise<void> {
  if (saved.checkout) return;
  let open = visible.checkout;
  for (let attempt = 0; open && attempt < tries; attempt++) {
    const { cartId, orderId } = open;
    const { data: pending } = await order.get({ orderId }).go({ consistent: true });
    if (pending?.status !== 'pending') return;
    if ((await adoptCheckout(pending, open, customerId)).written) return;
    open = (await loadCart(cartId)).checkout;
  }
}
