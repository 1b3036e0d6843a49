import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import { deleteSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { isCorrectable } from '#shared/domain/procurement/supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.deleteSupplierInvoice, async ({ params }, scope) => {
  const { now, staff, fail } = scope;
  const isDeleted = await retryOnConflict(async () => {
    const before = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
    const { invoiceNumber } = before;
    if (!isCorrectable(before)) fail('supplier_invoice_approved', { invoiceNumber });
    const entry = buildSupplierInvoiceEntry({ action: 'deleted', actor: staff.actor, now }, { before });
    return (await deleteSupplierInvoice(before, entry)).outcome === 'done' || undefined;
  });
  if (!isDeleted) fail('changed_meanwhile');
  return undefined;
});
