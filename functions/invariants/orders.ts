import type { OrderRecord } from '#functions/data/order.ts';
import type { PaymentRecord } from '#functions/data/payment.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import { itemsOf, type OpenBook, sumOf } from './book.ts';
import type { Invariant, Violation } from './violation.ts';

/** An order that waits for its payment; one on hold is pending too, and paid. */
export const isWaiting = ({ status, paidAt }: Pick<OrderRecord, 'status' | 'paidAt'>): boolean =>
  status === 'pending' && !paidAt;

export type Account = { order: OrderRecord; payments: PaymentRecord[]; refunds: RefundRecord[] };

/** What is wrong with one order and its money. */
export function wrongWithOrder({ order, payments, refunds }: Account): Violation[] {
  const wrong: Violation[] = [];
  const must = (invariant: Invariant, holds: boolean, found: string) => {
    if (!holds) wrong.push({ invariant, item: order.orderId, found });
  };
  const { totalPence, deliveryPence, paymentIntentId, paidAt, refundedPence = 0, owedPence = 0 } = order;
  const charged = sumOf(order.charges ?? [], ({ amountPence }) => amountPence);
  const lines = sumOf(order.lines, ({ quantity, unitPricePence }) => quantity * unitPricePence);
  must(
    'order_adds_up',
    lines + charged + deliveryPence === totalPence,
    `lines ${lines + charged}, delivery ${deliveryPence}, total ${totalPence}`,
  );

  const succeeded = payments.filter(({ status }) => status === 'succeeded');
  const kept = succeeded.find((each) => each.paymentIntentId === paymentIntentId);
  const isPaid = paidAt !== undefined;
  must(
    'order_is_paid_once',
    isPaid ? kept?.amountPence === totalPence : paymentIntentId === undefined,
    isPaid ? `paid ${kept?.amountPence ?? 'nothing'} of ${totalPence}` : 'a payment, and not paid',
  );
  for (const each of succeeded) {
    const owed = refunds.find(
      (row) => row.paymentIntentId === each.paymentIntentId && row.reason !== 'staff',
    );
    const isOwed = each === kept || owed?.amountPence === each.amountPence;
    must('money_is_owed_back', isOwed, `${each.paymentIntentId}: ${each.amountPence} arrived`);
    // An invoice may have been paid by another order before: then the whole of this one goes back.
    const isKept = each !== kept || !owed || order.kind === 'storage';
    must('order_is_paid_once', isKept, `paid by ${each.paymentIntentId}, which goes back`);
  }

  const ofKept = refunds.filter((row) => isPaid && row.paymentIntentId === paymentIntentId);
  const pence = (status: RefundRecord['status']) =>
    sumOf(
      // What the shop owes by itself was never promised.
      ofKept.filter((row) => row.status === status && (status === 'made' || row.reason === 'staff')),
      ({ amountPence }) => amountPence,
    );
  must(
    'refunds_within_payment',
    !isPaid || (refundedPence <= totalPence && pence('made') <= refundedPence && pence('owed') === owedPence),
    `of ${totalPence}: back ${refundedPence}, made ${pence('made')}, promised ${owedPence}, owed ${pence('owed')}`,
  );

  const back = new Map<string, number>();
  for (const { restocked = [] } of ofKept)
    for (const { productId, quantity } of restocked)
      back.set(productId, (back.get(productId) ?? 0) + quantity);
  for (const { productId, quantity, restocked = 0 } of order.lines) {
    const told = back.get(productId) ?? 0;
    const found = `${restocked} of ${quantity} of ${productId} came back, refunds say ${told}`;
    must('bottles_come_back_once', restocked <= quantity && restocked === told, found);
  }
  return wrong;
}

/** Each order with its payments and refunds, which lie in one partition. */
export const orderBook: OpenBook = ({ settledBefore }) => {
  const wrong: Violation[] = [];
  return {
    enter(partition) {
      const [order] = itemsOf(partition, 'order');
      const refunds = itemsOf(partition, 'refund');
      if (order) wrong.push(...wrongWithOrder({ order, payments: itemsOf(partition, 'payment'), refunds }));
      for (const { refundId, status, owedAt } of refunds) {
        if (status === 'owed' && owedAt < settledBefore)
          wrong.push({ invariant: 'refund_owed_too_long', item: refundId, found: `since ${owedAt}` });
      }
    },
    close: () => wrong,
  };
};
