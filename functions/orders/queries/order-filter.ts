import type * as z from 'zod/mini';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export type OrderQuery = z.output<typeof adminOrdersApi.listOrders.query>;

/** The time by which an order is sorted in its list. */
const toListingMoment = ({ paidAt, listedAt, placedAt }: OrderRecord): string =>
  paidAt ?? listedAt ?? placedAt;

/** The text that a search looks through. */
const listTexts = (order: OrderRecord) => [
  order.orderNumber,
  order.customerName,
  order.giftRecipient,
  order.customerEmail,
  order.shippingAddress,
  order.tracking?.number,
  ...order.lines.map(({ name }) => name),
];

/** Whether an order of the list matches a query. */
export function buildOrderFilter(query: OrderQuery): (order: OrderRecord) => boolean {
  const { search, status, kind, from, to } = query;
  return (order) => {
    const day = toLondonDay(new Date(toListingMoment(order)));
    return (
      (status === undefined || order.status === status) &&
      (kind === undefined || (order.kind ?? 'bottles') === kind) &&
      (from === undefined || from <= day) &&
      (to === undefined || day <= to) &&
      hasAllWords(search, ...listTexts(order))
    );
  };
}
