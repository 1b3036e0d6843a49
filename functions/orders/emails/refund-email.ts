import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { formatBottles } from '#functions/orders/order-lines.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';
import type { OrderKind } from '#shared/domain/orders/holding.ts';
import { toOrderPlaceholders } from './build-order-email.ts';

type Reason = RefundRecord['reason'];

/** Why the money is refunded, in a sentence for each reason. */
const reasons: Record<Reason, string> = {
  stock_gone:
    'We received your payment after your reservation had expired, and by then the bottles had sold.',
  amount_changed: 'Your payment was for an earlier version of your order, with a different total.',
  too_late: 'We received your payment after the deadline, and could no longer accept it.',
  paid_twice: 'Your order was already paid, so this second payment was not needed.',
  staff: 'If you were not expecting this refund, please contact us.',
};

/** Different wording for orders that were not for bottles. */
const reasonsOfKind: Record<OrderKind, Partial<Record<Reason, string>>> = {
  bottles: {},
  release: {
    too_late:
      'We received your payment after your delivery reservation had expired. Your bottles are still in storage, and you can request the delivery again.',
    amount_changed: 'Your payment was for an earlier version of your delivery, with a different total.',
    paid_twice: 'Your delivery was already paid, so this second payment was not needed.',
  },
  storage: {
    too_late: 'We received your payment after the deadline. The invoice is unchanged.',
    paid_twice: 'Your invoice was already paid, so this second payment was not needed.',
  },
};

function explain(order: OrderRecord, refund: RefundRecord): string {
  const { isRemoval, restocked = [], reason } = refund;
  if (!isRemoval) return reasonsOfKind[order.kind ?? 'bottles'][reason] ?? reasons[reason];
  return `We have removed ${formatBottles(restocked, order)} from your order. If you were not expecting this, please contact us.`;
}

const paidForNouns: Record<OrderKind, string> = { bottles: 'order', release: 'delivery', storage: 'payment' };

/** The state of the gift card that a refund goes back to; a card that cannot be spent is `refunded` or `blocked`. */
export type RefundedCard = 'spendable' | 'refunded' | 'blocked';

const cardDescriptions: Record<RefundedCard, (name: string) => string> = {
  spendable: (name) => `${name} has been credited, and you can spend the amount with the same code.`,
  refunded: () =>
    "This gift card has been refunded, so please contact us and we'll pay the amount another way.",
  blocked: (name) => `${name} has been credited, but cannot be spent at the moment. Please contact us.`,
};

/** States how much is refunded, why, and when it arrives; `card` is the state of the gift card that it goes back to. */
export function buildRefundEmail(
  order: OrderRecord,
  refund: RefundRecord,
  texts: EmailTexts,
  card: RefundedCard = 'spendable',
): Email {
  const { kind = 'bottles' } = order;
  const { isToGiftCard } = refund;
  const { subject, opening } = fillEmailText(texts, 'refund', {
    ...toOrderPlaceholders(order),
    amount: formatPence(refund.amountPence),
    destination: isToGiftCard ? 'your gift card' : 'the card you paid with',
    paidFor: paidForNouns[kind],
  });
  return buildPlainEmail({
    to: order.customerEmail,
    subject,
    content: [
      opening,
      explain(order, refund),
      isToGiftCard
        ? cardDescriptions[card](formatGiftCardName(order.giftCard?.lastFour ?? ''))
        : 'Banks usually show a refund within 5 to 10 working days. There is nothing to do.',
      ...(refund.creditNoteNumber ? [`Credit note ${refund.creditNoteNumber} is attached as a PDF.`] : []),
    ],
  });
}
