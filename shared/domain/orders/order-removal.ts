import type { OrderKind } from './holding.ts';
import { toPurpose } from './order-states.ts';
import { countRestockable } from './refund.ts';

type Order = {
  status: string;
  paidAt?: string | undefined;
  kind?: OrderKind;
  stored?: object;
  cancellation?: object | undefined;
  parcels?: readonly object[] | undefined;
};

/** Whether bottles can still be added to an order or taken out of it: it is paid, to be delivered, and no part of it has left. */
export const canChangeBottles = (order: Order): boolean =>
  order.paidAt !== undefined &&
  toPurpose(order) === 'delivery' &&
  order.cancellation === undefined &&
  (order.parcels?.length ?? 0) === 0 &&
  ['pending', 'confirmed', 'processing'].includes(order.status);

type Line = { productId: string; unitPricePence: number; quantity: number; restocked?: number };
type RemovedLine = { productId: string; quantity: number };

export type Removal = {
  /** What the bottles cost. */
  goodsPence: number;
  /** The refund: no more than can still be refunded. */
  refundPence: number;
  /** Whether nothing is left to send, so delivery is refunded too and the order is cancelled. */
  isWhole: boolean;
};

/**
 * The refund for taking some bottles out of an order, in pence: their price, or everything that was paid once nothing is left.
 * Delivery is not priced again, so an order that was delivered free stays so.
 */
export function computeRemoval(
  lines: readonly Line[],
  removed: readonly RemovedLine[],
  refundablePence: number,
): Removal {
  const count = (line: Line) => removed.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
  const goodsPence = lines.reduce((sum, line) => sum + line.unitPricePence * count(line), 0);
  const isWhole = lines.every((line) => countRestockable(line) <= count(line));
  return {
    goodsPence,
    refundPence: isWhole ? refundablePence : Math.min(goodsPence, refundablePence),
    isWhole,
  };
}
