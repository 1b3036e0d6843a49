import type { Email } from '#functions/adapters/mailer.ts';
import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { toOrderPlaceholders } from '#functions/orders/emails/email-placeholders.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailLink } from '#functions/runtime/email/plain-email.ts';
import type { Row } from '#functions/runtime/email/rows.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import type { EmailTextKind, EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

const signature = `An adult of ${store.ages.toBuy} or over must sign for the parcel.`;

/** The subject and the opening of an email about a delivery. */
const fill = (texts: EmailTexts, kind: EmailTextKind, order: OrderRecord, { bottles }: WithdrawalRecord) =>
  fillEmailText(texts, kind, { ...toOrderPlaceholders(order), bottles: formatBottleCount(bottles.length) });

/** '2 × Kilbrae 21 Oloroso, 1 × Ardlussa 12'. */
function formatBottleNames({ bottles }: WithdrawalRecord, lots: readonly LotRecord[]): string {
  const counted = lots.map(({ lotId, name }) => ({
    name,
    count: bottles.filter((bottle) => bottle.lotId === lotId).length,
  }));
  return counted.map(({ name, count }) => `${count} × ${name}`).join(', ');
}

/** Confirms the payment of a delivery out of bond, and what it covers: duty, VAT, insurance and carriage. */
export function buildRequestedEmail(
  order: OrderRecord,
  withdrawal: WithdrawalRecord,
  lots: readonly LotRecord[],
  texts: EmailTexts,
): Email {
  const { name, deliveryTime } = toDeliveryMethod(order);
  const { subject, opening } = fillEmailText(texts, 'withdrawalPaid', {
    ...toOrderPlaceholders(order),
    bottles: formatBottleNames(withdrawal, lots),
  });
  const after = [
    `${name}: ${deliveryTime}, once they have left the warehouse. We'll email you when they do. ${signature}`,
    `To: ${withdrawal.recipient}, ${withdrawal.address}`,
  ];
  return buildEmail(order, subject, [opening], after, buildDeliveriesLink());
}

/** How to follow a delivery that is on its way, and what to expect of it. */
const describeDelivery = ({
  trackingNumber,
  estimatedDelivery,
  recipient,
  address,
}: WithdrawalRecord): string[] => [
  ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ...(estimatedDelivery ? [`Expected on ${formatDay(estimatedDelivery)}.`] : []),
  `To: ${recipient}, ${address}`,
  signature,
];

const buildOnItsWay =
  (text: 'withdrawalSent' | 'withdrawalTracked') =>
  (order: OrderRecord, withdrawal: WithdrawalRecord, texts: EmailTexts): Email => {
    const { subject, opening } = fill(texts, text, order, withdrawal);
    const sentences = [opening, ...describeDelivery(withdrawal)];
    return buildEmail(order, subject, sentences, undefined, buildDeliveriesLink());
  };

/** Reports that a delivery out of bond has left the warehouse, and how to follow it. */
export const buildSentEmail = buildOnItsWay('withdrawalSent');

/** Reports that a delivery on its way has a tracking number, or a new one. */
export const buildTrackedEmail = buildOnItsWay('withdrawalTracked');

/** Reports that a delivery out of bond has arrived. */
export function buildArrivedEmail(
  order: OrderRecord,
  withdrawal: WithdrawalRecord,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fill(texts, 'withdrawalArrived', order, withdrawal);
  const sentences = [
    opening,
    `It was delivered to ${withdrawal.recipient}, ${withdrawal.address}.`,
    'Please tell us within 48 hours if you have any concerns.',
  ];
  return buildEmail(order, subject, sentences, undefined, buildDeliveriesLink());
}

/** Reports that a paid delivery was cancelled, and where its bottles are. */
export function buildCancelledEmail(
  order: OrderRecord,
  withdrawal: WithdrawalRecord,
  texts: EmailTexts,
): Email {
  const { subject, opening } = fill(texts, 'withdrawalCancelled', order, withdrawal);
  const stay = withdrawal.bottles.length === 1 ? 'Your bottle stays' : 'Your bottles stay';
  const sentences = [opening, `${stay} in storage, and you can request delivery again at any time.`];
  return buildEmail(order, subject, sentences, undefined, buildDeliveriesLink());
}

/** Confirms the payment of an open invoice. */
export function buildPaidInvoiceEmail(order: OrderRecord, texts: EmailTexts): Email {
  const { subject, opening } = fillEmailText(texts, 'storageInvoicePaid', toOrderPlaceholders(order));
  const link = { label: 'View your invoices', url: `${readSiteOrigin()}/portfolio?tab=invoices` };
  return buildEmail(order, subject, [opening], [], link);
}

const buildDeliveriesLink = (): EmailLink => ({
  label: 'View your deliveries',
  url: `${readSiteOrigin()}/portfolio?tab=deliveries`,
});

/** An email of sentences; with `after`, the receipt comes between the two groups. */
const buildEmail = (
  order: OrderRecord,
  title: string,
  sentences: string[],
  after: string[] | undefined,
  link: EmailLink,
): Email =>
  buildPlainEmail({
    to: order.customerEmail,
    subject: title,
    title,
    content: [...sentences, ...(after ? [{ rows: buildChargeRows(order) }, ...after] : []), link],
  });

/** The payment rows of an order without bottles: the charges, the carriage if any, and the total. */
function buildChargeRows(order: OrderRecord): Row[] {
  const { charges = [], surcharges = [], deliveryPence } = order;
  const basePence = surcharges.reduce((left, { amountPence }) => left - amountPence, deliveryPence);
  const carriage = [{ name: toDeliveryMethod(order).name, amountPence: basePence }, ...surcharges];
  return [
    ...[...charges, ...(deliveryPence > 0 ? carriage : [])].map(({ name, amountPence }) => ({
      label: name,
      amount: formatPence(amountPence),
    })),
    { label: 'Total', amount: formatPence(order.totalPence), isSum: true },
    { label: 'Total VAT', amount: formatPence(order.vatPence) },
  ];
}
