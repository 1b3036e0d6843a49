import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { OrderReturnRecord } from '#functions/orders/entities/order-return.ts';
import { formatReturned } from '#functions/orders/load-returns.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailLink } from '#functions/runtime/email/plain-email.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import type { EmailTextKind, EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { refundDays } from '#shared/domain/orders/cancellation/cancellation-periods.ts';
import { buildReturnInstructions } from '#shared/domain/orders/cancellation/consumer-information.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { computeRefundablePence, computeRefundedPence } from '#shared/domain/orders/refund.ts';
import { store } from '#shared/store.ts';
import { toOrderPlaceholders } from './email-placeholders.ts';
import { formatPayer } from './format-payer.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

/** The address where a buyer cancels an order: the signed link of its emails. */
export async function buildCancellationUrl(order: OrderRecord): Promise<string> {
  const query = new URLSearchParams({ order: order.orderId, token: await createOrderToken(order) });
  return `${readSiteOrigin()}/cancel-order?${query}`;
}

const buildEmail = (
  to: string,
  subject: string,
  sentences: readonly string[],
  links: readonly EmailLink[] = [],
): Email => buildPlainEmail({ to, subject, title: subject, content: [...sentences, ...links] });

const formatMadeOn = ({ cancellation }: OrderRecord): string =>
  cancellation ? formatDay(toLondonDay(new Date(cancellation.at))) : '';

const fillForCancelled = (texts: EmailTexts, kind: EmailTextKind, order: OrderRecord) =>
  fillEmailText(texts, kind, { ...toOrderPlaceholders(order), day: formatMadeOn(order) });

const fillForReturn = (
  texts: EmailTexts,
  kind: EmailTextKind,
  order: OrderRecord,
  { lines }: OrderReturnRecord,
) => fillEmailText(texts, kind, { ...toOrderPlaceholders(order), bottles: formatReturned(lines, order) });

/** Confirms to the buyer that an order is cancelled, and how much is refunded. */
export function buildCancellationByBuyerEmail(order: OrderRecord, texts: EmailTexts): Email {
  const { subject, opening } = fillForCancelled(texts, 'orderCancelledByBuyer', order);
  return buildEmail(order.customerEmail, subject, [
    opening,
    `We are refunding ${formatPence(computeRefundedPence(order) + (order.owedPence ?? 0))}, delivery included, to ${formatPayer(order)}. It arrives within ${refundDays} days, usually sooner; we'll email you when we've sent it.`,
    'There is nothing more to do.',
  ]);
}

/** Acknowledges on a durable medium that the buyer has cancelled an order that has left, and says how to send it back. */
export function buildCancellationReceivedEmail(order: OrderRecord, texts: EmailTexts): Email {
  const { subject, opening } = fillForCancelled(texts, 'cancellationReceived', order);
  return buildEmail(order.customerEmail, subject, [
    `${opening} Please keep this email: it confirms the date.`,
    ...buildReturnInstructions(order.orderNumber, {
      isStored: order.stored !== undefined,
      isCollected: isCollectionOrder(order),
    }),
    `Up to ${formatPence(computeRefundablePence(order))} will be refunded to ${formatPayer(order)}.`,
  ]);
}

/** Tells the buyer that the shop accepts a return of bottles, and how to send them. */
export function buildReturnAgreedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fillForReturn(texts, 'returnAgreed', order, returned);
  return buildEmail(order.customerEmail, subject, [
    opening,
    `Please send them in their packaging, by a tracked and insured service, with the order number ${order.orderNumber} in the parcel. Ask us for the address first: ${store.email} or ${store.phone.shown}.`,
    "We inspect the bottles when they arrive, and email you when we've made your refund.",
  ]);
}

/** Acknowledges that the buyer has requested a return of bottles, which staff decide. */
export async function buildReturnReceivedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Promise<Email> {
  const { subject, opening } = fillForReturn(texts, 'returnReceived', order, returned);
  return buildEmail(
    order.customerEmail,
    subject,
    [
      opening,
      "We'll email you our answer. Please keep the bottles until then.",
      'If you are still within your 14 days to cancel, you can cancel the order instead, without giving a reason.',
    ],
    [{ label: 'See your request', url: await buildCancellationUrl(order) }],
  );
}

/** Tells the buyer why the shop does not accept a return. */
export function buildReturnDeclinedEmail(
  order: OrderRecord,
  returned: OrderReturnRecord,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fillForReturn(texts, 'returnDeclined', order, returned);
  return buildEmail(order.customerEmail, subject, [
    opening,
    `Our reason: ${returned.finding ?? ''}`,
    `You keep your rights if a bottle is faulty or not as described. If you disagree, reply to this email or call ${store.phone.shown}.`,
  ]);
}

/** Answers a request for the link of an order: with the link if the address is the order's, otherwise without. */
export async function buildCancellationLinkEmail(
  to: string,
  orderNumber: string,
  found: OrderRecord | undefined,
): Promise<Email> {
  if (found) {
    const sentences = [
      `Here is the link to your order ${found.orderNumber}. Its page shows where your bottles are.`,
      'You can also cancel it or ask to return it. Nothing is cancelled until you confirm it on the page.',
    ];
    const links = [
      { label: 'View your order', url: await buildOrderUrl(found) },
      { label: 'Cancel or return', url: await buildCancellationUrl(found) },
    ];
    return buildEmail(to, `The link to your order ${found.orderNumber}`, sentences, links);
  }
  return buildEmail(to, "We couldn't find that order", [
    `Someone asked us for a link to order ${orderNumber}. We have no paid order with that number and this email address.`,
    `Please check the order number and email address in your confirmation, email ${store.email} or call ${store.phone.shown}. If it wasn't you, you can ignore this email.`,
  ]);
}
