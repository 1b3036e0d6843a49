import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { refuseTooMany, toRestockableLines } from '#functions/orders/order-lines.ts';
import type { PaidOrderRecord } from '#functions/orders/queries/load-order.ts';
import { refuse } from '#functions/runtime/problem.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatCertificates, toLotId } from '#shared/domain/orders/holding.ts';

type RestockRequest = readonly { productId: string; quantity: number }[];

/** The bottles that return to stock, and the changed lots that they leave; no lots if they were never in bond. */
export type RestockResult = { lots: LotRecord[]; restocked: NonNullable<RefundRecord['restocked']> };

/**
 * Works out which bottles of an order come back into stock. Those in bond leave their lots on the day of the refund,
 * from which on they are not billed. Only bottles that are still there, and in no withdrawal, can come back.
 */
export async function restock(
  order: PaidOrderRecord,
  requested: RestockRequest,
  now: Date,
): Promise<RestockResult> {
  refuseTooMany('restock_too_many', requested, toRestockableLines(order), 'restock');
  const { stored, customerId, orderId } = order;
  if (!stored || !customerId || requested.length === 0)
    return { lots: [], restocked: requested.map((each) => ({ ...each })) };
  const wanted = requested.map((each) => {
    const line = order.lines.findIndex(({ productId }) => productId === each.productId);
    return { ...each, line, lotId: toLotId(orderId, line) };
  });
  const lots = await loadLots(customerId, wanted);
  const leftOn = toLondonDay(now);
  const taken = wanted.map(({ productId, quantity, lotId }, index) => {
    const lot = lots.find((row) => row.lotId === lotId);
    const numbers = listFreeBottles(lot).slice(-quantity);
    if (!lot || numbers.length < quantity) return refuseTaken(order, productId, lot, index);
    const bottles = lot.bottles.map((bottle) =>
      numbers.includes(bottle.number) ? { ...bottle, status: 'returned' as const, leftOn } : bottle,
    );
    return { lot: { ...lot, bottles }, restocked: { productId, quantity, lotId, bottles: numbers } };
  });
  return { lots: taken.map(({ lot }) => lot), restocked: taken.map(({ restocked }) => restocked) };
}

const isFree = ({ status, requestId }: LotRecord['bottles'][number]): boolean =>
  status === 'stored' && requestId === undefined;

/** The numbers of the bottles of a lot that are in bond and not in any withdrawal. */
const listFreeBottles = (lot: LotRecord | undefined): number[] =>
  (lot?.bottles ?? []).filter(isFree).map(({ number }) => number);

/** For a moment after the payment the lot does not exist yet. */
function refuseTaken(
  { lines, orderNumber }: PaidOrderRecord,
  productId: string,
  lot: LotRecord | undefined,
  index: number,
): never {
  const others = (lot?.bottles ?? []).filter((bottle) => !isFree(bottle)).map(({ number }) => number);
  const which = lot ? formatCertificates(orderNumber, lot.line, others) : 'they are still being stored';
  const name = lines.find((line) => line.productId === productId)?.name ?? 'this bottle';
  refuse('bottles_not_free', { most: listFreeBottles(lot).length, name, which }, `restock.${index}.quantity`);
}
