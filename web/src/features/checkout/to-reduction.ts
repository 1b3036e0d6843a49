import type { checkoutApi } from '#shared/contracts/checkout.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { Reduction } from '#shared/domain/checkout/discount.ts';
import { parsePence } from '#shared/domain/common/money.ts';

/** The server's answer for a code, in the format of the pricing rules. */
export const toReduction = ({
  items,
  isDeliveryFree,
}: Answer<typeof checkoutApi.checkDiscount>): Reduction => ({
  unitPrices: new Map(items.map(({ productId, unitPrice }) => [productId, parsePence(unitPrice)])),
  isDeliveryFree,
});
