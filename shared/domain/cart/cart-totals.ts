import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import {
  bottleWeightKg,
  computeBasePence,
  type DeliveryTerms,
  findDefaultMethod,
} from '#shared/domain/common/delivery.ts';
import { parsePence } from '#shared/domain/common/money.ts';

type Line = { quantity: number; product: { price: string } };

export type CartTotals = {
  bottles: number;
  subtotalPence: number;
  /** The estimate before an address is known; the checkout prices the chosen delivery itself. */
  shippingPence: number;
  totalPence: number;
  /** Set when the usual delivery cannot take the cart: the cheapest method that can. */
  dearerMethod: string | null;
  /** How much more makes delivery free; 0 once it is, null when nothing would. */
  toFreeDeliveryPence: number | null;
  /** From 0 to 1, for the meter. */
  freeDeliveryProgress: number;
};

export function computeCartTotals(lines: readonly Line[], terms: DeliveryTerms): CartTotals {
  const subtotalPence = lines.reduce((sum, line) => sum + parsePence(line.product.price) * line.quantity, 0);
  const bottles = countBottles(lines);
  const usual = findDefaultMethod({ valuePence: 0, weightKg: bottleWeightKg }, terms);
  // An order too heavy for every option is delivered by arrangement; the usual option's price is shown until then.
  const able = findDefaultMethod({ valuePence: subtotalPence, weightKg: bottles * bottleWeightKg }, terms);
  const method = able ?? usual;
  const shippingPence = lines.length === 0 || !method ? 0 : computeBasePence(method, subtotalPence);
  const freeFromPence = usual?.freeFromPence;
  return {
    bottles,
    subtotalPence,
    shippingPence,
    dearerMethod: able && able.id !== usual?.id ? able.name : null,
    totalPence: subtotalPence + shippingPence,
    toFreeDeliveryPence: freeFromPence === undefined ? null : Math.max(0, freeFromPence - subtotalPence),
    freeDeliveryProgress: freeFromPence ? Math.min(1, subtotalPence / freeFromPence) : 1,
  };
}
