import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import { changeSupplierInvoice } from '#functions/data/supplier-invoice-writes.ts';
import { changeAgain } from '#functions/kit/change-again.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceEntry } from './invoice-entry.ts';

type Change = Parameters<typeof changeSupplierInvoice>[1];
type Done = Parameters<typeof invoiceEntry>[0];

/**
 * Changes an invoice as `change` says, which sees it as it is; undefined changes nothing, since it is already so. Answers
 * the invoice as it is then.
 */
export async function changeInvoice(
  supplierInvoiceId: string,
  done: Done,
  change: (before: SupplierInvoiceRecord) => Promise<Change | undefined> | Change | undefined,
): Promise<SupplierInvoiceRecord> {
  const changed = await changeAgain(async () => {
    const before = await findInvoice(supplierInvoiceId);
    if (!before) throw new Refusal('supplier_invoice_not_found');
    const wanted = await change(before);
    if (!wanted) return before;
    const { paidAt: _at, paidPence: _pence, paymentMethod: _method, ...unpaid } = before;
    const after = { ...(wanted.status === 'paid' ? before : unpaid), ...wanted };
    const { written } = await changeSupplierInvoice(before, wanted, invoiceEntry(done, { before, after }));
    return written ? { ...after, version: before.version + 1 } : undefined;
  });
  if (!changed) throw new Refusal('changed_meanwhile');
  return changed;
}
