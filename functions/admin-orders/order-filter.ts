import type * as z from 'zod';
import type { OrderRecord } from '#functions/data/order.ts';
import type { adminOrdersApi } from '#shared/api/admin-orders.ts';
import { addDays, londonDay } from '#shared/domain/days.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';

export type OrderQuery = z.output<typeof adminOrdersApi.listOrders.query>;

/** The moment by which an order stands in its list. */
const momentOf = ({ paidAt, listedAt, placedAt }: OrderRecord): string => paidAt ?? listedAt ?? placedAt;

/** Which orders a query asks for, of those that its list has. */
export function keepOf({ search, status, kind, from, to }: OrderQuery): (order: OrderRecord) => boolean {
  return (order) => {
    const day = londonDay(new Date(momentOf(order)));
    return (
      (status === undefined || order.status === status) &&
      (kind === undefined || (order.kind ?? 'bottles') === kind) &&
      (from === undefined || from <= day) &&
      (to === undefined || day <= to) &&
      hasAllWords(search, order.orderNumber, order.customerName, order.customerEmail)
    );
  };
}

/** The part of the index in which the days asked for lie; a day wider on both sides, since they are London's. */
export function rangeOf(query: OrderQuery): { from: string; to: string } {
  const from = query.from ? addDays(query.from, -1) : '0';
  const to = query.to ? addDays(query.to, 2) : '9';
  const isBackwards = to < from;
  // DynamoDB refuses a range whose end comes before its beginning, and nothing is in it.
  return { from, to: isBackwards ? from : to };
}
