import {
  listWaiting,
  loadWaiting,
  toPlace,
  type WaitingOrder,
} from '#functions/orders/load-orders-to-pack.ts';
import { toOrderToPack } from '#functions/orders/to-order-to-pack.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { dispatchApi, type OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

const usualSize = 25;

const matches = ({ order }: WaitingOrder, search: string | undefined): boolean => {
  const { orderNumber, customerName, customerEmail, shippingAddress, lines } = order;
  const names = lines.map(({ name }) => name);
  return hasAllWords(search, orderNumber, customerName, customerEmail, shippingAddress, ...names);
};

export const handler = serveAdmin(dispatchApi.listOrdersToPack, async ({ query }) => {
  const { search, cursor, limit = usualSize } = query;
  const rows = (await listWaiting()).filter((row) => cursor === undefined || toPlace(row) > cursor);
  const items: OrderToPack[] = [];
  let next = 0;
  while (items.length < limit && next < rows.length) {
    const chunk = rows.slice(next, next + (search ? 100 : limit - items.length));
    const found = (await loadWaiting(chunk)).filter((row) => matches(row, search));
    items.push(...found.map(({ order, promisedBy }) => toOrderToPack(order, promisedBy)));
    next += chunk.length;
  }
  const last = rows[next - 1];
  return { items, cursor: last && next < rows.length ? toPlace(last) : null };
});
