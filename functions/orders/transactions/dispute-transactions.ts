import { type DisputeRecord, dispute } from '#functions/orders/entities/dispute.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { createTransactor, type Outcome } from '#functions/table/transact.ts';
import { patchPaidOrder } from './refund-transactions.ts';

const transact = createTransactor({ dispute, order });

/**
 * Writes a dispute over the state that was read. If it concerns the payment that confirmed the order, the same write
 * records on the order how much can no longer be refunded, so no refund of it is promised.
 */
export const writeDispute = (
  before: OrderRecord,
  known: DisputeRecord | undefined,
  row: DisputeRecord,
  disputedPence: number,
): Promise<Outcome> =>
  transact((entities) => [
    entities.dispute
      .put(row)
      .where(({ state }, { eq, notExists }) => (known ? eq(state, known.state) : notExists(state)))
      .commit(),
    ...(before.paymentIntentId === row.paymentIntentId
      ? [patchPaidOrder(entities.order, before, { disputedPence }, 'disputedPence')]
      : []),
  ]);
