import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { createOrderToken } from '#functions/orders/order-link.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { computePaymentLinkEnd, formatLinkEnd } from '#shared/domain/orders/payment-link.ts';
import { store } from '#shared/store.ts';
import { toOrderPlaceholders } from './build-order-email.ts';
import { buildReceiptRows } from './receipt-rows.ts';

/** The address where a buyer pays for an order that staff have placed. */
export async function buildPaymentLinkUrl(order: OrderRecord): Promise<string> {
  const query = new URLSearchParams({ order: order.orderId, token: await createOrderToken(order) });
  return `${readSiteOrigin()}/pay?${query}`;
}

/** The opening of the email: a caller already knows about the order, while the winner of a ballot does not yet. */
function introduce(order: OrderRecord, texts: EmailTexts) {
  const { channel, customerName, lines, addsTo, cardCharge } = order;
  if (addsTo)
    return {
      subject: `Please pay for what we added to your ${store.brand} order ${addsTo.orderNumber}`,
      before: `Hello ${customerName}, here is what we have set aside to add to your order ${addsTo.orderNumber}. There's nothing more to pay for delivery.`,
    };
  if (channel !== 'ballot') {
    const { subject, opening } = fillEmailText(texts, 'phoneOrder', toOrderPlaceholders(order));
    return { subject, before: opening };
  }
  const bottle = lines[0]?.name ?? 'your bottle';
  return {
    subject: `You won the ballot for ${bottle}`,
    before: `Congratulations, ${customerName}: your entry has come up in the draw. ${cardCharge === 'failed' ? "We couldn't charge the card you saved, so please pay with the button below. " : ''}Here is what we have set aside for you.`,
  };
}

/** Asks a caller, or the winner of a ballot, to check the order and pay for it. */
export async function buildPaymentLinkEmail(order: OrderRecord, texts: EmailTexts): Promise<Email> {
  const { orderNumber, shippingAddress, totalPence, nominatedDay } = order;
  const { subject, before } = introduce(order, texts);
  const until = formatLinkEnd(computePaymentLinkEnd(order));
  return buildPlainEmail({
    to: order.customerEmail,
    subject,
    title: `Order ${orderNumber}`,
    content: [
      before,
      { rows: buildReceiptRows(order) },
      ...(nominatedDay ? [`Delivery on ${formatNamedDay(nominatedDay)}, if you pay in time for it.`] : []),
      `To: ${toAddressee(order)}, ${shippingAddress}`,
      order.channel === 'ballot'
        ? `Your bottles are set aside for you until ${until}, London time. After that they go to the next person in the draw, and nothing is charged.`
        : `Your bottles are set aside for you until ${until}, London time. After that the link expires, and nothing is charged.`,
      "You see the whole order and our terms of sale before you pay. If you didn't ask for this, please ignore this email.",
      { label: `Check and pay ${formatPence(totalPence)}`, url: await buildPaymentLinkUrl(order) },
    ],
  });
}
