import { signLink } from '#functions/runtime/link.ts';

const days = 24 * 3600 * 1000;

/** How long the link in an email opens the order: longer than the 30 days for a return and the year of most guarantees. */
const linkDays = 400;

export const buildOrderSubject = (orderId: string): string => `order:${orderId}`;

/** The token of a guest's link to an order: always the same for the same order. */
export const createOrderToken = (order: { orderId: string; placedAt: string }): Promise<string> =>
  signLink(buildOrderSubject(order.orderId), new Date(Date.parse(order.placedAt) + linkDays * days));
