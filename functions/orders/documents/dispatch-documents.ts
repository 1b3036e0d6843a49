import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { drawHead, openDocument } from '#functions/runtime/documents/letterhead.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { listBottlesToPick } from '#shared/domain/orders/dispatch/pick-list.ts';
import { drawPackingSlip } from './packing-slip.ts';

const columns = [
  { title: 'Location', width: 16 },
  { title: 'Bottle', width: 44 },
  { title: 'Quantity', width: 14, side: 'right' },
  { title: 'For orders', width: 26 },
] as const;

/**
 * One document for several parcels: a list of what to fetch for all of them, then a packing slip per parcel, each on its
 * own page.
 */
export function renderDispatchDocuments(
  orders: readonly OrderRecord[],
  locations: ReadonlyMap<string, string>,
  packedWith: ReadonlyMap<string, readonly OrderRecord[]>,
  now: Date,
): Promise<Uint8Array> {
  const sheet = openDocument('Pick list and packing slips', now);
  const bottles = listBottlesToPick(orders, locations);
  drawHead(sheet, 'Pick list', [
    ['Day', formatDay(toLondonDay(now))],
    ['Orders', String(orders.length)],
    ['Bottles', String(bottles.reduce((sum, { quantity }) => sum + quantity, 0))],
  ]);
  drawTable(
    sheet,
    columns,
    bottles.map(({ name, location = '-', quantity, orderNumbers }) => [
      location,
      name,
      String(quantity),
      orderNumbers.join(', '),
    ]),
  );
  for (const order of orders) {
    sheet.startPage();
    drawPackingSlip(sheet, order, packedWith.get(order.orderId));
  }
  return sheet.close();
}
