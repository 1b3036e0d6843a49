import { manualInvoice } from '#functions/invoicing/entities/manual-invoice.ts';
import { changeManualInvoiceStatus } from '#functions/invoicing/manual-invoices/change-manual-invoice-status.ts';
import { listAtBar } from '#functions/orders/dispatch/packing-list.ts';
import { toUncollectedKey } from '#functions/orders/emails/email-keys.ts';
import { supplierInvoice } from '#functions/procurement/entities/supplier-invoice.ts';
import { markOverdue } from '#functions/procurement/transactions/supplier-invoice-transactions.ts';
import { enqueueEmail } from '#functions/runtime/email/enqueue-email.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { isUncollected } from '#shared/domain/orders/dispatch/collection.ts';
import { isLate } from '#shared/domain/procurement/supplier-invoice.ts';

const actor = 'jobs.markOverdue';

export const handler = defineJob('markOverdue', async (now) => {
  const late = [...(await findLateManualInvoices(now)), ...(await findLateSupplierInvoices(now))];
  // An invoice that has changed since it was read is checked again by the next run.
  const marking = late.map((mark) => async () => ((await mark()) ? 'overdue' : 'changedMeanwhile'));
  // One list, so an invoice that cannot be marked does not hold up any reminder.
  return forEachItem([...marking, ...(await listReminders(now))], (work) => work());
});

/** Reminders to buyers who have not collected their orders; each is emailed once, however often the job queues it. */
async function listReminders(now: Date) {
  const waiting = (await listAtBar()).filter(({ readyAt }) => isUncollected(readyAt, now));
  return waiting.map(({ orderId, readyAt }) => async () => {
    await enqueueEmail(toUncollectedKey(orderId, readyAt));
    return 'uncollected';
  });
}

type MarkInvoice = () => Promise<boolean>;

async function findLateManualInvoices(now: Date): Promise<MarkInvoice[]> {
  const sent = manualInvoice.query.sent({ status: 'sent' });
  const { data } = await sent.lt({ dueOn: toLondonDay(now) }).go({ pages: 'all' });
  return data.map((invoice) => () => changeManualInvoiceStatus(invoice, 'overdue', actor, now));
}

/** Supplier invoices that are unpaid after their due date, and neither disputed nor marked as overdue. */
async function findLateSupplierInvoices(now: Date): Promise<MarkInvoice[]> {
  const today = toLondonDay(now);
  const open = supplierInvoice.query.open({ listing: indexPartitions.supplierInvoicesOpen });
  const { data } = await open.lt({ dueDate: today }).go({ pages: 'all' });
  const late = data.filter(({ status, dueDate }) => isLate(status, dueDate, today));
  return late.map((invoice) => () => markOverdue(invoice, now, actor));
}
