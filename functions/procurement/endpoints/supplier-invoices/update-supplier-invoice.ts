import { draftSupplierInvoice } from '#functions/procurement/draft-supplier-invoice.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { matchToOrder } from '#functions/procurement/match-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { replaceSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { isCorrectable } from '#shared/domain/procurement/supplier-invoice.ts';

export const handler = serveAdmin(
  supplierInvoicesApi.updateSupplierInvoice,
  async ({ params, body }, scope) => {
    const { now, staff, fail } = scope;
    const { supplier, fields, lines } = await draftSupplierInvoice(body);
    const { invoiceNumber } = body;
    const corrected = await retryOnConflict(async () => {
      const before = (await findInvoice(params.id)) ?? fail('supplier_invoice_not_found');
      if (!isCorrectable(before)) fail('supplier_invoice_approved', { invoiceNumber: before.invoiceNumber });
      const { purchaseOrderId: _order, poNumber: _number, notes: _notes, ...unchanged } = before;
      const after: SupplierInvoiceRecord = { ...unchanged, ...fields };
      const entry = buildSupplierInvoiceEntry(
        { action: 'corrected', actor: staff.actor, now },
        { before, after },
        { before: { lines: (await matchToOrder(before))?.billed ?? [] }, after: { lines: lines ?? [] } },
      );
      // Nothing differs: this repeats a request whose response was lost.
      if (entry.after === '{}') return before;
      if (body.version !== before.version) fail('changed_meanwhile');
      const name = supplier.name;
      const isMoved = before.supplierId !== after.supplierId;
      if (isMoved && supplier.status === 'archived') fail('supplier_archived', { name }, 'supplierId');
      const { outcome } = await replaceSupplierInvoice(before, after, lines, entry);
      if (outcome === 'number_taken') fail('invoice_number_taken', { invoiceNumber }, 'invoiceNumber');
      return outcome === 'done' ? { ...after, version: before.version + 1 } : undefined;
    });
    return toRow(corrected ?? fail('changed_meanwhile'));
  },
);
