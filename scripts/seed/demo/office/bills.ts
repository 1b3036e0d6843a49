import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import {
  markOverdue,
  recordSupplierInvoice,
} from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { computeDueDay } from '#shared/domain/procurement/supplier.ts';
import { demoId } from '../demo.ts';
import { type OfficeBill, officeActor } from './history.ts';
import { officeOrderId } from './orders.ts';
import { officeSupplierId } from './suppliers.ts';

const getInvoiceId = ({ number }: OfficeBill): string => demoId('sin', `invoice ${number}`);

/** Records what a supplier has billed, once; it is due by the supplier's terms. */
export async function recordSample(bill: OfficeBill, at: Date): Promise<void> {
  const supplier = await findSupplier(officeSupplierId(bill.supplier));
  if (!supplier || (await findInvoice(getInvoiceId(bill)))) return;
  const order = bill.order ? await findPurchaseOrder(officeOrderId(bill.order)) : undefined;
  const invoiceDate = toLondonDay(at);
  const row: SupplierInvoiceRecord = {
    supplierInvoiceId: getInvoiceId(bill),
    invoiceNumber: bill.number,
    supplierId: supplier.supplierId,
    supplierName: supplier.name,
    ...(order ? { purchaseOrderId: order.purchaseOrderId, poNumber: order.poNumber } : {}),
    invoiceDate,
    dueDate: computeDueDay(invoiceDate, supplier.paymentTerms),
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
    buildSupplierInvoiceEntry({ action: 'recorded', actor: officeActor, now: at }, { after: row }),
  );
}

export async function paySample(bill: OfficeBill, at: Date): Promise<void> {
  await changeInvoice(getInvoiceId(bill), { action: 'paid', actor: officeActor, now: at }, (before) =>
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
  const before = await findInvoice(getInvoiceId(bill));
  if (before) await markOverdue(before, at);
}
