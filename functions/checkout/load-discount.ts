import type { Cart, StockedLine } from '#functions/cart/load-cart.ts';
import type { DiscountRecord } from '#functions/orders/entities/discount.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import { applyDiscount, type Reduction } from '#shared/domain/checkout/discount.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { findDiscount } from './discount-record.ts';
import { toQuoteLine } from './order-draft.ts';

/** A valid discount code, and its effect on the prices. */
export type LoadedDiscount = { terms: DiscountRecord; reduction: Reduction };

/** Counts a try of a code, so nobody can guess codes. */
export const limitCodeTries = (holder: string, visitor: string, now: Date): Promise<void> =>
  enforceRateLimits(
    [
      ['discountsBySession', holder],
      ['discountsByVisitor', visitor],
    ],
    now,
  );

/** Reads a code and applies it to a cart; a code that cannot be used is refused at `field`. */
export async function loadDiscount(
  code: string,
  { cart, stocked, field }: { cart: Cart; stocked: readonly StockedLine[]; field: string },
  now: Date,
): Promise<LoadedDiscount> {
  const terms = await findDiscount(code);
  if (!terms) return refuse('discount_unknown', {}, field);
  const lines = stocked.map(({ line: { quantity }, product, drop }) => ({
    ...toQuoteLine(product, quantity),
    isInDrop: drop !== null,
  }));
  const isUsedUp = terms.maxUses !== undefined && terms.used >= terms.maxUses;
  const hasUse = isUsedUp && (await isUsedByCart(cart, code));
  const reduction = applyDiscount(terms, lines, { now, hasUse });
  if (!('refused' in reduction)) return { terms, reduction };
  const details = 'minimumPence' in reduction ? { minimum: formatDecimalPounds(reduction.minimumPence) } : {};
  return refuse(reduction.refused, details, field);
}

/** Whether the order that this cart is paying for has taken a use of the code. */
async function isUsedByCart({ checkout }: Cart, code: string): Promise<boolean> {
  if (!checkout) return false;
  const { data } = await order.get({ orderId: checkout.orderId }).go({ consistent: true });
  return data?.discount?.code === code;
}

/** The stored form of a code in an order: the terms by which its use is counted. */
export function toOrderDiscount(
  { terms, reduction }: LoadedDiscount,
  buyers: string[],
): NonNullable<OrderRecord['discount']> {
  const { code, version, maxUses, maxPerCustomer } = terms;
  return {
    code,
    termsVersion: version,
    ...(reduction.isDeliveryFree && { isDeliveryFree: true }),
    ...(maxUses !== undefined && { maxUses }),
    ...(maxPerCustomer !== undefined && { maxPerCustomer, buyers }),
  };
}
