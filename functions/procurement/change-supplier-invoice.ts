import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { changeSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { isUnapproved } from '#shared/domain/procurement/supplier-invoice.ts';
import { findInvoice } from './find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from './supplier-invoice-audit-entry.ts';

type Change = Parameters<typeof changeSupplierInvoice>[1];
type SupplierInvoiceAction = Parameters<typeof buildSupplierInvoiceEntry>[0];

/** Keeps the first approval; a payment approves an invoice that nobody had approved. */
function buildApproval(before: SupplierInvoiceRecord, status: string, { actor, now }: SupplierInvoiceAction) {
  const { approvedAt, approvedBy } = before;
  if (approvedAt && approvedBy) return { approvedAt, approvedBy };
  return status === 'overdue' || status === before.status
    ? {}
    : { approvedAt: now.toISOString(), approvedBy: actor };
}

/**
 * Changes an invoice by `change`, which receives its current state and returns undefined if nothing needs to change.
 * Returns the invoice afterwards.
 */
export async function changeInvoice(
  supplierInvoiceId: string,
  done: SupplierInvoiceAction,
  change: (before: SupplierInvoiceRecord) => Promise<Change | undefined> | Change | undefined,
): Promise<SupplierInvoiceRecord> {
  const changed = await retryOnConflict(async () => {
    const before = await findInvoice(supplierInvoiceId);
    if (!before) throw new Refusal('supplier_invoice_not_found');
    const wanted = await change(before);
    if (!wanted) return before;
    const { approvedAt: _approvedAt, approvedBy: _approvedBy, ...plain } = before;
    const { paidAt: _at, paidPence: _pence, paymentMethod: _method, ...unpaid } = plain;
    const approval = isUnapproved(wanted.status) ? {} : buildApproval(before, wanted.status, done);
    const written = { ...wanted, ...approval };
    const after = { ...(wanted.status === 'paid' ? plain : unpaid), ...written };
    const { outcome } = await changeSupplierInvoice(
      before,
      written,
      buildSupplierInvoiceEntry(done, { before, after }),
    );
    return outcome === 'done' ? { ...after, version: before.version + 1 } : undefined;
  });
  if (!changed) throw new Refusal('changed_meanwhile');
  return changed;
}
