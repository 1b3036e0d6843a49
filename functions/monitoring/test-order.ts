import { createHmac } from 'node:crypto';
import { cartLine } from '#functions/cart/entities/cart-line.ts';
import { createProduct } from '#functions/catalogue/transactions/product-transactions.ts';
import { readSecret } from '#functions/environment/config.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { reservationCount } from '#functions/orders/entities/reservation-count.ts';
import { toGuestBuyer } from '#functions/orders/guest-buyer.ts';
import { settleLapsed } from '#functions/orders/payment/settle-payment.ts';
import { isWritten } from '#functions/table/transact.ts';
import { hiddenPrefix } from '#shared/domain/catalogue/hidden-product.ts';

/** Amazon's own mailbox for tests: an email sent by mistake would end there and count towards nothing. */
export const testEmail = 'success@simulator.amazonses.com';

/** How many test bottles there are: one of them is reserved at a time. */
const stockOfTests = 20;

export type TestIds = { cartId: string; productId: string };

/** The cart and the bottle of all test purchases. Nobody can guess their ids, so nobody else can buy this bottle. */
export async function readTestIds(): Promise<TestIds> {
  const mac = createHmac('sha256', await readSecret('LINK_SECRET'))
    .update('test purchase')
    .digest('hex');
  return { cartId: mac.slice(0, 32), productId: `${hiddenPrefix}${mac.slice(32)}` };
}

/** Adds the hidden bottle once; all later purchases use it. */
export async function addTestBottle(productId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const bottle = {
    productId,
    name: 'Test bottle, not for sale',
    description: 'The shop buys it to test itself.',
    category: 'Single Malt Scotch',
    distillery: 'None',
    region: 'Islay',
    abvPercent: '40.0',
    pricePence: 5_000,
    bottleSize: '700ml',
    image: '',
    tags: [],
    version: 1,
    updatedAt: at,
    isExclusive: false,
    isLimited: false,
    inBond: false,
  };
  const opening = {
    ...({ productId, moveId: 'opening', kind: 'opening', change: stockOfTests } as const),
    reason: 'For test purchases',
    actor: 'the shop',
    movedAt: at,
  };
  await createProduct(bottle, opening);
}

/**
 * Empties the cart of the test purchases, cancels the payment that was set up, returns the bottle to stock and deletes
 * the orders, including orders left by a run that was cut short.
 */
export async function eraseTestOrders({ cartId, productId }: TestIds, now: Date): Promise<void> {
  await cartLine.delete({ cartId, productId }).go();
  const { data: open } = await checkout.get({ cartId }).go({ consistent: true });
  const current = open && (await order.get({ orderId: open.orderId }).go({ consistent: true })).data;
  const settled = open ? await settleLapsed(open, now, 'given_up') : 'released';
  if (settled !== 'released') throw new Error(`The test order ${open?.orderId} is ${settled}.`);
  if (current) await eraseOrder(current);
  const { data: left } = await order.query.ofBuyer({ buyer: toGuestBuyer(testEmail) }).go({ pages: 'all' });
  for (const other of left) if (other.cartId === cartId) await eraseOrder(other);
}

/** The order is deleted last, because its other items are found through it. */
async function eraseOrder({ orderId, countedFor }: OrderRecord): Promise<void> {
  // Otherwise the runs would count as consecutive reservations, which no shopper may make for more than two hours.
  for (const key of countedFor?.keys ?? [])
    await isWritten(
      reservationCount
        .delete({ key })
        .where(({ bottles }, { eq }) => eq(bottles, 0))
        .go(),
    );
  const { data: payments } = await payment.query.ofOrder({ orderId }).go({ pages: 'all' });
  for (const { paymentIntentId } of payments) await payment.delete({ orderId, paymentIntentId }).go();
  await isWritten(
    order
      .delete({ orderId })
      .where(({ paidAt }, { notExists }) => notExists(paidAt))
      .go(),
  );
}
