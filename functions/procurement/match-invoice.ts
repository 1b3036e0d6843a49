import type { PurchaseOrderRecord } from '#functions/procurement/entities/purchase-order.ts';
import {
  type BilledLines,
  purchaseOrderInvoice,
} from '#functions/procurement/entities/purchase-order-invoice.ts';
import type { PurchaseOrderLines } from '#functions/procurement/entities/purchase-order-lines.ts';
import {
  type SupplierInvoiceRecord,
  supplierInvoice,
} from '#functions/procurement/entities/supplier-invoice.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { type Match, matchInvoice } from '#shared/domain/procurement/invoice-match.ts';
import { isCorrectable } from '#shared/domain/procurement/supplier-invoice.ts';
import { findPurchaseOrder } from './find-purchase-order.ts';
import { loadContents } from './receive-goods.ts';
import { findProgress } from './to-purchase-order.ts';

export type MatchedOrder = {
  order: PurchaseOrderRecord;
  lines: PurchaseOrderLines;
  /** How many of each line were received in good condition. */
  received: number[];
  /** The lines that this invoice bills; undefined if only its total was recorded. */
  billed: BilledLines | undefined;
  netBeforePence: number;
  match: Match;
};

const toNet = ({ totalPence, vatPence, creditedPence = 0, creditedVatPence = 0 }: SupplierInvoiceRecord) =>
  totalPence - vatPence - (creditedPence - creditedVatPence);

/** Compares an invoice with its order, the goods received, and the order's invoices that were approved before. */
export async function matchToOrder(row: SupplierInvoiceRecord): Promise<MatchedOrder | undefined> {
  const { purchaseOrderId, supplierInvoiceId } = row;
  const order = purchaseOrderId ? await findPurchaseOrder(purchaseOrderId) : undefined;
  if (!purchaseOrderId || !order) return undefined;
  const [{ lines, receipts }, { data: links }] = await Promise.all([
    loadContents(purchaseOrderId),
    purchaseOrderInvoice.query.ofOrder({ purchaseOrderId }).go({ pages: 'all', consistent: true }),
  ]);
  const others = links.filter((link) => link.supplierInvoiceId !== supplierInvoiceId);
  const invoices = await batchGet(
    others.map((link) => ({ supplierInvoiceId: link.supplierInvoiceId })),
    (keys) => supplierInvoice.get(keys).go({ consistent: true }),
  );
  // An invoice that can still be corrected does not count as billed yet.
  const approved = invoices.filter((invoice) => !isCorrectable(invoice));
  const ids = new Set(approved.map((invoice) => invoice.supplierInvoiceId));
  const received = lines.map(({ quantity }, line) => findProgress(order, receipts, line, quantity).good);
  const billed = links.find((link) => link.supplierInvoiceId === supplierInvoiceId)?.lines;
  const netBeforePence = approved.reduce((sum, invoice) => sum + toNet(invoice), 0);
  const match = matchInvoice({
    ordered: lines.map(({ unitPricePence }, line) => ({ unitPricePence, received: received[line] ?? 0 })),
    billed,
    billedBefore: others
      .filter((link) => ids.has(link.supplierInvoiceId))
      .flatMap((link) => link.lines ?? []),
    netPence: row.totalPence - row.vatPence,
    netBeforePence,
    creditedNetPence: (row.creditedPence ?? 0) - (row.creditedVatPence ?? 0),
  });
  return { order, lines, received, billed, netBeforePence, match };
}
