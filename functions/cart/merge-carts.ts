import { type CartLineRecord, cartLine } from '#functions/cart/entities/cart-line.ts';
import { order } from '#functions/orders/entities/order.ts';
import { adoptCheckout } from '#functions/orders/transactions/reservation-transactions.ts';
import { isWritten } from '#functions/table/transact.ts';
import { buildRenewalFields } from './find-stocked-product.ts';
import { type Cart, loadCart, loadStockedLines } from './load-cart.ts';

/** How often carts and a checkout are read again if another tab changed them in between. */
const tries = 3;

/**
 * Moves a visitor's cart to the cart of the account they have signed in to. A bottle in both gets the larger quantity that
 * the stock allows; one that is sold out stays in view with a quantity of one. Repeating it changes nothing: the account's
 * line is written before the visitor's is deleted. Each write is conditional on what was read, so changes in another tab
 * are merged too; if those never stop, the line stays where it is.
 */
export async function mergeCarts(visitorId: string, customerId: string, now: Date): Promise<void> {
  let [visible, saved] = await Promise.all([loadCart(visitorId), loadCart(customerId)]);
  await adoptCart(visible, saved, customerId);
  for (let attempt = 1; !(await moveLines(visible, saved, customerId, now)) && attempt < tries; attempt++) {
    [visible, saved] = await Promise.all([loadCart(visitorId), loadCart(customerId)]);
  }
}

/** Moves every line that is unchanged on both sides since it was read; returns whether all were. */
async function moveLines(visible: Cart, saved: Cart, customerId: string, now: Date): Promise<boolean> {
  const open = saved.checkout ?? visible.checkout;
  const stocked = await loadStockedLines({ ...visible, checkout: open }, now);
  let areAll = true;
  for (const line of visible.lines) {
    const { productId } = line;
    const here = stocked.find((each) => each.line.productId === productId);
    const maxQuantity = here?.drop && Math.max(here.drop.limitPerCustomer, here.held);
    const available = here && Math.min(here.available, maxQuantity ?? here.available);
    const before = saved.lines.find((each) => each.productId === productId);
    // A product that no longer exists is only removed.
    const isSaved = available === undefined || (await saveLine(line, before, available, customerId, now));
    const isMoved =
      isSaved &&
      (await isWritten(
        cartLine
          .delete({ cartId: line.cartId, productId })
          .where(
            (row, { eq }) => `${eq(row.quantity, line.quantity)} AND ${eq(row.changedAt, line.changedAt)}`,
          )
          .go(),
      ));
    areAll &&= isMoved;
  }
  return areAll;
}

function saveLine(
  { productId, quantity, addedAt }: CartLineRecord,
  before: CartLineRecord | undefined,
  available: number,
  customerId: string,
  now: Date,
): Promise<boolean> {
  const wanted = Math.min(Math.max(quantity, before?.quantity ?? 0), Math.max(available, 1));
  const line = { cartId: customerId, productId, quantity: wanted, addedAt: before?.addedAt ?? addedAt };
  return isWritten(
    cartLine
      .upsert({ ...line, ...buildRenewalFields(now) })
      .where((row, { eq, notExists }) =>
        before
          ? `${eq(row.quantity, before.quantity)} AND ${eq(row.changedAt, before.changedAt)}`
          : notExists(row.quantity),
      )
      .go(),
  );
}

/** Moves the open checkout and its reserved bottles too, unless the account has one open. */
async function adoptCart(visible: Cart, saved: Cart, customerId: string): Promise<void> {
  if (saved.checkout) return;
  let open = visible.checkout;
  for (let attempt = 0; open && attempt < tries; attempt++) {
    const { cartId, orderId } = open;
    const { data: pending } = await order.get({ orderId }).go({ consistent: true });
    if (pending?.status !== 'pending') return;
    if ((await adoptCheckout(pending, open, customerId)).outcome === 'done') return;
    open = (await loadCart(cartId)).checkout;
  }
}
