import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import { toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';

export const handler = serveAdmin(supplierInvoicesApi.setStatus, async ({ params, body }, scope) => {
  const { now, staff } = scope;
  const { status } = body;
  const done = { action: 'status_set', actor: staff.actor, now } as const;
  const row = await changeInvoice(params.id, done, (before) => {
    if (before.status === status) return undefined;
    if (status !== 'paid') return { status };
    // Like "Mark Paid": a paid invoice has the figures of its payment.
    return {
      status,
      paidAt: now.toISOString(),
      paidPence: before.totalPence,
      paymentMethod: 'bank_transfer',
    };
  });
  return toRow(row);
});
