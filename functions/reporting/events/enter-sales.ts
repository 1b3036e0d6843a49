import type { StockMoveRecord } from '#functions/catalogue/entities/stock-move.ts';
import { readCosting } from '#functions/catalogue/read-costing.ts';
import type { InvoiceRecord } from '#functions/invoicing/entities/invoice.ts';
import type { ManualInvoiceRecord } from '#functions/invoicing/entities/manual-invoice.ts';
import { manualInvoiceContent } from '#functions/invoicing/entities/manual-invoice-content.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import {
  buildOrderEntries,
  buildRefundEntries,
  buildShopifyEntries,
  isEnterable,
} from '#functions/reporting/build-entries.ts';
import {
  buildManualInvoiceEntries,
  buildStorageEntries,
} from '#functions/reporting/build-invoice-entries.ts';
import {
  buildPurchaseEntries,
  buildSupplierCreditEntry,
  buildWithdrawnPurchase,
} from '#functions/reporting/build-purchase-entries.ts';
import { enterSale } from '#functions/reporting/transactions/sales-transactions.ts';
import type { Costing } from '#shared/domain/catalogue/product-cost.ts';
import { costEntry, type UncostedEntry } from '#shared/domain/reporting/sales-entry.ts';

/** Enters the sale or refund that a change of a record represents; earlier entries stay as they are. */
export const enterOrder = (before: OrderRecord | undefined, after: OrderRecord): Promise<void> =>
  before?.paidAt ? Promise.resolve() : enterAll(buildOrderEntries(after));

export async function enterRefund(before: RefundRecord | undefined, after: RefundRecord): Promise<void> {
  const wasEntered = before && isEnterable(before) && before.returnedAt === after.returnedAt;
  if (wasEntered || !isEnterable(after)) return;
  const { data: paid } = await order.get({ orderId: after.orderId }).go({ consistent: true });
  if (paid) await enterAll(buildRefundEntries(paid, after));
}

export const enterStorageInvoice = (
  before: InvoiceRecord | undefined,
  after: InvoiceRecord,
): Promise<void> => (before ? Promise.resolve() : enterAll(buildStorageEntries(after)));

export async function enterManualInvoice(
  before: ManualInvoiceRecord | undefined,
  after: ManualInvoiceRecord,
): Promise<void> {
  const { invoiceId, issuedAt, paidAt, creditedAt } = after;
  const isEntered =
    before?.issuedAt === issuedAt && before?.paidAt === paidAt && before?.creditedAt === creditedAt;
  if (!issuedAt || isEntered) return;
  const { data: content } = await manualInvoiceContent.get({ invoiceId }).go({ consistent: true });
  if (content) await enterAll(buildManualInvoiceEntries(after, content));
}

/** An approved invoice is a purchase on the date of the invoice, until the approval is withdrawn. */
export async function enterPurchase(
  before: SupplierInvoiceRecord | undefined,
  after: SupplierInvoiceRecord,
): Promise<void> {
  if (before?.approvedAt === after.approvedAt) return;
  if (before) await enterAll(buildWithdrawnPurchase(before));
  await enterAll(buildPurchaseEntries(after));
}

export const enterSupplierCredit = (credit: SupplierCreditRecord): Promise<void> =>
  enterAll([buildSupplierCreditEntry(credit)]);

export const enterShopifySale = (move: StockMoveRecord): Promise<void> => enterAll(buildShopifyEntries(move));

async function enterAll(entries: readonly UncostedEntry[]): Promise<void> {
  for (const entry of entries) await enterSale(await addCosts(entry));
}

/** Adds the cost of its bottles to an entry. */
export async function addCosts(entry: UncostedEntry) {
  const products = new Set(
    entry.lines.flatMap(({ productId, quantity }) => (productId && quantity !== 0 ? [productId] : [])),
  );
  const costings = new Map<string, Costing>();
  for (const productId of products) costings.set(productId, await readCosting(productId));
  return costEntry(entry, (productId) => costings.get(productId));
}
