import type { LotRecord } from '#functions/data/lot.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { lotsOf } from '#functions/delivery-requests/lots-of.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { errorDetail } from '#shared/api/errors.ts';
import { londonDay } from '#shared/domain/days.ts';
import { certificatesOf, lotIdOf } from '#shared/domain/holding.ts';
import { restockable } from '#shared/domain/refund.ts';
import type { Paid } from './load-paid.ts';

type Asked = readonly { productId: string; quantity: number }[];

/** The bottles that come back, and the lots that they leave, changed; no lots where they never lay in bond. */
export type TakenBack = { lots: LotRecord[]; restocked: NonNullable<RefundRecord['restocked']> };

/**
 * Works out which bottles of an order come back onto the shelf. Those in bond leave their lots on the day of the refund:
 * from then on nothing is billed for them. Only what lies there still, and is in no delivery, can come back.
 */
export async function takeBack(order: Paid, asked: Asked, now: Date): Promise<TakenBack> {
  for (const [index, each] of asked.entries()) refuseTooMany(order, each, index);
  const { stored, customerId, orderId } = order;
  if (!stored || !customerId || asked.length === 0)
    return { lots: [], restocked: asked.map((each) => ({ ...each })) };
  const wanted = asked.map((each) => {
    const line = order.lines.findIndex(({ productId }) => productId === each.productId);
    return { ...each, line, lotId: lotIdOf(orderId, line) };
  });
  const lots = await lotsOf(customerId, wanted);
  const leftOn = londonDay(now);
  const taken = wanted.map(({ productId, quantity, lotId }, index) => {
    const lot = lots.find((row) => row.lotId === lotId);
    const numbers = freeIn(lot).slice(-quantity);
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

/** The numbers of the bottles that lie in a lot and are in no delivery. */
const freeIn = (lot: LotRecord | undefined): number[] =>
  (lot?.bottles ?? []).filter(isFree).map(({ number }) => number);

const fieldOf = (index: number): string => `restock.${index}.quantity`;

function refuseTooMany({ lines }: Paid, { productId, quantity }: Asked[number], index: number): void {
  const line = lines.find((each) => each.productId === productId);
  const most = line ? restockable(line) : 0;
  if (quantity <= most) return;
  const details = { most, name: line?.name ?? 'this bottle' };
  const message = errorDetail('restock_too_many', details);
  throw new Refusal('restock_too_many', details, [{ field: fieldOf(index), message }]);
}

/** The lot is missing for the moments between the payment and what follows it. */
function refuseTaken(
  { lines, orderNumber }: Paid,
  productId: string,
  lot: LotRecord | undefined,
  index: number,
): never {
  const others = (lot?.bottles ?? []).filter((bottle) => !isFree(bottle)).map(({ number }) => number);
  const which = lot ? certificatesOf(orderNumber, lot.line, others) : 'they are just being put there';
  const name = lines.find((line) => line.productId === productId)?.name ?? 'this bottle';
  const details = { most: freeIn(lot).length, name, which };
  const message = errorDetail('bottles_not_free', details);
  throw new Refusal('bottles_not_free', details, [{ field: fieldOf(index), message }]);
}
