import { countBottles } from '#shared/domain/catalogue/bottle-count.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import {
  bottleWeightKg,
  computeBasePence,
  defaultDeliveryMethodId,
  defaultMethodFor,
  freeDeliveryFromPence,
  standardDeliveryPence,
} from '#shared/domain/orders/delivery.ts';

type Line = { quantity: number; product: { price: string } };

export type CartTotals = {
  bottles: number;
  subtotalPence: number;
  /** The estimate before an address is known; the checkout prices the chosen delivery itself. */
  shippingPence: number;
  totalPence: number;
  /** Set where the standard delivery cannot take the cart: the cheapest one that can, which always costs its price. */
  dearerMethod: string | null;
  /** How much more makes delivery free; 0 once it is. */
  toFreeDeliveryPence: number;
  /** From 0 to 1, for the meter. */
  freeDeliveryProgress: number;
};

export function computeCartTotals(lines: readonly Line[]): CartTotals {
  const subtotalPence = lines.reduce((sum, line) => sum + parsePence(line.product.price) * line.quantity, 0);
  const bottles = countBottles(lines);
  const toFreeDeliveryPence = Math.max(0, freeDeliveryFromPence - subtotalPence);
  const method = defaultMethodFor({ valuePence: subtotalPence, weightKg: bottles * bottleWeightKg });
  const standardPence = toFreeDeliveryPence === 0 ? 0 : standardDeliveryPence;
  // Above what any option carries the delivery is arranged by hand.
  const methodPence = method ? computeBasePence(method, subtotalPence) : standardPence;
  const shippingPence = lines.length === 0 ? 0 : methodPence;
  return {
    bottles,
    subtotalPence,
    shippingPence,
    dearerMethod: method && method.id !== defaultDeliveryMethodId ? method.name : null,
    totalPence: subtotalPence + shippingPence,
    toFreeDeliveryPence,
    freeDeliveryProgress: Math.min(1, subtotalPence / freeDeliveryFromPence),
  };
}
