import type { SupplierCreditRecord } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { splitPurchase } from '#shared/domain/reporting/purchase-rates.ts';
import type { SalesLine, UncostedEntry } from '#shared/domain/reporting/sales-entry.ts';
import { buildEntry, buildLine } from './build-entry.ts';

/** A supplier's document has a date but no time; noon falls on the same day in London all year round. */
const toNoon = (day: string): string => `${day}T12:00:00.000Z`;

type PurchaseTotals = { totalPence: number; vatPence: number };

const buildPurchaseLines = (sign: 1 | -1, bought: PurchaseTotals): SalesLine[] =>
  splitPurchase(bought).map(({ tax, netPence, vatPence }) =>
    buildLine('purchase', 'Purchase', tax, sign * (netPence + vatPence), sign * vatPence),
  );

/** A supplier invoice while it is approved; a second approval is another entry. */
export function buildPurchaseEntries(bought: SupplierInvoiceRecord): UncostedEntry[] {
  const { supplierInvoiceId, approvedAt, invoiceDate, invoiceNumber } = bought;
  if (!approvedAt) return [];
  return [
    buildEntry({
      entryId: `purchase_${supplierInvoiceId}_${approvedAt}`,
      kind: 'purchase',
      channel: 'purchases',
      at: toNoon(invoiceDate),
      reference: invoiceNumber,
      lines: buildPurchaseLines(1, bought),
    }),
  ];
}

/** Reverses the approval of an invoice, with the figures that it had. */
export const buildWithdrawnPurchase = (before: SupplierInvoiceRecord): UncostedEntry[] =>
  buildPurchaseEntries(before).map((entry) => ({
    ...entry,
    entryId: entry.entryId.replace(/^purchase_/, 'purchase-withdrawn_'),
    kind: 'purchase_withdrawn',
    lines: buildPurchaseLines(-1, before),
  }));

export const buildSupplierCreditEntry = (credit: SupplierCreditRecord): UncostedEntry =>
  buildEntry({
    entryId: `purchase-credit_${credit.supplierInvoiceId}_${credit.numberKey}`,
    kind: 'purchase_credit',
    channel: 'purchases',
    at: toNoon(credit.creditDate),
    reference: credit.creditNumber,
    lines: buildPurchaseLines(-1, credit),
  });
