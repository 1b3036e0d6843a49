import { indexPartitions } from '#functions/data/partitions.ts';
import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import { recordSupplierInvoice } from '#functions/data/supplier-invoice-writes.ts';
import { idOfDraft } from '#functions/kit/draft-key.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { findOrder } from '#functions/purchase-orders/find-order.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { claimFile } from './claim-file.ts';
import { findInvoice } from './find-invoice.ts';
import { invoiceEntry } from './invoice-entry.ts';
import { toRow } from './to-supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.createSupplierInvoice, async ({ body }, scope) => {
  const { now, staff, fail } = scope;
  const { supplierId, invoiceNumber, purchaseOrderId } = body;
  const supplierInvoiceId = idOfDraft('sin', body.draftId);
  const there = await findInvoice(supplierInvoiceId);
  if (there) return toRow(there);
  const supplier = (await findSupplier(supplierId)) ?? fail('supplier_not_found', {}, 'supplierId');
  const { name } = supplier;
  if (supplier.status === 'archived') fail('supplier_archived', { name }, 'supplierId');
  const order = purchaseOrderId
    ? ((await findOrder(purchaseOrderId)) ?? fail('purchase_order_not_found', {}, 'purchaseOrderId'))
    : undefined;
  if (order && order.supplierId !== supplierId) {
    const details = { poNumber: order.poNumber, name: order.supplierName };
    fail('order_of_other_supplier', details, 'purchaseOrderId');
  }
  const row: SupplierInvoiceRecord = {
    supplierInvoiceId,
    invoiceNumber,
    supplierId,
    supplierName: name,
    ...(order ? { purchaseOrderId: order.purchaseOrderId, poNumber: order.poNumber } : {}),
    invoiceDate: body.invoiceDate,
    dueDate: body.dueDate,
    totalPence: body.totalAmount,
    vatPence: body.vatAmount ?? 0,
    status: 'pending',
    ...(body.notes ? { notes: body.notes } : {}),
    ...(body.file ? { file: await claimFile(supplierInvoiceId, body.file, 'file') } : {}),
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
    listing: indexPartitions.supplierInvoicesOpen,
  };
  const entry = invoiceEntry({ action: 'recorded', actor: staff.actor, now }, { after: row });
  const outcome = await recordSupplierInvoice(row, entry);
  if (outcome.written) return toRow(row);
  const [place] = outcome.failedAt;
  // The same form was sent twice at once: the other one is there.
  if (place === 0) return toRow((await findInvoice(supplierInvoiceId)) ?? row);
  if (place === 1) return fail('invoice_number_taken', { invoiceNumber }, 'invoiceNumber');
  if (place === 2) return fail('supplier_archived', { name }, 'supplierId');
  throw new Error('The invoice of a supplier could not be written: its supplier is too busy.');
});
