import { claimFile } from '#functions/procurement/claim-file.ts';
import { draftSupplierInvoice } from '#functions/procurement/draft-supplier-invoice.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { recordSupplierInvoice } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { toDraftId } from '#functions/runtime/draft-id.ts';
import { hashRequest, refuseReusedKey } from '#functions/runtime/hash-request.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(supplierInvoicesApi.createSupplierInvoice, async ({ body }, scope) => {
  const { now, staff, fail } = scope;
  const { invoiceNumber } = body;
  const supplierInvoiceId = toDraftId('sin', body.draftId);
  const hash = hashRequest(body);
  const there = await findInvoice(supplierInvoiceId);
  if (there) return answerRepeat(there, hash);
  const { supplier, fields, lines } = await draftSupplierInvoice(body);
  const { name } = supplier;
  if (supplier.status === 'archived') fail('supplier_archived', { name }, 'supplierId');
  const row: SupplierInvoiceRecord = {
    supplierInvoiceId,
    ...fields,
    status: 'pending',
    ...(body.file ? { file: await claimFile(supplierInvoiceId, body.file, 'file') } : {}),
    requestHash: hash,
    createdBy: staff.actor,
    createdAt: now.toISOString(),
    version: 1,
    listing: indexPartitions.supplierInvoicesOpen,
  };
  const done = { action: 'recorded', actor: staff.actor, now } as const;
  const entry = buildSupplierInvoiceEntry(done, { after: row }, { after: { lines } });
  const { outcome } = await recordSupplierInvoice(row, entry, lines);
  if (outcome === 'done') return toRow(row);
  // The same form was sent twice at the same time, and the other request has created the invoice.
  if (outcome === 'exists') return answerRepeat((await findInvoice(supplierInvoiceId)) ?? row, hash);
  if (outcome === 'number_taken') return fail('invoice_number_taken', { invoiceNumber }, 'invoiceNumber');
  if (outcome === 'supplier_archived') return fail('supplier_archived', { name }, 'supplierId');
  throw new Error(
    'The supplier invoice could not be written, because its supplier changed during every attempt.',
  );
});

/** The invoice that this very form has already recorded. */
function answerRepeat(there: SupplierInvoiceRecord, hash: string) {
  refuseReusedKey(there.requestHash, hash, 'draftId');
  return toRow(there);
}
