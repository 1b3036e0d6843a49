import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import type { MatchedOrder } from '#functions/procurement/match-invoice.ts';
import type { HistoryEntry } from '#shared/contracts/history-entry.ts';
import type {
  InvoiceMatch,
  SupplierInvoice,
  SupplierInvoiceRow,
} from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { maxOverchargePence, needsFinance } from '#shared/domain/procurement/invoice-match.ts';
import { computeDifferencePence, isCorrectable } from '#shared/domain/procurement/supplier-invoice.ts';

/** The amount still to be paid of an unpaid invoice. */
export const computeDuePence = ({ totalPence, creditedPence = 0 }: SupplierInvoiceRecord): number =>
  totalPence - creditedPence;

export const toRow = (row: SupplierInvoiceRecord): SupplierInvoiceRow => ({
  id: row.supplierInvoiceId,
  invoiceNumber: row.invoiceNumber,
  supplierId: row.supplierId,
  supplier: { id: row.supplierId, name: row.supplierName },
  purchaseOrderId: row.purchaseOrderId ?? null,
  purchaseOrder: row.purchaseOrderId ? { id: row.purchaseOrderId, poNumber: row.poNumber ?? '' } : null,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  totalAmount: formatDecimalPounds(row.totalPence),
  vatAmount: formatDecimalPounds(row.vatPence),
  status: row.status,
  creditedAmount: formatDecimalPounds(row.creditedPence ?? 0),
  paidDate: row.paidAt ?? null,
  paidAmount: row.paidPence === undefined ? null : formatDecimalPounds(row.paidPence),
  paymentMethod: row.paymentMethod ?? null,
  hasFile: row.file !== undefined,
  createdAt: row.createdAt,
  version: row.version,
});

function toMatch(
  row: SupplierInvoiceRecord,
  { order, lines, received, billed, netBeforePence, match }: MatchedOrder,
): InvoiceMatch {
  const others = billed?.filter(({ line }) => line === undefined) ?? [];
  return {
    orderTotal: formatDecimalPounds(order.totalPence),
    difference: formatDecimalPounds(computeDifferencePence(row, order.totalPence)),
    received: formatDecimalPounds(match.receivedPence),
    invoicedBefore: formatDecimalPounds(netBeforePence),
    overcharge: formatDecimalPounds(match.overchargePence),
    limit: formatDecimalPounds(maxOverchargePence),
    lines: match.lines.map((each, index) => ({
      line: each.line ?? null,
      name: lines[index]?.productName ?? others[index - lines.length]?.description ?? 'Other charges',
      ordered: lines[index]?.quantity ?? 0,
      received: received[index] ?? 0,
      billable: each.billable,
      billed: each.billed,
      orderedPrice: formatDecimalPounds(each.orderedPricePence),
      billedPrice: each.billedPricePence === undefined ? null : formatDecimalPounds(each.billedPricePence),
      overcharge: formatDecimalPounds(each.overchargePence),
    })),
  };
}

export const toSupplierInvoice = (
  row: SupplierInvoiceRecord,
  matched: MatchedOrder | undefined,
  credits: readonly SupplierCreditRecord[],
  history: HistoryEntry[],
): SupplierInvoice => ({
  ...toRow(row),
  notes: row.notes ?? null,
  createdBy: row.createdBy,
  file: row.file
    ? { name: row.file.name, contentType: row.file.contentType, sizeBytes: row.file.sizeBytes }
    : null,
  items:
    matched?.billed?.map(({ line, description, quantity, unitPricePence }) => ({
      line: line ?? null,
      description: description ?? null,
      quantity,
      unitPrice: formatDecimalPounds(unitPricePence),
    })) ?? null,
  match: matched ? toMatch(row, matched) : null,
  needsFinance: needsFinance(matched?.match),
  isCorrectable: isCorrectable(row),
  approvedAt: row.approvedAt ?? null,
  approvedBy: row.approvedBy ?? null,
  credits: credits.map((credit) => ({
    creditNumber: credit.creditNumber,
    creditDate: credit.creditDate,
    totalAmount: formatDecimalPounds(credit.totalPence),
    vatAmount: formatDecimalPounds(credit.vatPence),
    reason: credit.reason,
    createdBy: credit.createdBy,
    createdAt: credit.createdAt,
  })),
  history,
});
