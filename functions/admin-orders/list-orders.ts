import { checkout } from '#functions/data/checkout.ts';
import { type OrderRecord, order } from '#functions/data/order.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { readEach } from '#functions/data/read-each.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { adminOrdersApi } from '#shared/api/admin-orders.ts';
import type { Page } from '#shared/api/page.ts';
import { findDirectly } from './find-directly.ts';
import { keepOf, type OrderQuery, rangeOf } from './order-filter.ts';
import { toRow } from './to-row.ts';

export const handler = serveAdmin(adminOrdersApi.listOrders, async ({ query }) => {
  const keep = keepOf(query);
  if (query.search && !query.cursor) {
    const found = await findDirectly(query.search);
    if (found.length > 0)
      return { items: found.filter(keepOf({ ...query, search: '' })).map(toRow), cursor: null };
  }
  const page = await (query.payment === 'awaiting_payment' ? listAwaiting(query) : listEnded(query));
  return { ...page, items: page.items.filter(keep).map(toRow) };
});

/** Orders that are paid, or that ended unpaid; the index has them in the order of that moment. */
function listEnded(query: OrderQuery): Promise<Page<OrderRecord>> {
  const listing = query.payment === 'ended_unpaid' ? indexPartitions.ordersUnpaid : indexPartitions.orders;
  const { from, to } = rangeOf(query);
  const isFiltered = [query.search, query.status, query.kind, query.from, query.to].some(Boolean);
  return listPage({
    query,
    within: { field: 'gsi2pk', partition: listing },
    read: ({ cursor, limit }) =>
      order.query
        .inList({ listing })
        .between({ listedAt: from }, { listedAt: to })
        .go({ cursor, limit, order: 'desc' }),
    ...(isFiltered ? { keep: keepOf(query) } : {}),
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
  const rows = await readEach(keys, (asked) => order.get(asked).go());
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  return { ...page, items: keys.flatMap(({ orderId }) => byId.get(orderId) ?? []) };
}
