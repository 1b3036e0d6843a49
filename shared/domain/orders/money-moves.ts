import type { DisputeState } from './dispute.ts';
import { computeCardPence } from './refund.ts';

type Order = {
  orderId: string;
  totalPence: number;
  paidAt?: string;
  paymentIntentId?: string;
  refundedPence?: number;
  refundedAt?: string;
  giftCard?: { amountPence: number };
};
type Refund = {
  refundId: string;
  paymentIntentId: string;
  amountPence: number;
  isToGiftCard?: boolean;
  reason: string;
  status: 'owed' | 'made' | 'failed';
  owedAt: string;
  madeAt?: string;
  returnedAt?: string;
};
type Dispute = {
  disputeId: string;
  amountPence: number;
  state: DisputeState;
  openedAt: string;
  closedAt?: string;
};

export type MoneyMove = { id: string; direction: 'in' | 'out'; pence: number; at: string };

/**
 * All money that came in for one order and went back, each move once: its payment, payments that could not be accepted, refunds
 * by staff, by the shop or in Stripe's dashboard, and lost disputes. Refunds that Stripe refused or a bank sent back did not
 * move, nor did what a gift card paid or got back. The sum is Stripe's balance for the order: charges less refunds less lost
 * disputes.
 */
export function listMoneyMoves(
  order: Order,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): MoneyMove[] {
  const { orderId, paidAt, paymentIntentId, refundedPence = 0, refundedAt } = order;
  const pence = computeCardPence(order);
  const own: MoneyMove[] =
    paidAt && pence > 0 ? [{ id: `${orderId}-paid`, direction: 'in', pence, at: paidAt }] : [];

  // Money that the shop returns by itself arrived for no order; a payment of the order's own is in `own` already.
  const others = new Map(
    refunds
      .filter(({ reason, paymentIntentId: of }) => reason !== 'staff' && of !== paymentIntentId)
      .map((row) => [row.paymentIntentId, row]),
  );
  const arrived = [...others.values()].map(
    ({ paymentIntentId: id, amountPence: pence, owedAt: at }): MoneyMove => ({
      id,
      direction: 'in',
      pence,
      at,
    }),
  );

  const made = refunds.filter(
    ({ status, amountPence, returnedAt, isToGiftCard }) =>
      status === 'made' && amountPence > 0 && !returnedAt && !isToGiftCard,
  );
  const back = made.map(
    ({ refundId: id, amountPence: pence, owedAt, madeAt = owedAt }): MoneyMove => ({
      id,
      direction: 'out',
      pence,
      at: madeAt,
    }),
  );
  // Stripe's figure includes refunds made in its dashboard.
  const ofOwn = made.filter((row) => row.paymentIntentId === paymentIntentId);
  const elsewhere = refundedPence - ofOwn.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const inDashboard: MoneyMove[] =
    paidAt && elsewhere > 0
      ? [{ id: `${orderId}-refunded`, direction: 'out', pence: elsewhere, at: refundedAt ?? paidAt }]
      : [];

  const lost = disputes
    .filter(({ state }) => state === 'lost')
    .map(
      ({ disputeId: id, amountPence: pence, openedAt, closedAt = openedAt }): MoneyMove => ({
        id,
        direction: 'out',
        pence,
        at: closedAt,
      }),
    );
  // The latest first, if several share a moment.
  return [...lost, ...inDashboard, ...back, ...arrived, ...own];
}
