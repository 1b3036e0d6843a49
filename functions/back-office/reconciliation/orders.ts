import type { DisputeRecord } from '#functions/orders/entities/dispute.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { PaymentRecord } from '#functions/orders/entities/payment.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { computeBlockedPence } from '#shared/domain/orders/dispute.ts';
import { computeCardPence } from '#shared/domain/orders/refund.ts';
import { type CreateReconciler, pickItems, sumBy } from './reconciler.ts';
import type { Invariant, Violation } from './violation.ts';

export type OrderAccount = {
  order: OrderRecord;
  payments: PaymentRecord[];
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
};

export function findOrderViolations({ order, payments, refunds, disputes }: OrderAccount): Violation[] {
  const wrong: Violation[] = [];
  const must = (invariant: Invariant, holds: boolean, found: string) => {
    if (!holds) wrong.push({ invariant, item: order.orderId, found });
  };
  const { totalPence, deliveryPence, paymentIntentId, paidAt, refundedPence = 0, owedPence = 0 } = order;
  const charged = sumBy(order.charges ?? [], ({ amountPence }) => amountPence);
  const lines = sumBy(order.lines, ({ quantity, unitPricePence }) => quantity * unitPricePence);
  must(
    'order_adds_up',
    lines + charged + deliveryPence === totalPence,
    `lines ${lines + charged}, delivery ${deliveryPence}, total ${totalPence}`,
  );

  const cardPence = computeCardPence(order);
  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  const settled = succeeded.find((each) => each.paymentIntentId === paymentIntentId);
  const isPaid = paidAt !== undefined;
  must(
    'order_is_paid_once',
    isPaid ? settled?.amountPence === cardPence : paymentIntentId === undefined,
    isPaid ? `paid ${settled?.amountPence ?? 'nothing'} of ${cardPence}` : 'a payment, and not paid',
  );
  for (const each of succeeded) {
    const refund = refunds.find(
      (row) => row.paymentIntentId === each.paymentIntentId && row.reason !== 'staff',
    );
    const isRefundDue = each === settled || refund?.amountPence === each.amountPence;
    must('money_is_owed_back', isRefundDue, `${each.paymentIntentId}: ${each.amountPence} arrived`);
    // Another order may have paid the invoice first: then this order's whole payment is refunded.
    const isSettledPayment = each !== settled || !refund || order.kind === 'storage';
    must('order_is_paid_once', isSettledPayment, `paid by ${each.paymentIntentId}, which goes back`);
  }

  const refundsOfPayment = refunds.filter((row) => isPaid && row.paymentIntentId === paymentIntentId);
  const pence = (status: RefundRecord['status']) =>
    sumBy(
      // A pending refund that no member of staff requested was never promised, so it is not in `owedPence`.
      refundsOfPayment.filter(
        (row) =>
          row.status === status &&
          !row.isToGiftCard &&
          !row.returnedAt &&
          (status === 'made' || row.reason === 'staff'),
      ),
      ({ amountPence }) => amountPence,
    );
  must(
    'refunds_within_payment',
    !isPaid || (refundedPence <= cardPence && pence('made') <= refundedPence && pence('owed') === owedPence),
    `of ${cardPence}: back ${refundedPence}, made ${pence('made')}, promised ${owedPence}, owed ${pence('owed')}`,
  );

  const { giftCard, giftCardReturnedPence = 0 } = order;
  const returned = sumBy(
    refundsOfPayment.filter(({ isToGiftCard }) => isToGiftCard),
    ({ amountPence }) => amountPence,
  );
  must(
    'refunds_within_payment',
    returned === giftCardReturnedPence && returned <= (giftCard?.amountPence ?? 0),
    `of ${giftCard?.amountPence ?? 0} by gift card: back ${giftCardReturnedPence}, made ${returned}`,
  );

  const blocked = sumBy(
    disputes.filter((row) => row.paymentIntentId === paymentIntentId),
    computeBlockedPence,
  );
  const { disputedPence = 0 } = order;
  must('disputes_counted', disputedPence === blocked, `${disputedPence} disputed, disputes say ${blocked}`);

  const back = new Map<string, number>();
  for (const { restocked = [] } of refundsOfPayment)
    for (const { productId, quantity } of restocked)
      back.set(productId, (back.get(productId) ?? 0) + quantity);
  for (const { productId, quantity, restocked = 0 } of order.lines) {
    const returned = back.get(productId) ?? 0;
    const found = `${restocked} of ${quantity} of ${productId} came back, refunds say ${returned}`;
    must('bottles_come_back_once', restocked <= quantity && restocked === returned, found);
  }
  return wrong;
}

/** Each order with its payments and refunds, which share a partition. */
export const reconcileOrders: CreateReconciler = ({ settledBefore }) => {
  const wrong: Violation[] = [];
  return {
    enter(partition) {
      const [order] = pickItems(partition, 'order');
      const refunds = pickItems(partition, 'refund');
      if (order)
        wrong.push(
          ...findOrderViolations({
            order,
            payments: pickItems(partition, 'payment'),
            refunds,
            disputes: pickItems(partition, 'dispute'),
          }),
        );
      for (const { refundId, status, owedAt } of refunds) {
        if (status === 'owed' && owedAt < settledBefore)
          wrong.push({ invariant: 'refund_owed_too_long', item: refundId, found: `since ${owedAt}` });
      }
    },
    close: () => wrong,
  };
};
