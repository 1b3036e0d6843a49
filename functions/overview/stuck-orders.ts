import { checkout } from '#functions/data/checkout.ts';
import { refund } from '#functions/data/refund.ts';
import { release } from '#functions/data/release.ts';
import type { Need } from '#shared/api/overview.ts';
import { formatPence } from '#shared/domain/money.ts';
import { mostLookedAt, needOf } from './need.ts';

/** The sweep ends a reservation within two minutes; one that stands so much longer holds bottles for nobody. */
const stuckAfterMinutes = 10;

const saysCount = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Unpaid orders whose reservation is long over, and which nothing has ended. */
export async function stuckCheckouts(now: Date): Promise<Need> {
  const before = new Date(now.getTime() - stuckAfterMinutes * 60_000).toISOString();
  const { data, cursor } = await checkout.query
    .byEnd({})
    .lt({ reservedUntil: before })
    .go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ orderId, held, reservedUntil }) => ({
    id: orderId,
    orderId,
    name: orderId,
    detail: `Holds ${saysCount(
      held.reduce((sum, { quantity }) => sum + quantity, 0),
      'bottle',
    )}`,
    since: reservedUntil,
  }));
  return needOf('stuck_checkouts', items, cursor !== null);
}

/** Money that goes back to a buyer and has not left yet. */
export async function owedRefunds(): Promise<Need> {
  const { data, cursor } = await refund.query.owed({}).go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ orderId, refundId, amountPence, owedAt }) => ({
    id: refundId,
    orderId,
    name: orderId,
    detail: formatPence(amountPence),
    since: owedAt,
  }));
  return needOf('owed_refunds', items, cursor !== null);
}

/** Deliveries out of bond that are paid and not sent, the longest waiting first. */
export async function waitingDeliveries(): Promise<Need> {
  const { data, cursor } = await release.query
    .byStatus({ status: 'requested_delivery' })
    .go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ requestId, orderId, recipient, bottles, paidAt, createdAt }) => ({
    id: requestId,
    orderId,
    name: recipient,
    detail: saysCount(bottles.length, 'bottle'),
    since: paidAt ?? createdAt,
  }));
  return needOf('waiting_deliveries', items, cursor !== null);
}
