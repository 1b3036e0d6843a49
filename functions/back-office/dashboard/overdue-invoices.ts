import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import type { Need } from '#shared/contracts/back-office/dashboard.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { buildNeed, maxItemsPerNeed } from './build-need.ts';

/** Invoices of the shop that are unpaid after their due date, the longest overdue first. */
export async function findOverdueInvoices(now: Date): Promise<Need> {
  const today = toLondonDay(now);
  const { data, cursor } = await invoice.query
    .open({})
    .lt({ dueOn: today })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, name, totalPence, dueOn, orderId }) => ({
    id: invoiceId,
    orderId,
    name: `${invoiceNumber}, ${name}`,
    detail: formatPence(totalPence),
    since: dueOn,
  }));
  return buildNeed('overdue_invoices', items, cursor !== null);
}

/** Invoices for sales outside the shop that the daily job has marked as overdue, the longest overdue first. */
export async function findOverdueManualInvoices(): Promise<Need> {
  const { data, cursor } = await manualInvoice.query
    .sent({ status: 'overdue' })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, customerName, totalPence, dueOn }) => ({
    id: invoiceId,
    name: `${invoiceNumber ?? 'No number'}, ${customerName}`,
    detail: formatPence(totalPence),
    since: dueOn ?? null,
  }));
  return buildNeed('overdue_manual_invoices', items, cursor !== null);
}

/** Supplier invoices that were due before today and are not disputed. */
export async function findOverdueSupplierInvoices(now: Date): Promise<Need> {
  const { data, cursor } = await supplierInvoice.query
    .open({ listing: indexPartitions.supplierInvoicesOpen })
    .lt({ dueDate: toLondonDay(now) })
    .go({ limit: maxItemsPerNeed, pages: 1 });
  const items = data.map(({ supplierInvoiceId, invoiceNumber, supplierName, totalPence, dueDate }) => ({
    id: supplierInvoiceId,
    name: `${invoiceNumber}, ${supplierName}`,
    detail: formatPence(totalPence),
    since: dueDate,
  }));
  return buildNeed('overdue_supplier_invoices', items, cursor !== null);
}
