import { toChargeFields, toWithdrawalFields } from '#functions/bonded-storage/draft-withdrawal.ts';
import { type WithdrawalRecord, withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { auditWithdrawal } from '#functions/bonded-storage/events/audit-withdrawal.ts';
import { priceWithdrawal } from '#functions/bonded-storage/price-withdrawal.ts';
import { moveWithdrawal } from '#functions/bonded-storage/transactions/withdrawal-transactions.ts';
import { toWithdrawalKey } from '#functions/orders/emails/email-keys.ts';
import type { OwnedOrder } from '#functions/orders/events/paid-order.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { toHoldingId, toLotId } from '#shared/domain/orders/holding.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { type Demo, daysBefore, demoId, demoOrderNumber, recordSentEmail } from './demo.ts';
import { writePaid } from './follow.ts';
import { type DemoWithdrawal, demoAddresses } from './history.ts';
import { demoAddressId, demoOrderId } from './open-account.ts';

const minuteMs = 60_000;
const staff = 'sample data';

const getHoldingId = ({ purchase, line, number }: DemoWithdrawal['bottles'][number]): string =>
  toHoldingId(toLotId(demoOrderId(purchase), line - 1), number);

const buildIds = (count: number) => ({
  requestId: demoId('rel', `delivery ${count}`),
  orderId: demoId('ord', `delivery ${count}`),
  orderNumber: demoOrderNumber(`delivery ${count}`),
});

async function find(customerId: string, requestId: string): Promise<WithdrawalRecord | undefined> {
  return (await withdrawal.get({ customerId, requestId }).go({ consistent: true })).data ?? undefined;
}

type Step = {
  from: WithdrawalRecord['status'];
  change: Parameters<typeof moveWithdrawal>[2];
  leftOn?: string;
};

/** Moves a withdrawal from one state to the next, as the shop does; one that is already further on is not changed. */
async function move(demo: Demo, count: number, { from, change, leftOn }: Step): Promise<void> {
  const { requestId } = buildIds(count);
  const before = await find(demo.customerId, requestId);
  if (before?.status !== from) return;
  const { status = from } = change;
  if (status === 'cancelled' || status === 'awaiting_payment') return;
  const lots = await loadLots(demo.customerId, before.bottles);
  await moveWithdrawal(before, lots, change, (bottle) => ({
    ...bottle,
    requestId,
    status,
    ...(leftOn ? { leftOn } : {}),
  }));
  await auditWithdrawal(before, { ...before, ...change });
}

/** Requests bottles from bond and pays for the withdrawal, at the duty of that day. */
export async function requestWithdrawal(demo: Demo, planned: DemoWithdrawal, count: number): Promise<void> {
  const { customerId } = demo;
  const { requestId, orderId, orderNumber } = buildIds(count);
  const at = daysBefore(demo, planned.daysAgo, planned.time);
  const createdAt = new Date(at.getTime() - 3 * minuteMs).toISOString();
  const paidAt = at.toISOString();
  const quoted = await priceWithdrawal(
    {
      holdingIds: planned.bottles.map(getHoldingId),
      addressId: demoAddressId(demoAddresses[0].title),
      deliveryMethod: planned.methodId,
    },
    customerId,
    at,
  );
  await createIfMissing(
    withdrawal
      .create({
        customerId,
        requestId,
        orderId,
        orderNumber,
        createdAt,
        status: 'awaiting_payment',
        ...toWithdrawalFields(quoted),
      })
      .go(),
  );
  await move(demo, count, { from: 'awaiting_payment', change: { status: 'requested_delivery', paidAt } });
  const paid: OwnedOrder = {
    ...toChargeFields(quoted),
    customerId,
    orderId,
    orderNumber,
    cartId: requestId,
    buyer: customerId,
    kind: 'release',
    paysFor: requestId,
    lines: [],
    status: 'confirmed',
    version: 1,
    placedAt: createdAt,
    paidAt,
    listing: indexPartitions.orders,
    paymentIntentId: demoId('pi', `delivery ${count}`),
  };
  await writePaid(paid);
}

/** Records that the warehouse has handed the withdrawal to the carrier. */
export async function sendWithdrawal(
  demo: Demo,
  planned: DemoWithdrawal,
  count: number,
  at: Date,
): Promise<void> {
  const { trackingNumber } = planned;
  const sentAt = at.toISOString();
  const estimatedDelivery = addDays(toLondonDay(at), 2);
  await recordSentEmail(toWithdrawalKey(buildIds(count).orderId, 'in_transit'), at);
  const tracking = { trackingNumber, estimatedDelivery };
  const moved = { actor: staff, at: sentAt, status: 'in_transit' as const, ...tracking };
  await move(demo, count, {
    from: 'requested_delivery',
    change: { status: 'in_transit', sentAt, ...tracking, moves: [moved] },
    leftOn: toLondonDay(at),
  });
}

export async function deliverWithdrawal(demo: Demo, count: number, at: Date): Promise<void> {
  const { orderId, requestId } = buildIds(count);
  const deliveredAt = at.toISOString();
  await recordSentEmail(toWithdrawalKey(orderId, 'delivered'), at);
  const moves = (await find(demo.customerId, requestId))?.moves ?? [];
  await move(demo, count, {
    from: 'in_transit',
    change: {
      status: 'delivered',
      deliveredAt,
      moves: [...moves, { actor: staff, at: deliveredAt, status: 'delivered' }],
    },
  });
}
