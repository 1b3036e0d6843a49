import { manualInvoice } from '#functions/data/manual-invoice.ts';
import { indexPartitions } from '#functions/data/partitions.ts';
import { supplierInvoice } from '#functions/data/supplier-invoice.ts';
import { markOverdue } from '#functions/data/supplier-invoice-writes.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { setStatusOf } from '#functions/manual-invoices/set-status-of.ts';
import { londonDay } from '#shared/domain/days.ts';
import { isLate } from '#shared/domain/supplier-invoice.ts';

/** Who stands in the trail. */
const actor = 'jobs.markOverdue';

export const handler = job('markOverdue', async (now) => {
  const late = [...(await lateOfOurs(now)), ...(await lateOfSuppliers(now))];
  // What has changed since it was read is looked at again by the next run.
  return forEachItem(late, async (mark) => ((await mark()) ? 'overdue' : 'changedMeanwhile'));
});

type Marking = () => Promise<boolean>;

/** What the staff has sent, and what nobody has paid. */
async function lateOfOurs(now: Date): Promise<Marking[]> {
  const sent = manualInvoice.query.sent({ status: 'sent' });
  const { data } = await sent.lt({ dueOn: londonDay(now) }).go({ pages: 'all' });
  return data.map((invoice) => () => setStatusOf(invoice, 'overdue', actor, now));
}

/** What suppliers have billed and the shop has not paid, where it is neither disputed nor marked. */
async function lateOfSuppliers(now: Date): Promise<Marking[]> {
  const today = londonDay(now);
  const open = supplierInvoice.query.open({ listing: indexPartitions.supplierInvoicesOpen });
  const { data } = await open.lt({ dueDate: today }).go({ pages: 'all' });
  const late = data.filter(({ status, dueDate }) => isLate(status, dueDate, today));
  return late.map((invoice) => () => markOverdue(invoice, now, actor));
}
