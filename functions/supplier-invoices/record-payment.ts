import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/api/supplier-invoices.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { changeInvoice } from './change-invoice.ts';
import { toRow } from './to-supplier-invoice.ts';

/** A browser's clock may go before ours. */
const leewayMs = 10 * 60_000;

export const handler = serveAdmin(supplierInvoicesApi.recordPayment, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { paidAmount, paymentMethod } = body;
  const paid = new Date(body.paidDate);
  if (paid.getTime() > now.getTime() + leewayMs) fail('paid_in_future', {}, 'paidDate');
  const done = { action: 'paid', actor: staff.actor, now } as const;
  const row = await changeInvoice(params.id, done, ({ status, totalPence }) => {
    if (paidAmount !== totalPence)
      fail('paid_amount_differs', { expected: poundsOf(totalPence) }, 'paidAmount');
    if (status === 'paid') return undefined;
    return { status: 'paid', paidAt: paid.toISOString(), paidPence: totalPence, paymentMethod };
  });
  return toRow(row);
});
