import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import { supplierCredit } from '#functions/procurement/entities/supplier-credit.ts';
import type { SupplierInvoiceRecord } from '#functions/procurement/entities/supplier-invoice.ts';
import { findPurchaseOrder } from '#functions/procurement/find-purchase-order.ts';
import { findSupplier } from '#functions/procurement/find-supplier.ts';
import { findInvoice } from '#functions/procurement/find-supplier-invoice.ts';
import { buildSupplierInvoiceEntry } from '#functions/procurement/supplier-invoice-audit-entry.ts';
import {
  creditSupplierInvoice,
  markOverdue,
  recordSupplierInvoice,
} from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { computeDueDay } from '#shared/domain/procurement/supplier.ts';
import { toInvoiceNumberKey } from '#shared/domain/procurement/supplier-invoice.ts';
import { demoId } from '../demo.ts';
import { officeOrderId } from './orders.ts';
import { officeActors } from './people.ts';
import type { OfficeBill } from './purchase-history.ts';
import { officeSupplierId } from './suppliers.ts';

const getInvoiceId = ({ number }: OfficeBill): string => demoId('sin', `invoice ${number}`);

/** Records a supplier's bill, once; it is due by the supplier's terms. */
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
    createdBy: officeActors.finance,
    createdAt: at.toISOString(),
    version: 1,
    listing: indexPartitions.supplierInvoicesOpen,
  };
  await recordSupplierInvoice(
    row,
    buildSupplierInvoiceEntry({ action: 'recorded', actor: officeActors.finance, now: at }, { after: row }),
  );
}

export async function paySample(bill: OfficeBill, at: Date): Promise<void> {
  await changeInvoice(
    getInvoiceId(bill),
    { action: 'paid', actor: officeActors.finance, now: at },
    (before) =>
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

export async function approveSample(bill: OfficeBill, at: Date): Promise<void> {
  await changeInvoice(
    getInvoiceId(bill),
    { action: 'status_set', actor: officeActors.finance, now: at },
    (before) => (before.status === 'pending' ? { status: 'approved' } : undefined),
  );
}

/** Enters a supplier's credit note for one of its invoices, once. */
export async function creditSample(
  bill: OfficeBill,
  { number, totalPence, vatPence, reason }: NonNullable<OfficeBill['credit']>,
  at: Date,
): Promise<void> {
  const key = { supplierInvoiceId: getInvoiceId(bill), numberKey: toInvoiceNumberKey(number) };
  const before = await findInvoice(key.supplierInvoiceId);
  const { data: known } = await supplierCredit.get(key).go({ consistent: true });
  if (!before || known) return;
  const credit = {
    ...key,
    creditNumber: number,
    creditDate: toLondonDay(at),
    totalPence,
    vatPence,
    reason,
    createdBy: officeActors.finance,
    createdAt: at.toISOString(),
    requestHash: demoId('req', number),
  };
  const done = { action: 'credited', actor: officeActors.finance, now: at } as const;
  const entry = buildSupplierInvoiceEntry(done, { before, after: before }, { after: { credit } });
  await creditSupplierInvoice(before, credit, entry);
}

/** Marks what the daily job would have marked by then. */
export async function markSample(bill: OfficeBill, at: Date): Promise<void> {
  const before = await findInvoice(getInvoiceId(bill));
  if (before) await markOverdue(before, at);
}
