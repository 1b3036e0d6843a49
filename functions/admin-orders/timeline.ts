import type { MailRecord } from '#functions/data/mail.ts';
import type { RefundRecord } from '#functions/data/refund.ts';
import type { StaffEntryRecord } from '#functions/data/staff-entry.ts';
import type { TimelineEntry } from '#shared/api/admin-orders.ts';
import { formatPence } from '#shared/domain/money.ts';
import { cancelReasons } from '#shared/domain/order.ts';
import type { Known } from './to-admin-order.ts';
import { toRefund } from './to-refund.ts';

type Told = Pick<Known, 'order' | 'refunds'> & {
  entries: readonly StaffEntryRecord[];
  mails: readonly MailRecord[];
};

const entry = (
  at: string,
  what: string,
  details: string | null = null,
  actor: string | null = null,
): TimelineEntry => ({ at, what, details, actor });

/** What has happened to an order, the latest last; what happened at one moment stands in this order. */
export function timelineOf({ order, refunds, entries, mails }: Told): TimelineEntry[] {
  const { placedAt, paidAt, claimedAt, totalPence, cancelReason, listedAt } = order;
  return [
    entry(placedAt, 'Placed', formatPence(totalPence)),
    ...(paidAt ? [entry(paidAt, 'Paid', formatPence(totalPence))] : []),
    ...(claimedAt ? [entry(claimedAt, 'Taken over by its buyer’s account')] : []),
    ...(cancelReason && listedAt && cancelReason !== 'staff'
      ? [entry(listedAt, 'Ended without a payment', cancelReasons[cancelReason])]
      : []),
    ...entries.flatMap(staffWords),
    ...refunds.flatMap(refundWords),
    ...mails.flatMap(mailWords),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

const fieldsOf = (json: string | undefined): Record<string, string | undefined> =>
  JSON.parse(json ?? '{}') as Record<string, string | undefined>;

/** Refunds tell of themselves. */
function staffWords({ action, before, after, actor, doneAt }: StaffEntryRecord): TimelineEntry[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  if (action === 'order_status_changed')
    return [entry(doneAt, 'Status changed', `${was.status} to ${is.status}`, actor)];
  if (action === 'order_tracking_changed') {
    const said = [is.carrier, is.number, is.url].filter(Boolean).join(', ');
    return [entry(doneAt, 'Tracking saved', said, actor)];
  }
  return [];
}

function refundWords(refund: RefundRecord): TimelineEntry[] {
  const { reason } = toRefund(refund);
  const amount = formatPence(refund.amountPence);
  const count = (refund.restocked ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const back = count > 0 ? `, ${count} put back` : '';
  const actor = refund.actor ?? null;
  return [
    entry(refund.owedAt, `Refund of ${amount}${back}`, reason, actor),
    ...(refund.status === 'failed'
      ? [entry(refund.owedAt, `Refund of ${amount} refused`, refund.failure ?? null)]
      : []),
  ];
}

const letters: Partial<Record<MailRecord['kind'], string>> = {
  'order-confirmation': 'Confirmation mailed',
  refund: 'Refund mailed',
  'order-shipped': 'Sending mailed',
  'order-tracked': 'Tracking number mailed',
  'release-sent': 'Sending mailed',
  'release-arrived': 'Arrival mailed',
  'release-cancelled': 'Cancellation mailed',
};

function mailWords({ kind, status, sentAt, startedAt, reason }: MailRecord): TimelineEntry[] {
  const what = letters[kind] ?? 'Mailed';
  if (status === 'sent') return [entry(sentAt ?? startedAt, what)];
  return status === 'failed' ? [entry(startedAt, `${what}: failed`, reason ?? null)] : [];
}
