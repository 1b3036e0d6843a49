import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { changeInvoice } from './change-invoice.ts';
import { toRow } from './to-supplier-invoice.ts';

export const handler = serveAdmin(supplierInvoicesApi.setStatus, async ({ params, body }, scope) => {
  const { now, staff } = scope;
  const { status } = body;
  const done = { action: 'status_set', actor: staff.actor, now } as const;
  const row = await changeInvoice(params.id, done, (before) => {
    if (before.status === status) return undefined;
    if (status !== 'paid') return { status };
    // What "Mark Paid" would say: an invoice that is paid has the figures of its payment.
    return {
      status,
      paidAt: now.toISOString(),
      paidPence: before.totalPence,
      paymentMethod: 'bank_transfer',
    };
  });
  return toRow(row);
});
