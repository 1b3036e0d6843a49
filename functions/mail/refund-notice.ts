import type { OrderRecord } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import type { OrderKind } from '#shared/domain/holding.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { footerText, layout, paragraph } from './layout.ts';

type Reason = RefundRecord['reason'];

/** Why the money goes back, in a sentence for each reason. */
const reasons: Record<Reason, string> = {
  stock_gone:
    'Your payment reached us after the time for which we had set your bottles aside, and by then they were sold.',
  amount_changed: 'Your payment was for an earlier version of your order, with another total.',
  too_late:
    'Your payment reached us after the time for it had ended, and by then we could not take it any more.',
  paid_twice: 'Your order was already paid, so this second payment was not needed.',
  staff: 'If you did not expect this refund, please write to us.',
};

/** Where other words fit what was not an order for bottles. */
const reasonsOfKind: Record<OrderKind, Partial<Record<Reason, string>>> = {
  bottles: {},
  release: {
    too_late:
      'Your payment reached us after the time for which we had kept your bottles for this delivery. They are still in storage, and you can ask for the delivery again.',
    amount_changed: 'Your payment was for an earlier version of your delivery, with another total.',
    paid_twice: 'Your delivery was already paid, so this second payment was not needed.',
  },
  storage: {
    too_late: 'Your payment reached us after its time had ended. The invoice is as it was before.',
    paid_twice: 'Your invoice was already paid, so this second payment was not needed.',
  },
};

const named: Record<OrderKind, string> = { bottles: 'order', release: 'delivery', storage: 'payment' };

/** The mail that says how much goes back, why, and when it arrives. */
export function refundNotice(order: OrderRecord, refund: RefundRecord): Letter {
  const { kind = 'bottles', orderNumber } = order;
  const amount = formatPence(refund.amountPence);
  const subject = `Your refund of ${amount} from ${store.brand}`;
  const sentences = [
    `We are sending ${amount} back to the card you paid with, for ${named[kind]} ${orderNumber}.`,
    reasonsOfKind[kind][refund.reason] ?? reasons[refund.reason],
    'Banks usually show a refund within 5 to 10 working days. You need not do anything.',
  ];
  const content = sentences.map(paragraph).join('\n');
  return {
    to: order.customerEmail,
    subject,
    text: [...sentences, footerText()].join('\n\n'),
    html: layout({ title: subject, preview: sentences[0] ?? '', content }),
  };
}
