import { claimFile } from '#functions/procurement/claim-file.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { recordSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { refuseReusedKey, requestHash } from '#functions/runtime/request-hash.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(supplierInvoicesApi.createSupplierInvoice, async ({ body }, scope) => {
  const { now, staff, fail } = scope;
  const { supplierId, invoiceNumber, purchaseOrderId } = body;
  const supplierInvoiceId = toDraftId('sin', body.draftId);
  const hash = requestHash(body);
  const there = await findInvoice(supplierInvoiceId);
  if (there) return answerRepeat(there, hash);
  const supplier = (await findSupplier(supplierId)) ?? fail('supplier_not_found', {}, 'supplierId');
  const { name } = supplier;
  if (supplier.status === 'archived') fail('supplier_archived', { name }, 'supplierId');
  const order = purchaseOrderId
    ? ((await findPurchaseOrder(purchaseOrderId)) ?? fail('purchase_order_not_found', {}, 'purchaseOrderId'))
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
    requestHash: hash,
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
    listing: indexPartitions.supplierInvoicesOpen,
  };
  const entry = buildSupplierInvoiceEntry({ action: 'recorded', actor: staff.actor, now }, { after: row });
  const { outcome } = await recordSupplierInvoice(row, entry);
  if (outcome === 'done') return toRow(row);
  // The same form was sent twice at once: the other one is there.
  if (outcome === 'exists') return answerRepeat((await findInvoice(supplierInvoiceId)) ?? row, hash);
  if (outcome === 'number_taken') return fail('invoice_number_taken', { invoiceNumber }, 'invoiceNumber');
  if (outcome === 'supplier_archived') return fail('supplier_archived', { name }, 'supplierId');
  throw new Error('The invoice of a supplier could not be written: its supplier is too busy.');
});

/** The invoice that this very form has recorded before. */
function answerRepeat(there: SupplierInvoiceRecord, hash: string) {
  refuseReusedKey(there.requestHash, hash, 'draftId');
  return toRow(there);
}
