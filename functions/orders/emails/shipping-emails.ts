import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { formatBottles } from '#functions/orders/order-lines.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import { buildPlainEmail, type EmailLink } from '#functions/runtime/email/plain-email.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatParcelLine, listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { store } from '#shared/store.ts';
import { buildOrderEmail, toOrderPlaceholders } from './build-order-email.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

type Tracking = Omit<NonNullable<OrderRecord['tracking']>, 'since'>;
type Parcel = NonNullable<OrderRecord['parcels']>[number];

const formatTracking = ({ carrier, number }: Tracking): string => `${carrier}, tracking number ${number}`;

const describeDelivery = (order: OrderRecord): string[] => [
  `To: ${toAddressee(order)}, ${order.shippingAddress}`,
  `An adult of ${store.ages.toBuy} or over must sign for the parcel.`,
];

const buildLinks = async (order: OrderRecord, tracking: Tracking | undefined): Promise<EmailLink[]> => [
  ...(tracking?.url ? [{ label: 'Track your parcel', url: tracking.url }] : []),
  { label: 'View your order', url: await buildOrderUrl(order) },
];

/** Says that an order is on its way, with the tracking number it was sent with; a later number has its own email. */
export async function buildOrderShippedEmail(order: OrderRecord, texts: EmailTexts): Promise<Email> {
  const { tracking, shippedWith, parcels = [] } = order;
  const { subject, opening } = fillEmailText(texts, 'orderShipped', toOrderPlaceholders(order));
  const { name, deliveryTime } = toDeliveryMethod(order);
  const sentWith = tracking && tracking.number === shippedWith ? tracking : undefined;
  // If earlier parcels have left, the bottles of the last parcel are named.
  const last = parcels.length < 2 ? undefined : parcels.at(-1);
  return buildPlainEmail({
    to: order.customerEmail,
    subject,
    title: subject,
    content: [
      ...(last ? ['The rest of your order is on its way:', formatBottles(last.lines, order)] : [opening]),
      `${name}: ${order.arrives ? `arriving ${formatArrival(order.arrives)}` : deliveryTime}.`,
      ...(sentWith ? [formatTracking(sentWith)] : []),
      ...describeDelivery(order),
      ...(await buildLinks(order, sentWith)),
    ],
  });
}

/** Says that part of an order is on its way, and what follows. */
export async function buildPartShippedEmail(
  order: OrderRecord,
  { lines, tracking }: Parcel,
  texts: EmailTexts,
): Promise<Email> {
  const follows = listUnsentLines(order.lines, order.parcels).map(formatParcelLine).join(', ');
  const content = [
    ...(tracking ? [formatTracking(tracking)] : []),
    ...(follows ? [`Still to come, at no extra cost: ${follows}. We'll email you when it leaves.`] : []),
    ...describeDelivery(order),
    ...(await buildLinks(order, tracking)),
  ];
  return buildOrderEmail(order, texts, 'orderPartShipped', content, { bottles: formatBottles(lines, order) });
}

/** Says that an order on its way now has a tracking number, or a different one. */
export async function buildOrderTrackedEmail(
  order: OrderRecord,
  tracking: Tracking,
  texts: EmailTexts,
): Promise<Email> {
  const content = [formatTracking(tracking), ...(await buildLinks(order, tracking))];
  return buildOrderEmail(order, texts, 'orderTracked', content);
}
