import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { findOrdersByReference } from '#functions/orders/find-orders-by-reference.ts';
import { findOrdersByWords } from '#functions/orders/find-orders-by-words.ts';
import { buildOrderFilter, type OrderQuery } from '#functions/orders/order-filter.ts';
import { toRow } from '#functions/orders/to-order-row.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toDateRange } from '#shared/domain/common/date-range.ts';

export const handler = serveAdmin(adminOrdersApi.listOrders, async ({ query }) => {
  const found = query.search && !query.cursor ? await findOrders(query.search, query) : [];
  if (found.length > 0)
    return { items: found.filter(buildOrderFilter({ ...query, search: '' })).map(toRow), cursor: null };
  const page = await (query.payment === 'awaiting_payment' ? listAwaiting(query) : listEnded(query));
  return { ...page, items: page.items.filter(buildOrderFilter(query)).map(toRow) };
});

/** All orders that a search names, without going through the list: none where it has to be gone through. */
async function findOrders(search: string, { payment }: OrderQuery): Promise<OrderRecord[]> {
  const found = await findOrdersByReference(search);
  if (found.length > 0 || (payment ?? 'paid') !== 'paid') return found;
  return (await findOrdersByWords(search)) ?? [];
}

/** Orders that are paid, or that ended unpaid; the index has them in the order of that moment. */
function listEnded(query: OrderQuery): Promise<Page<OrderRecord>> {
  const listing = query.payment === 'ended_unpaid' ? indexPartitions.ordersUnpaid : indexPartitions.orders;
  const { from, to } = toDateRange(query);
  const isFiltered = [query.search, query.status, query.kind, query.from, query.to].some(Boolean);
  return listPage({
    query,
    within: { field: 'gsi2pk', partition: listing },
    read: ({ cursor, limit }) =>
      order.query
        .inList({ listing })
        .between({ listedAt: from }, { listedAt: to })
        .go({ cursor, limit, order: 'desc' }),
    ...(isFiltered ? { keep: buildOrderFilter(query) } : {}),
  });
}

/** Orders whose payment is open are found by their checkouts, the one that may be paid longest first. */
async function listAwaiting(query: OrderQuery): Promise<Page<OrderRecord>> {
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.checkouts },
    read: ({ cursor, limit }) => checkout.query.byEnd({}).go({ cursor, limit, order: 'desc' }),
  });
  const keys = page.items.map(({ orderId }) => ({ orderId }));
  const rows = await batchGet(keys, (keys) => order.get(keys).go());
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  return { ...page, items: keys.flatMap(({ orderId }) => byId.get(orderId) ?? []) };
}
