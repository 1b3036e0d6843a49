import { signLink } from '#functions/kit/link.ts';

const days = 24 * 3600 * 1000;

/** How long the link in a mail opens the order: past the 30 days of a return and the year of most guarantees. */
const linkDays = 400;

export const orderSubject = (orderId: string): string => `order:${orderId}`;

/** The token of a guest's link to an order; the same for the order however often it is asked for. */
export const orderToken = (order: { orderId: string; placedAt: string }): Promise<string> =>
  signLink(orderSubject(order.orderId), new Date(Date.parse(order.placedAt) + linkDays * days));
