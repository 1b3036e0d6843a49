import { listAtBar, loadAtBar } from '#functions/orders/dispatch/packing-list.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { findOrdersByReference } from '#functions/orders/queries/find-orders-by-reference.ts';
import { findOrdersByDocument, findOrdersByWords } from '#functions/orders/queries/find-orders-by-words.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { buildOrderFilter, type OrderQuery } from '#functions/orders/queries/order-filter.ts';
import { toRow } from '#functions/orders/queries/to-order-row.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import type { Page } from '#shared/contracts/page.ts';
import { toDateRange } from '#shared/domain/common/date-range.ts';
import { parseDocumentNumber } from '#shared/domain/common/numbering.ts';
import { isUncollected } from '#shared/domain/orders/dispatch/collection.ts';
import { hasOrderWords, listSearchedWords } from '#shared/domain/orders/order-words.ts';

export const handler = serveAdmin(adminOrdersApi.listOrders, async ({ query }, { now }) => {
  if (query.collection) return { items: (await listCollections(query, now)).map(toRow), cursor: null };
  const matches = buildOrderFilter({ ...query, search: '' });
  const { found, isComplete } =
    query.search && !query.cursor ? await findOrders(query.search, query) : nothing;
  if (isComplete) return { items: found.filter(matches).map(toRow), cursor: null };
  const page = await (query.payment === 'awaiting_payment' ? listAwaiting(query) : listEnded(query));
  const listed = page.items.filter(
    (each) => buildOrderFilter(query)(each) && !found.some(({ orderId }) => orderId === each.orderId),
  );
  return { ...page, items: [...found.filter(matches), ...listed].map(toRow) };
});

/** Few orders wait at the bar, so all of them are read. */
async function listCollections(query: OrderQuery, now: Date): Promise<OrderRecord[]> {
  const waiting = await listAtBar();
  const wanted =
    query.collection === 'uncollected'
      ? waiting.filter(({ readyAt }) => isUncollected(readyAt, now))
      : waiting;
  return (await loadAtBar(wanted)).filter(buildOrderFilter(query));
}

type OrderSearchResult = { found: OrderRecord[]; isComplete: boolean };
const nothing: OrderSearchResult = { found: [], isComplete: false };

/**
 * The orders that a search finds without reading the list; `isComplete` if no other paid order matches. Orders awaiting
 * payment are searched as well, but only those that may be paid longest.
 */
async function findOrders(search: string, { payment }: OrderQuery): Promise<OrderSearchResult> {
  const [named, documented] = await Promise.all([
    findOrdersByReference(search),
    findOrdersByDocument(search),
  ]);
  if (documented.length > 0 || parseDocumentNumber(search)) return { found: documented, isComplete: true };
  if (named.length > 0) return { found: named, isComplete: true };
  // The list of orders awaiting payment is short enough to be read whole, page by page.
  if (payment === 'awaiting_payment') return nothing;
  const [awaiting, paid] = await Promise.all([
    payment === undefined ? findAwaitingByWords(search) : [],
    payment === undefined || payment === 'paid' ? findOrdersByWords(search) : [],
  ]);
  const found = [...awaiting, ...(paid ?? [])];
  return { found, isComplete: paid !== undefined && found.length > 0 };
}

/** How many open orders are searched: those with the latest deadline, which are the orders that staff have placed. */
const maxAwaiting = 100;

async function findAwaitingByWords(search: string): Promise<OrderRecord[]> {
  const words = listSearchedWords(search);
  if (words.length === 0) return [];
  const { data } = await checkout.query.byEnd({}).go({ limit: maxAwaiting, order: 'desc' });
  const rows = await loadOrderMap(data.map(({ orderId }) => orderId));
  return [...rows.values()].filter((row) => !row.paidAt && hasOrderWords(row, words));
}

/** Orders that are paid, or that ended unpaid; the index sorts them by the time of that event. */
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

/** Orders whose payment is open are found by their checkouts, the latest deadline first. */
async function listAwaiting(query: OrderQuery): Promise<Page<OrderRecord>> {
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.checkouts },
    read: ({ cursor, limit }) => checkout.query.byEnd({}).go({ cursor, limit, order: 'desc' }),
  });
  const byId = await loadOrderMap(page.items.map(({ orderId }) => orderId));
  return { ...page, items: page.items.flatMap(({ orderId }) => byId.get(orderId) ?? []) };
}
