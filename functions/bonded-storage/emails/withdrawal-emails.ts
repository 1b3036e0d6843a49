import type { Email } from '#functions/adapters/mailer.ts';
import type { WithdrawalRecord } from '#functions/bonded-storage/entities/withdrawal.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { buildOrderEmail } from '#functions/orders/emails/build-order-email.ts';
import type { LotRecord } from '#functions/orders/entities/lot.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import type { EmailLink } from '#functions/runtime/email/plain-email.ts';
import type { Row } from '#functions/runtime/email/rows.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import type { EmailTextKind, EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

const signature = `An adult of ${store.ages.toBuy} or over must sign for the parcel.`;

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
  const content = [
    { rows: buildChargeRows(order) },
    `${name}: ${deliveryTime}, once they have left the warehouse. We'll email you when they do. ${signature}`,
    `To: ${withdrawal.recipient}, ${withdrawal.address}`,
    buildDeliveriesLink(),
  ];
  return buildOrderEmail(order, texts, 'withdrawalPaid', content, {
    bottles: formatBottleNames(withdrawal, lots),
  });
}

/** An email about the state of a delivery. */
const buildStateEmail = (
  order: OrderRecord,
  { bottles }: WithdrawalRecord,
  texts: EmailTexts,
  kind: EmailTextKind,
  sentences: readonly string[],
): Email =>
  buildOrderEmail(order, texts, kind, [...sentences, buildDeliveriesLink()], {
    bottles: formatBottleCount(bottles.length),
  });

const buildOnItsWay =
  (kind: 'withdrawalSent' | 'withdrawalTracked') =>
  (order: OrderRecord, withdrawal: WithdrawalRecord, texts: EmailTexts): Email => {
    const { trackingNumber, estimatedDelivery, recipient, address } = withdrawal;
    return buildStateEmail(order, withdrawal, texts, kind, [
      ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
      ...(estimatedDelivery ? [`Expected on ${formatDay(estimatedDelivery)}.`] : []),
      `To: ${recipient}, ${address}`,
      signature,
    ]);
  };

/** Reports that a delivery out of bond has left the warehouse, and how to follow it. */
export const buildSentEmail = buildOnItsWay('withdrawalSent');

/** Reports that a delivery on its way has a tracking number, or a new one. */
export const buildTrackedEmail = buildOnItsWay('withdrawalTracked');

/** Reports that a delivery out of bond has arrived. */
export const buildArrivedEmail = (
  order: OrderRecord,
  withdrawal: WithdrawalRecord,
  texts: EmailTexts,
): Email =>
  buildStateEmail(order, withdrawal, texts, 'withdrawalArrived', [
    `It was delivered to ${withdrawal.recipient}, ${withdrawal.address}.`,
    'Please tell us within 48 hours if you have any concerns.',
  ]);

/** Reports that a paid delivery was cancelled, and where its bottles are. */
export function buildCancelledEmail(
  order: OrderRecord,
  withdrawal: WithdrawalRecord,
  texts: EmailTexts,
): Email {
  const stay = withdrawal.bottles.length === 1 ? 'Your bottle stays' : 'Your bottles stay';
  return buildStateEmail(order, withdrawal, texts, 'withdrawalCancelled', [
    `${stay} in storage, and you can request delivery again at any time.`,
  ]);
}

export const buildPaidInvoiceEmail = (order: OrderRecord, texts: EmailTexts): Email =>
  buildOrderEmail(order, texts, 'storageInvoicePaid', [
    { rows: buildChargeRows(order) },
    { label: 'View your invoices', url: `${readSiteOrigin()}/portfolio?tab=invoices` },
  ]);

const buildDeliveriesLink = (): EmailLink => ({
  label: 'View your deliveries',
  url: `${readSiteOrigin()}/portfolio?tab=deliveries`,
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
