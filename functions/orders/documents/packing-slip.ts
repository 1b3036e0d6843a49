import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { toDeliveryMethod } from '#functions/orders/queries/to-order.ts';
import {
  drawHead,
  drawSectionHead,
  type Fact,
  openDocument,
} from '#functions/runtime/documents/letterhead.ts';
import type { Sheet } from '#functions/runtime/documents/sheet.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { listAddressLines } from '#shared/domain/common/address-form.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { findMissingDeclarations } from '#shared/domain/orders/declarations.ts';
import { isCollectionOrder } from '#shared/domain/orders/dispatch/collection.ts';
import { listPackingInstructions, packingTitle } from '#shared/domain/orders/dispatch/packing-rules.ts';
import {
  challengeNote,
  checkAgeNote,
  collectionNote,
  listPackedLines,
} from '#shared/domain/orders/dispatch/packing-slip.ts';
import { listGiftFacts, toAddressee } from '#shared/domain/orders/gift-note.ts';

const columns = [
  { title: 'Bottle', width: 82 },
  { title: 'Quantity', width: 18, side: 'right' },
] as const;

export function renderPackingSlip(
  order: OrderRecord,
  packedWith: readonly OrderRecord[],
  now: Date,
): Promise<Uint8Array> {
  const sheet = openDocument('Packing slip', now);
  drawPackingSlip(sheet, order, packedWith);
  return sheet.close();
}

/** The contents of the parcel without prices, its recipient, and what the courier or the bar has to ask for. */
export function drawPackingSlip(
  sheet: Sheet,
  order: OrderRecord,
  packedWith: readonly OrderRecord[] = [],
): void {
  const { orderNumber, customerName, shippingAddress, deliveryAddress, placedAt } = order;
  const address = deliveryAddress ? listAddressLines(deliveryAddress) : shippingAddress.split(', ');
  const lines = listPackedLines(order);
  const isAtBar = isCollectionOrder(order);
  drawHead(sheet, 'Packing slip', [
    ['Order', orderNumber],
    ['Placed on', formatDay(toLondonDay(new Date(placedAt)))],
    isAtBar ? ['For', customerName] : ['Deliver to', [toAddressee(order), ...address].join('\n')],
    ['Delivery', toDeliveryMethod(order).name],
    ['Bottles', String(countBottles(lines))],
    ...listGiftFacts(order).map(({ name, value }): Fact => [name, value]),
    ...packedWith.map((other): Fact => ['Pack with', `Order ${other.orderNumber}`]),
  ]);
  drawTable(
    sheet,
    columns,
    lines.map(({ name, quantity }) => [name, String(quantity)]),
  );
  if (order.giftNote) {
    drawSectionHead(sheet, 'Gift note');
    sheet.write(order.giftNote);
  }
  if (isAtBar) {
    drawSectionHead(sheet, collectionNote.title);
    sheet.write(collectionNote.text);
    return;
  }
  if (findMissingDeclarations(order).length > 0) {
    drawSectionHead(sheet, checkAgeNote.title);
    sheet.write(checkAgeNote.text);
  }
  if (!order.stored) {
    drawSectionHead(sheet, packingTitle);
    for (const instruction of listPackingInstructions(order.coverPence)) sheet.write(instruction);
  }
  drawSectionHead(sheet, challengeNote.title);
  sheet.write(challengeNote.text);
}
