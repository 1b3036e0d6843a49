import type { Email } from '#functions/adapters/mailer.ts';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import { fillEmailText } from '#functions/runtime/email/fill-email-text.ts';
import {
  formatFooter,
  renderButton,
  renderHeading,
  renderLayout,
  renderParagraph,
} from '#functions/runtime/email/layout.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import type { EmailTexts } from '#shared/domain/common/email-texts.ts';
import { formatParcelLine, listUnsentLines } from '#shared/domain/orders/dispatch/parcels.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { store } from '#shared/store.ts';
import { toOrderPlaceholders } from './email-placeholders.ts';
import { buildOrderUrl } from './order-confirmation-email.ts';

type Tracking = Omit<NonNullable<OrderRecord['tracking']>, 'since'>;
type Link = { label: string; url: string };

const formatTracking = ({ carrier, number }: Tracking): string => `${carrier}, tracking number ${number}`;

const buildTrackingLinks = (tracking: Tracking | undefined): Link[] =>
  tracking?.url ? [{ label: 'Track your parcel', url: tracking.url }] : [];

/** Says that an order is on its way, with the tracking number it was sent with; a later number has its own email. */
export async function buildOrderShippedEmail(order: OrderRecord, texts: EmailTexts): Promise<Email> {
  const { shippingAddress, tracking, shippedWith } = order;
  const { subject, opening } = fillEmailText(texts, 'orderShipped', toOrderPlaceholders(order));
  const { name, deliveryTime } = toDeliveryMethod(order);
  const sentWith = tracking && tracking.number === shippedWith ? tracking : undefined;
  const sentences = [
    ...describeBottles(order, opening),
    `${name}: ${order.arrives ? `arriving ${formatArrival(order.arrives)}` : deliveryTime}.`,
    ...(sentWith ? [formatTracking(sentWith)] : []),
    `To: ${toAddressee(order)}, ${shippingAddress}`,
    `An adult of ${store.ages.toBuy} or over must sign for the parcel.`,
  ];
  return buildEmail(order, subject, sentences, buildTrackingLinks(sentWith));
}

/** If earlier parcels have left, the bottles of the last parcel are named. */
const describeBottles = ({ parcels = [], lines }: OrderRecord, opening: string): string[] => {
  const last = parcels.at(-1);
  if (!last || parcels.length < 2) return [opening];
  return ['The rest of your order is on its way:', listBottles(lines, last)];
};

type Parcel = NonNullable<OrderRecord['parcels']>[number];

const listBottles = (lines: OrderRecord['lines'], parcel: Pick<Parcel, 'lines'>): string =>
  parcel.lines
    .map(({ productId, quantity }) =>
      formatParcelLine({ quantity, name: lines.find((line) => line.productId === productId)?.name ?? '' }),
    )
    .join(', ');

/** Says that part of an order is on its way, and what follows. */
export async function buildPartShippedEmail(
  order: OrderRecord,
  parcel: Parcel,
  texts: EmailTexts,
): Promise<Email> {
  const { shippingAddress, lines, parcels } = order;
  const follows = listUnsentLines(lines, parcels).map(formatParcelLine).join(', ');
  const { subject, opening } = fillEmailText(texts, 'orderPartShipped', {
    ...toOrderPlaceholders(order),
    bottles: listBottles(lines, parcel),
  });
  const sentences = [
    opening,
    ...(parcel.tracking ? [formatTracking(parcel.tracking)] : []),
    ...(follows ? [`Still to come, at no extra cost: ${follows}. We'll email you when it leaves.`] : []),
    `To: ${toAddressee(order)}, ${shippingAddress}`,
    `An adult of ${store.ages.toBuy} or over must sign for the parcel.`,
  ];
  return buildEmail(order, subject, sentences, buildTrackingLinks(parcel.tracking));
}

/** Says that an order on its way now has a tracking number, or a different one. */
export async function buildOrderTrackedEmail(
  order: OrderRecord,
  tracking: Tracking,
  texts: EmailTexts,
): Promise<Email> {
  const { subject, opening } = fillEmailText(texts, 'orderTracked', toOrderPlaceholders(order));
  const sentences = [opening, formatTracking(tracking)];
  return buildEmail(order, subject, sentences, buildTrackingLinks(tracking));
}

async function buildEmail(
  order: OrderRecord,
  title: string,
  sentences: readonly string[],
  follow: readonly Link[],
): Promise<Email> {
  const links = [...follow, { label: 'View your order', url: await buildOrderUrl(order) }];
  const content = [
    renderHeading(title),
    ...sentences.map(renderParagraph),
    ...links.map(({ label, url }) => `<p style="margin:24px 0 0">${renderButton(label, url)}</p>`),
  ].join('\n');
  return {
    to: order.customerEmail,
    subject: title,
    text: [title, ...sentences, ...links.map(({ label, url }) => `${label}: ${url}`), formatFooter()].join(
      '\n\n',
    ),
    html: renderLayout({ title, preview: sentences[0] ?? '', content }),
  };
}
