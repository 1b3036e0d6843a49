import type { LotRecord } from '#functions/data/lot.ts';
import type { OrderRecord } from '#functions/data/order.ts';
import type { ReleaseRecord } from '#functions/data/release.ts';
import { siteOrigin } from '#functions/kit/config.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { store } from '#shared/store.ts';
import { chargeRows } from './charge-rows.ts';
import { button, footerText, heading, layout, paragraph } from './layout.ts';
import { rowsHtml, rowsText } from './rows.ts';

const signature = `An adult of ${store.ages.toBuy} or over has to sign for it.`;

const countOf = ({ bottles }: ReleaseRecord): string =>
  bottles.length === 1 ? 'Your bottle' : `Your ${bottles.length} bottles`;

/** '2 × Kilbrae 21 Oloroso, 1 × Ardlussa 12'. */
function namesOf({ bottles }: ReleaseRecord, lots: readonly LotRecord[]): string {
  const counted = lots.map(({ lotId, name }) => ({
    name,
    count: bottles.filter((bottle) => bottle.lotId === lotId).length,
  }));
  return counted.map(({ name, count }) => `${count} × ${name}`).join(', ');
}

/** That a delivery out of bond is paid for, and what for: duty, VAT, insurance and carriage. */
export function requestedLetter(
  order: OrderRecord,
  release: ReleaseRecord,
  lots: readonly LotRecord[],
): Letter {
  const { name, deliveryTime } = deliveryOf(order);
  const thanks = `Thank you, ${order.customerName}. Your payment has arrived, and your bottles are being taken out of bond: ${namesOf(release, lots)}.`;
  const after = [
    `${name}: ${deliveryTime}, once they have left the warehouse. We write to you when they do. ${signature}`,
    `To: ${release.recipient}, ${release.address}`,
  ];
  return letter(
    order,
    `Your delivery ${order.orderNumber} from ${store.brand}`,
    [thanks],
    after,
    deliveries(),
  );
}

/** How to follow a delivery that is on its way, and what to expect of it. */
const waySentences = ({ trackingNumber, estimatedDelivery, recipient, address }: ReleaseRecord): string[] => [
  ...(trackingNumber ? [`Tracking number: ${trackingNumber}`] : []),
  ...(estimatedDelivery ? [`Expected on ${dayInWords(estimatedDelivery)}.`] : []),
  `To: ${recipient}, ${address}`,
  signature,
];

/** That a delivery out of bond has left the warehouse, and how to follow it. */
export function sentLetter(order: OrderRecord, release: ReleaseRecord): Letter {
  const has = release.bottles.length === 1 ? 'has' : 'have';
  return letter(
    order,
    `Your delivery ${order.orderNumber} is on its way`,
    [`${countOf(release)} ${has} left the warehouse.`, ...waySentences(release)],
    undefined,
    deliveries(),
  );
}

/** That a delivery on its way has a tracking number now, or another one. */
export function trackedLetter(order: OrderRecord, release: ReleaseRecord): Letter {
  const said = ['This is how to follow your delivery from now on.', ...waySentences(release)];
  return letter(
    order,
    `The tracking number of your delivery ${order.orderNumber}`,
    said,
    undefined,
    deliveries(),
  );
}

/** That a delivery out of bond has arrived. */
export function arrivedLetter(order: OrderRecord, release: ReleaseRecord): Letter {
  const was = release.bottles.length === 1 ? 'was' : 'were';
  const said = [
    `${countOf(release)} ${was} delivered to ${release.recipient}, ${release.address}.`,
    'Please tell us within 48 hours if anything concerns you.',
  ];
  return letter(order, `Your delivery ${order.orderNumber} has arrived`, said, undefined, deliveries());
}

/** That a delivery which was paid is not made, and where its bottles are. */
export function cancelledLetter(order: OrderRecord, release: ReleaseRecord): Letter {
  const one = release.bottles.length === 1;
  const said = [
    `Your delivery ${order.orderNumber} was cancelled before it left the warehouse.`,
    `${countOf(release)} ${one ? 'stays' : 'stay'} in storage, and you can ask for ${one ? 'it' : 'them'} again at any time.`,
  ];
  return letter(order, `Your delivery ${order.orderNumber} was cancelled`, said, undefined, deliveries());
}

/** That an invoice was paid that had been open. */
export function paidInvoiceLetter(order: OrderRecord): Letter {
  const thanks = `Thank you, ${order.customerName}. Your payment has arrived, and your invoice is paid.`;
  const subject = `Your payment ${order.orderNumber} to ${store.brand}`;
  const link = { label: 'View your invoices', url: `${siteOrigin()}/portfolio?tab=invoices` };
  return letter(order, subject, [thanks], [], link);
}

type Link = { label: string; url: string };

const deliveries = (): Link => ({
  label: 'View your deliveries',
  url: `${siteOrigin()}/portfolio?tab=deliveries`,
});

/** A letter of sentences; where some stand `after`, the receipt stands between them. */
function letter(
  order: OrderRecord,
  title: string,
  sentences: string[],
  after: string[] | undefined,
  link: Link,
): Letter {
  const rows = chargeRows(order);
  const content = [
    heading(title),
    ...sentences.map(paragraph),
    ...(after ? [rowsHtml(rows), ...after.map(paragraph)] : []),
    `<p style="margin:24px 0 0">${button(link.label, link.url)}</p>`,
  ].join('\n');
  const receipt = after ? [rowsText(rows), ...after] : [];
  const text = [title, ...sentences, ...receipt, `${link.label}: ${link.url}`, footerText()].join('\n\n');
  const html = layout({ title, preview: sentences[0] ?? '', content });
  return { to: order.customerEmail, subject: title, text, html };
}
