import { indexPartitions } from '#functions/data/partitions.ts';
import type { SupplierInvoiceRecord } from '#functions/data/supplier-invoice.ts';
import { markOverdue, recordSupplierInvoice } from '#functions/data/supplier-invoice-writes.ts';
import { findOrder } from '#functions/purchase-orders/find-order.ts';
import { changeInvoice } from '#functions/supplier-invoices/change-invoice.ts';
import { findInvoice } from '#functions/supplier-invoices/find-invoice.ts';
import { invoiceEntry } from '#functions/supplier-invoices/invoice-entry.ts';
import { findSupplier } from '#functions/suppliers/find-supplier.ts';
import { londonDay } from '#shared/domain/days.ts';
import { dueDay } from '#shared/domain/supplier.ts';
import { demoId } from '../demo.ts';
import { type OfficeBill, officeActor } from './history.ts';
import { officeOrderId } from './orders.ts';
import { officeSupplierId } from './suppliers.ts';

const idOf = ({ number }: OfficeBill): string => demoId('sin', `invoice ${number}`);

/** Records what a supplier has billed, once; it is due by the supplier's terms. */
export async function recordSample(bill: OfficeBill, at: Date): Promise<void> {
  const supplier = await findSupplier(officeSupplierId(bill.supplier));
  if (!supplier || (await findInvoice(idOf(bill)))) return;
  const order = bill.order ? await findOrder(officeOrderId(bill.order)) : undefined;
  const invoiceDate = londonDay(at);
  const row: SupplierInvoiceRecord = {
    supplierInvoiceId: idOf(bill),
    invoiceNumber: bill.number,
    supplierId: supplier.supplierId,
    supplierName: supplier.name,
    ...(order ? { purchaseOrderId: order.purchaseOrderId, poNumber: order.poNumber } : {}),
    invoiceDate,
    dueDate: dueDay(invoiceDate, supplier.paymentTerms),
    totalPence: bill.totalPence,
    vatPence: bill.vatPence,
    status: bill.isDisputed ? 'disputed' : 'pending',
    createdBy: officeActor,
    createdAt: at.toISOString(),
    version: 1,
    listing: indexPartitions.supplierInvoicesOpen,
  };
  await recordSupplierInvoice(
    row,
    invoiceEntry({ action: 'recorded', actor: officeActor, now: at }, { after: row }),
  );
}

export async function paySample(bill: OfficeBill, at: Date): Promise<void> {
  await changeInvoice(idOf(bill), { action: 'paid', actor: officeActor, now: at }, (before) =>
    before.status === 'paid'
      ? undefined
      : {
          status: 'paid',
          paidAt: at.toISOString(),
          paidPence: before.totalPence,
          paymentMethod: 'bank_transfer',
        },
  );
}

/** What the daily job would have marked by then. */
export async function markSample(bill: OfficeBill, at: Date): Promise<void> {
  const before = await findInvoice(idOf(bill));
  if (before) await markOverdue(before, at);
}
