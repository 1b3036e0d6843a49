import type { OrderRecord } from '#functions/data/order.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { formatPence } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';
import { footerText, layout, paragraph } from './layout.ts';

/** Why the money goes back, in a sentence for each reason. */
const reasons: Record<RefundRecord['reason'], string> = {
  stock_gone:
    'Your payment reached us after the time for which we had set your bottles aside, and by then they were sold.',
  amount_changed: 'Your payment was for an earlier version of your order, with another total.',
  paid_twice: 'Your order was already paid, so this second payment was not needed.',
};

/** The mail that says how much goes back, why, and when it arrives. */
export function refundNotice(order: OrderRecord, refund: RefundRecord): Letter {
  const amount = formatPence(refund.amountPence);
  const subject = `Your refund of ${amount} from ${store.brand}`;
  const sentences = [
    `We are sending ${amount} back to the card you paid with, for order ${order.orderNumber}.`,
    reasons[refund.reason],
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
