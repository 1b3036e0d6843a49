import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { retryOrThrow } from '#functions/runtime/retry-on-conflict.ts';

type WithdrawalPayment = Pick<OrderRecord, 'customerId' | 'paysFor' | 'paidAt'>;

/** Frees the bottles of a delivery whose order was cancelled before it was paid, if the delivery still awaits payment. */
export const freeUnpaidWithdrawal = (order: WithdrawalPayment): Promise<void> =>
  moveFromAwaiting(order, { status: 'cancelled' }, ({ requestId: _, ...bottle }) => bottle);

/** Moves a delivery whose order is paid to the status in which the warehouse sees it, if it still awaits payment. */
export const requestWithdrawalDelivery = (order: WithdrawalPayment): Promise<void> =>
  moveFromAwaiting(order, { status: 'requested_delivery', paidAt: order.paidAt }, (bottle) => ({
    ...bottle,
    status: 'requested_delivery',
  }));

type MoveParameters = Parameters<typeof moveWithdrawal>;

async function moveFromAwaiting(
  order: WithdrawalPayment,
  change: MoveParameters[2],
  changeBottle: MoveParameters[3],
): Promise<void> {
  const { customerId = '', paysFor: requestId = '' } = order;
  const move = async () => {
    const { data: waiting } = await withdrawal.get({ customerId, requestId }).go({ consistent: true });
    if (waiting?.status !== 'awaiting_payment') return true;
    const lots = await loadLots(customerId, waiting.bottles);
    return (await moveWithdrawal(waiting, lots, change, changeBottle)).outcome === 'done' || undefined;
  };
  await retryOrThrow(
    move,
    5,
    `The delivery ${requestId} could not be moved, because its lots changed during every attempt.`,
  );
}
