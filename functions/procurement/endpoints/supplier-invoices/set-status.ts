import { changeInvoice } from '#functions/procurement/change-supplier-invoice.ts';
import { matchToOrder } from '#functions/procurement/match-invoice.ts';
import { computeDuePence, toRow } from '#functions/procurement/to-supplier-invoice.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { hasPermission } from '#shared/domain/common/roles.ts';
import { maxOverchargePence, needsFinance } from '#shared/domain/procurement/invoice-match.ts';

export const handler = serveAdmin(supplierInvoicesApi.setStatus, async ({ params, body }, scope) => {
  const { now, staff, fail } = scope;
  const { status } = body;
  const isFinance = hasPermission(staff.role, 'payables.edit');
  if (status !== 'approved' && !isFinance) return fail('permission_required');
  const done = { action: 'status_set', actor: staff.actor, now } as const;
  const row = await changeInvoice(params.id, done, async (before) => {
    if (before.status === status) return undefined;
    if (body.from && before.status !== body.from) fail('changed_meanwhile', {}, 'status');
    if (!isFinance) {
      // Only finance may move a paid or disputed invoice.
      if (before.status === 'paid' || before.status === 'disputed') fail('permission_required');
      const match = (await matchToOrder(before))?.match;
      if (needsFinance(match)) fail('approval_needs_finance', { why: explain(match?.overchargePence) });
    }
    if (status !== 'paid') return { status };
    // As with "Mark Paid", a paid invoice has payment figures.
    return {
      status,
      paidAt: now.toISOString(),
      paidPence: computeDuePence(before),
      paymentMethod: 'bank_transfer',
    };
  });
  return toRow(row);
});

const explain = (overchargePence: number | undefined): string =>
  overchargePence === undefined
    ? 'It has no purchase order to compare it with.'
    : `It asks for ${formatPence(overchargePence)} more than was ordered and received, and the limit is ${formatPence(maxOverchargePence)}.`;
