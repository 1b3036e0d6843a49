import type * as z from 'zod/mini';
import { loadStockLocations } from '#functions/catalogue/load-stock-locations.ts';
import { loadPackedWith } from '#functions/orders/dispatch/load-related-orders.ts';
import {
  listWaiting,
  loadWaiting,
  toPlace,
  type WaitingOrder,
} from '#functions/orders/dispatch/packing-list.ts';
import { toOrderToPack } from '#functions/orders/dispatch/to-order-to-pack.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { readTradingHours } from '#functions/table/read-trading-hours.ts';
import { atBar, byHand, dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';
import { findMissingDeclarations } from '#shared/domain/orders/declarations.ts';
import { findCarrier } from '#shared/domain/orders/dispatch/carriers.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';

const usualSize = 25;

type Query = z.output<typeof dispatchApi.listOrdersToPack.query>;

const matches = ({ order, promisedBy }: WaitingOrder, query: Query): boolean => {
  const { search, carrier, ageCheck } = query;
  if (query.promisedBy && promisedBy > query.promisedBy) return false;
  const own = isCollectionOrder(order) ? atBar : (findCarrier(order.deliveryMethodId) ?? byHand);
  if (carrier && own !== carrier) return false;
  // The bar checks the age of every customer.
  if (ageCheck && (isCollectionOrder(order) || !findMissingDeclarations(order).includes('age'))) return false;
  const { orderNumber, customerName, giftRecipient = '', customerEmail, shippingAddress, lines } = order;
  const names = [customerName, giftRecipient, ...lines.map(({ name }) => name)];
  return hasAllWords(search, orderNumber, customerEmail, shippingAddress, ...names);
};

export const handler = serveAdmin(dispatchApi.listOrdersToPack, async ({ query }) => {
  const { cursor, limit = usualSize } = query;
  const isFiltered = query.search || query.carrier || query.promisedBy || query.ageCheck;
  const rows = (await listWaiting()).filter((row) => cursor === undefined || toPlace(row) > cursor);
  const waiting: WaitingOrder[] = [];
  let next = 0;
  while (waiting.length < limit && next < rows.length) {
    const chunk = rows.slice(next, next + (isFiltered ? 100 : limit - waiting.length));
    waiting.push(...(await loadWaiting(chunk)).filter((row) => matches(row, query)));
    next += chunk.length;
  }
  const last = rows[next - 1];
  const [locations, packed, calendar] = await Promise.all([
    loadStockLocations(waiting.flatMap(({ order }) => order.lines.map(({ productId }) => productId))),
    loadPackedWith(waiting.map(({ order }) => order)),
    readTradingHours(),
  ]);
  const items = waiting.map(({ order, promisedBy }) =>
    toOrderToPack(order, promisedBy, locations, calendar, packed.get(order.orderId)),
  );
  return { items, cursor: last && next < rows.length ? toPlace(last) : null };
});
