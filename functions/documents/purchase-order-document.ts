import type { PurchaseOrderRecord } from '#functions/data/purchase-order.ts';
import type { PurchaseOrderLines } from '#functions/data/purchase-order-lines.ts';
import type { SupplierRecord } from '#functions/data/supplier.ts';
import { londonDay } from '#shared/domain/days.ts';
import { formatPence } from '#shared/domain/money.ts';
import { linePence } from '#shared/domain/purchase-order.ts';
import { dayInWords } from '#shared/domain/say-day.ts';
import { legalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import { type Fact, openLetter } from './letterhead.ts';
import { edges, lineHeight } from './sheet.ts';
import { drawTable } from './table.ts';

const columns = [
  { title: 'Item', width: 50 },
  { title: 'Quantity', width: 12, side: 'right' },
  { title: 'Unit price', width: 17, side: 'right' },
  { title: 'Amount', width: 18, side: 'right' },
] as const;

function factsOf(order: PurchaseOrderRecord, supplier: SupplierRecord | undefined): Fact[] {
  const { companyName, registeredOffice } = legalBlock(process.env);
  const { contactPerson, contactEmail, contactPhone } = supplier ?? {};
  const facts: (Fact | undefined)[] = [
    ['Purchase order', order.poNumber],
    ['Ordered on', dayInWords(londonDay(new Date(order.createdAt)))],
    order.expectedDeliveryDate ? ['Expected delivery', dayInWords(order.expectedDeliveryDate)] : undefined,
    ['Supplier', [order.supplierName, contactPerson, contactEmail, contactPhone].filter(Boolean).join('\n')],
    ['Ordered by', [companyName ?? store.brand, registeredOffice].filter(Boolean).join('\n')],
    order.terms ? ['Terms', order.terms] : undefined,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** An order as it goes to its supplier. What the staff notes about it is for themselves and stays out. */
export function purchaseOrderDocument(
  order: PurchaseOrderRecord,
  lines: PurchaseOrderLines,
  supplier: SupplierRecord | undefined,
  now: Date,
): Promise<Uint8Array> {
  const title = `Purchase order ${order.poNumber}`;
  const sheet = openLetter({ title, facts: factsOf(order, supplier), now });
  const rows = lines.map((line) => [
    line.notes ? `${line.productName}\n${line.notes}` : line.productName,
    String(line.quantity),
    formatPence(line.unitPricePence),
    formatPence(linePence(line)),
  ]);
  drawTable(sheet, columns, rows);
  sheet.moveDown(10);
  sheet.need(2 * lineHeight());
  sheet.put('Total', edges.right - 110, sheet.y, { weight: 'bold' }, 'right');
  sheet.put(formatPence(order.totalPence), edges.right, sheet.y, { weight: 'bold' }, 'right');
  sheet.moveDown(lineHeight() + 14);
  sheet.say(`Please name ${order.poNumber} on your delivery note and your invoice.`);
  return sheet.close();
}
