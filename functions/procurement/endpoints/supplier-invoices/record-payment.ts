import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import { computeDuePence, toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** A browser's clock may be ahead of ours. */
const leewayMs = 10 * 60_000;

export const handler = serveAdmin(supplierInvoicesApi.recordPayment, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { paidAmount, paymentMethod } = body;
  const paid = new Date(body.paidDate);
  if (paid.getTime() > now.getTime() + leewayMs) fail('paid_in_future', {}, 'paidDate');
  const done = { action: 'paid', actor: staff.actor, now } as const;
  const row = await changeInvoice(params.id, done, (before) => {
    const paidPence = before.paidPence ?? computeDuePence(before);
    if (paidAmount !== paidPence)
      fail('paid_amount_differs', { expected: formatDecimalPounds(paidPence) }, 'paidAmount');
    if (before.status === 'paid') return undefined;
    return { status: 'paid', paidAt: paid.toISOString(), paidPence, paymentMethod };
  });
  return toRow(row);
});
