import { bottleCount } from './bottle-count.ts';
import { freeDeliveryFromPence, standardDeliveryPence } from './delivery.ts';
import { penceOf } from './money.ts';

type Line = { quantity: number; product: { price: string } };

export type CartTotals = {
  bottles: number;
  subtotalPence: number;
  /** The estimate before an address is known; the checkout prices the chosen delivery itself. */
  shippingPence: number;
  totalPence: number;
  /** How much more makes delivery free; 0 once it is. */
  toFreeDeliveryPence: number;
  /** From 0 to 1, for the meter. */
  freeDeliveryProgress: number;
};

export function cartTotals(lines: readonly Line[]): CartTotals {
  const subtotalPence = lines.reduce((sum, line) => sum + penceOf(line.product.price) * line.quantity, 0);
  const toFreeDeliveryPence = Math.max(0, freeDeliveryFromPence - subtotalPence);
  const shippingPence = lines.length === 0 || toFreeDeliveryPence === 0 ? 0 : standardDeliveryPence;
  return {
    bottles: bottleCount(lines),
    subtotalPence,
    shippingPence,
    totalPence: subtotalPence + shippingPence,
    toFreeDeliveryPence,
    freeDeliveryProgress: Math.min(1, subtotalPence / freeDeliveryFromPence),
  };
}
