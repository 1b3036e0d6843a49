import type { OrderRecord } from '#functions/data/order.ts';
import { deliveryOf } from '#functions/orders/to-order.ts';
import type { Letter } from '#functions/ports/mailer.ts';
import { store } from '#shared/store.ts';
import { button, footerText, heading, layout, paragraph } from './layout.ts';
import { orderUrl } from './order-confirmation.ts';

type Tracking = NonNullable<OrderRecord['tracking']>;
type Link = { label: string; url: string };

const trackingSentence = ({ carrier, number }: Tracking): string => `${carrier}, tracking number ${number}`;

const followLink = (tracking: Tracking | undefined): Link[] =>
  tracking?.url ? [{ label: 'Follow your parcel', url: tracking.url }] : [];

/** That an order is on its way, with the number that it was sent with; one that came later has a letter of its own. */
export async function orderShipped(order: OrderRecord): Promise<Letter> {
  const { orderNumber, customerName, shippingAddress, tracking, shippedWith } = order;
  const { name, deliveryTime } = deliveryOf(order);
  const sentWith = tracking && tracking.number === shippedWith ? tracking : undefined;
  const sentences = [
    'Your bottles have left us.',
    `${name}: ${deliveryTime}.`,
    ...(sentWith ? [trackingSentence(sentWith)] : []),
    `To: ${customerName}, ${shippingAddress}`,
    `An adult of ${store.ages.toBuy} or over has to sign for them.`,
  ];
  return letter(order, `Your order ${orderNumber} is on its way`, sentences, followLink(sentWith));
}

/** That an order on its way has a tracking number now, or another one. */
export async function orderTracked(order: OrderRecord, tracking: Tracking): Promise<Letter> {
  const title = `The tracking number of your order ${order.orderNumber}`;
  const sentences = ['This is how to follow your order from now on.', trackingSentence(tracking)];
  return letter(order, title, sentences, followLink(tracking));
}

async function letter(
  order: OrderRecord,
  title: string,
  sentences: readonly string[],
  follow: readonly Link[],
): Promise<Letter> {
  const links = [...follow, { label: 'View your order', url: await orderUrl(order) }];
  const content = [
    heading(title),
    ...sentences.map(paragraph),
    ...links.map(({ label, url }) => `<p style="margin:24px 0 0">${button(label, url)}</p>`),
  ].join('\n');
  return {
    to: order.customerEmail,
    subject: title,
    text: [title, ...sentences, ...links.map(({ label, url }) => `${label}: ${url}`), footerText()].join(
      '\n\n',
    ),
    html: layout({ title, preview: sentences[0] ?? '', content }),
  };
}
