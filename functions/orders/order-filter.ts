import type * as z from 'zod';
import type { OrderRecord } from '#functions/orders/entities/order.ts';
import type { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export type OrderQuery = z.output<typeof adminOrdersApi.listOrders.query>;

/** The moment by which an order stands in its list. */
const toListingMoment = ({ paidAt, listedAt, placedAt }: OrderRecord): string =>
  paidAt ?? listedAt ?? placedAt;

/** What a search looks through. */
const listTexts = ({
  orderNumber,
  customerName,
  customerEmail,
  shippingAddress,
  tracking,
  lines,
}: OrderRecord) => [
  ...[orderNumber, customerName, customerEmail, shippingAddress, tracking?.number],
  ...lines.map(({ name }) => name),
];

/** Whether an order of the list matches a query. */
export function buildOrderFilter({
  search,
  status,
  kind,
  from,
  to,
}: OrderQuery): (order: OrderRecord) => boolean {
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

/** The part of the index that covers the requested days; a day wider on both sides, since they are London's. */
export function toDateRange(query: OrderQuery): { from: string; to: string } {
  const from = query.from ? addDays(query.from, -1) : '0';
  const to = query.to ? addDays(query.to, 2) : '9';
  const isBackwards = to < from;
  // DynamoDB refuses a range whose end comes before its beginning, and nothing is in it.
  return { from, to: isBackwards ? from : to };
}
