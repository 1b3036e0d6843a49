import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { formatBottles } from '#functions/orders/order-lines.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { refundDays } from '#shared/domain/orders/cancellation/cancellation-periods.ts';
import { buildReturnInstructions } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { computeRefundablePence, computeRefundedPence } from '#shared/domain/orders/refund.ts';
import { store } from '#shared/store.ts';
import { buildOrderEmail, formatPayer, toOrderPlaceholders } from './build-order-email.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/** The address where a buyer cancels an order: the signed link of its emails. */
export async function buildCancellationUrl(order: OrderRecord): Promise<string> {
  const query = new URLSearchParams({ order: order.orderId, token: await createOrderToken(order) });
  return `${readSiteOrigin()}/cancel-order?${query}`;
}

const formatMadeOn = ({ cancellation }: OrderRecord): string =>
  cancellation ? formatDay(toLondonDay(new Date(cancellation.at))) : '';

/** Notifies the buyer that a paid order was cancelled; the refund has its own email. */
export const buildCancellationByShopEmail = async (order: OrderRecord, texts: EmailTexts): Promise<Email> =>
  buildOrderEmail(order, texts, 'orderCancelled', [
    `Any refund goes to ${formatPayer(order)}. We'll email you when we make it.`,
    'If you did not expect this, please contact us.',
    { label: 'View your order', url: await buildOrderUrl(order) },
  ]);

/** Confirms to the buyer that an order is cancelled, and how much is refunded. */
export function buildCancellationByBuyerEmail(order: OrderRecord, texts: EmailTexts): Email {
  const content = [
    `We are refunding ${formatPence(computeRefundedPence(order) + (order.owedPence ?? 0))}, delivery included, to ${formatPayer(order)}. It arrives within ${refundDays} days, usually sooner; we'll email you when we've sent it.`,
    'There is nothing more to do.',
  ];
  return buildOrderEmail(order, texts, 'orderCancelledByBuyer', content, { day: formatMadeOn(order) });
}

/** Acknowledges on a durable medium that the buyer has cancelled an order that has left, and says how to send it back. */
export function buildCancellationReceivedEmail(order: OrderRecord, texts: EmailTexts): Email {
  const values = { ...toOrderPlaceholders(order), day: formatMadeOn(order) };
  const { subject, opening } = fillEmailText(texts, 'cancellationReceived', values);
  const content = [
    `${opening} Please keep this email: it confirms the date.`,
    ...buildReturnInstructions(order.orderNumber, {
      isStored: order.stored !== undefined,
      isCollected: isCollectionOrder(order),
    }),
    `Up to ${formatPence(computeRefundablePence(order))} will be refunded to ${formatPayer(order)}.`,
  ];
  return buildPlainEmail({ to: order.customerEmail, subject, title: subject, content });
}

const toReturnPlaceholders = (order: OrderRecord, { lines }: OrderReturnRecord) => ({
  bottles: formatBottles(lines, order),
});

/** Tells the buyer that the shop accepts a return of bottles, and how to send them. */
export function buildReturnAgreedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Email {
  const content = [
    `Please send them in their packaging, by a tracked and insured service, with the order number ${order.orderNumber} in the parcel. Ask us for the address first: ${store.email} or ${store.phone.shown}.`,
    "We inspect the bottles when they arrive, and email you when we've made your refund.",
  ];
  return buildOrderEmail(order, texts, 'returnAgreed', content, toReturnPlaceholders(order, returned));
}

/** Acknowledges that the buyer has requested a return of bottles, which staff decide. */
export async function buildReturnReceivedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Promise<Email> {
  const content = [
    "We'll email you our answer. Please keep the bottles until then.",
    'If you are still within your 14 days to cancel, you can cancel the order instead, without giving a reason.',
    { label: 'See your request', url: await buildCancellationUrl(order) },
  ];
  return buildOrderEmail(order, texts, 'returnReceived', content, toReturnPlaceholders(order, returned));
}

/** Tells the buyer why the shop does not accept a return. */
export function buildReturnDeclinedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Email {
  const content = [
    `Our reason: ${returned.finding ?? ''}`,
    `You keep your rights if a bottle is faulty or not as described. If you disagree, reply to this email or call ${store.phone.shown}.`,
  ];
  return buildOrderEmail(order, texts, 'returnDeclined', content, toReturnPlaceholders(order, returned));
}

/** Answers a request for the link of an order: with the link if the address is the order's, otherwise without. */
export async function buildCancellationLinkEmail(
  to: string,
  orderNumber: string,
  found: OrderRecord | undefined,
): Promise<Email> {
  if (found) {
    const subject = `The link to your order ${found.orderNumber}`;
    const content = [
      `Here is the link to your order ${found.orderNumber}. Its page shows where your bottles are.`,
      'You can also cancel it or ask to return it. Nothing is cancelled until you confirm it on the page.',
      { label: 'View your order', url: await buildOrderUrl(found) },
      { label: 'Cancel or return', url: await buildCancellationUrl(found) },
    ];
    return buildPlainEmail({ to, subject, title: subject, content });
  }
  const subject = "We couldn't find that order";
  const content = [
    `Someone asked us for a link to order ${orderNumber}. We have no paid order with that number and this email address.`,
    `Please check the order number and email address in your confirmation, email ${store.email} or call ${store.phone.shown}. If it wasn't you, you can ignore this email.`,
  ];
  return buildPlainEmail({ to, subject, title: subject, content });
}
