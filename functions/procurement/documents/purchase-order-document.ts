import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import type { SupplierRecord } from '#functions/procurement/entities/supplier.ts';
import { drawLetterhead, type Fact } from '#functions/runtime/documents/letterhead.ts';
import { edges, toLineHeight } from '#functions/runtime/documents/sheet.ts';
import { drawTable } from '#functions/runtime/documents/table.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { computeLinePence } from '#shared/domain/procurement/purchase-order.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';

const columns = [
  { title: 'Item', width: 50 },
  { title: 'Quantity', width: 12, side: 'right' },
  { title: 'Unit price', width: 17, side: 'right' },
  { title: 'Amount', width: 18, side: 'right' },
] as const;

function buildFacts(order: PurchaseOrderRecord, supplier: SupplierRecord | undefined): Fact[] {
  const { companyName, registeredOffice } = readLegalBlock(process.env);
  const { contactPerson, contactEmail, contactPhone } = supplier ?? {};
  const facts: (Fact | undefined)[] = [
    ['Purchase order', order.poNumber],
    ['Ordered on', formatDay(toLondonDay(new Date(order.createdAt)))],
    order.expectedDeliveryDate ? ['Expected delivery', formatDay(order.expectedDeliveryDate)] : undefined,
    ['Supplier', [order.supplierName, contactPerson, contactEmail, contactPhone].filter(Boolean).join('\n')],
    ['Ordered by', [companyName ?? store.brand, registeredOffice].filter(Boolean).join('\n')],
    order.terms ? ['Terms', order.terms] : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** An order as its supplier receives it. Staff notes are internal and left out. */
export function renderPurchaseOrder(
  order: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  supplier: SupplierRecord | undefined,
  now: Date,
): Promise<Uint8Array> {
  const title = `Purchase order ${order.poNumber}`;
  const sheet = drawLetterhead({ title, facts: buildFacts(order, supplier), now });
  const rows = lines.map((line) => [
    line.notes ? `${line.productName}\n${line.notes}` : line.productName,
    String(line.quantity),
    formatPence(line.unitPricePence),
    formatPence(computeLinePence(line)),
  ]);
  drawTable(sheet, columns, rows);
  sheet.moveDown(10);
  sheet.need(2 * toLineHeight());
  sheet.put('Total', edges.right - 110, sheet.y, { weight: 'bold' }, 'right');
  sheet.put(formatPence(order.totalPence), edges.right, sheet.y, { weight: 'bold' }, 'right');
  sheet.moveDown(toLineHeight() + 14);
  sheet.write(`Please quote ${order.poNumber} on your delivery note and invoice.`);
  return sheet.close();
}
