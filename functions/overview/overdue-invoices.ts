import { invoice } from '#functions/data/invoice.ts';
import { manualInvoice } from '#functions/data/manual-invoice.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { supplierInvoice } from '#functions/data/supplier-invoice.ts';
import type { Need } from '#shared/api/overview.ts';
import { londonDay } from '#shared/domain/days.ts';
import { formatPence } from '#shared/domain/money.ts';
import { mostLookedAt, needOf } from './need.ts';

/** Invoices to customers of which the day has passed on which they were due, the longest first. */
export async function overdueOfCustomers(now: Date): Promise<Need> {
  const today = londonDay(now);
  const { data, cursor } = await invoice.query
    .open({})
    .lt({ dueOn: today })
    .go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, name, totalPence, dueOn, orderId }) => ({
    id: invoiceId,
    orderId,
    name: `${invoiceNumber}, ${name}`,
    detail: formatPence(totalPence),
    since: dueOn,
  }));
  return needOf('overdue_invoices', items, cursor !== null);
}

/** Invoices for sales outside the shop that the daily job has marked, the longest first. */
export async function overdueManual(): Promise<Need> {
  const { data, cursor } = await manualInvoice.query
    .sent({ status: 'overdue' })
    .go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ invoiceId, invoiceNumber, customerName, totalPence, dueOn }) => ({
    id: invoiceId,
    name: `${invoiceNumber ?? 'Without a number'}, ${customerName}`,
    detail: formatPence(totalPence),
    since: dueOn ?? null,
  }));
  return needOf('overdue_manual_invoices', items, cursor !== null);
}

/** What the shop owes a supplier since before today, unless it is disputed. */
export async function overdueOfSuppliers(now: Date): Promise<Need> {
  const { data, cursor } = await supplierInvoice.query
    .open({ listing: indexPartitions.supplierInvoicesOpen })
    .lt({ dueDate: londonDay(now) })
    .go({ limit: mostLookedAt, pages: 1 });
  const items = data.map(({ supplierInvoiceId, invoiceNumber, supplierName, totalPence, dueDate }) => ({
    id: supplierInvoiceId,
    name: `${invoiceNumber}, ${supplierName}`,
    detail: formatPence(totalPence),
    since: dueDate,
  }));
  return needOf('overdue_supplier_invoices', items, cursor !== null);
}
