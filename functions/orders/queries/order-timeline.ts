import type { DisputeRecord } from '#functions/orders/entities/dispute.ts';
import type { RefundRecord } from '#functions/orders/entities/refund.ts';
import { toRefund } from '#functions/orders/refunds/to-refund.ts';
import type { AdminAuditEntryRecord } from '#functions/table/entities/admin-audit-entry.ts';
import type { MailRecord } from '#functions/table/entities/mail.ts';
import type { TimelineEntry } from '#shared/contracts/orders/admin-order.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatDisputeReason } from '#shared/domain/orders/dispute.ts';
import { cancelReasons } from '#shared/domain/orders/order-states.ts';
import { type ResentEmail, resentEmailLabels } from '#shared/domain/orders/resent-email.ts';
import type { AdminOrderSource } from './to-admin-order.ts';

type TimelineSource = Pick<AdminOrderSource, 'order' | 'refunds' | 'disputes'> & {
  entries: readonly AdminAuditEntryRecord[];
  mails: readonly MailRecord[];
};

const buildEntry = (
  at: string,
  what: string,
  details: string | null = null,
  actor: string | null = null,
): TimelineEntry => ({ at, what, details, actor });

/** The events of an order, the latest last; simultaneous events stay in this sequence. */
export function buildOrderTimeline({
  order,
  refunds,
  disputes,
  entries,
  mails,
}: TimelineSource): TimelineEntry[] {
  const { placedAt, paidAt, claimedAt, totalPence, cancelReason, listedAt } = order;
  return [
    buildEntry(placedAt, 'Placed', formatPence(totalPence)),
    ...(paidAt ? [buildEntry(paidAt, 'Paid', formatPence(totalPence))] : []),
    ...(claimedAt ? [buildEntry(claimedAt, "Added to the customer's account")] : []),
    ...(cancelReason && listedAt && cancelReason !== 'staff'
      ? [buildEntry(listedAt, 'Expired without payment', cancelReasons[cancelReason])]
      : []),
    ...entries.flatMap(describeStaffEntry),
    ...refunds.flatMap(describeRefund),
    ...disputes.flatMap(describeDispute),
    ...mails.flatMap(describeMail),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The old or the new values of an audit entry. */
export const parseFields = (json: string | undefined): Fields => JSON.parse(json ?? '{}') as Fields;

type Fields = Record<string, string | undefined>;

/** Refunds have entries of their own. */
function describeStaffEntry({
  action,
  entityName,
  before,
  after,
  actor,
  doneAt,
}: AdminAuditEntryRecord): TimelineEntry[] {
  const [was, is] = [parseFields(before), parseFields(after)];
  if (action === 'order_status_changed')
    return [buildEntry(doneAt, 'Status changed', `${was.status} to ${is.status}`, actor)];
  if (action === 'bottle_inspected')
    return [buildEntry(doneAt, 'Bottle inspected', `${entityName}: ${is.grade}`, actor)];
  if (action === 'order_tracking_changed') {
    const details = [is.carrier, is.number, is.url].filter(Boolean).join(', ');
    return [buildEntry(doneAt, 'Tracking saved', details, actor)];
  }
  if (action === 'order_placed_by_ballot')
    return [buildEntry(doneAt, 'Won in a ballot', `Place ${is.place} in the draw`)];
  if (action === 'order_placed_by_phone')
    return [buildEntry(doneAt, 'Taken by phone', 'The customer confirmed their age', actor)];
  if (action === 'order_bottles_added')
    return [buildEntry(doneAt, 'Bottles added, to be paid by link', `${is.bottles}: £${is.total}`, actor)];
  if (action === 'order_shipped')
    return [buildEntry(doneAt, 'Dispatched', `${is.carrier}, ${is.trackingNumber}`, actor)];
  if (action === 'order_ready_to_collect') return [buildEntry(doneAt, 'Ready to collect', null, actor)];
  if (action === 'order_handed_over')
    return [buildEntry(doneAt, 'Collected', 'Code entered and age checked', actor)];
  if (action === 'order_gift_note_written') return [buildEntry(doneAt, ...describeGift(was, is), actor)];
  if (action === 'order_address_changed')
    return [buildEntry(doneAt, 'Address changed', `${was.address} to ${is.address}`, actor)];
  if (action === 'order_parcel_sent') {
    const details = [is.bottles, is.carrier, is.trackingNumber].filter(Boolean).join(', ');
    return [buildEntry(doneAt, is.status === 'shipped' ? 'Last parcel sent' : 'Part sent', details, actor)];
  }
  if (action === 'order_email_resent')
    return [buildEntry(doneAt, 'Email sent again', resentEmailLabels[is.email as ResentEmail], actor)];
  if (action === 'order_return_asked')
    return [buildEntry(doneAt, 'Return asked for', `${is.bottles}: ${is.reason}`, actor)];
  if (action === 'order_return_agreed')
    return [buildEntry(doneAt, 'Return agreed', `${is.bottles}: ${is.reason}`, actor)];
  if (action === 'order_return_inspected') {
    const parts = [
      is.restocked && `back in stock: ${is.restocked}`,
      is.writtenOff && `written off: ${is.writtenOff}`,
    ];
    return [buildEntry(doneAt, 'Return inspected', parts.filter(Boolean).join('; '), actor)];
  }
  if (action === 'order_return_declined') return [buildEntry(doneAt, 'Return declined', is.reason, actor)];
  if (action === 'order_cancelled') return [buildEntry(doneAt, 'Cancelled before dispatch', null, actor)];
  if (action === 'order_return_requested')
    return [buildEntry(doneAt, 'Cancelled after dispatch: return requested', null, actor)];
  return [];
}

/** The audit trail does not contain the text of a note. */
function describeGift(was: Fields, is: Fields): [what: string, details: string | null] {
  const details = [
    is.recipient !== undefined && describeRecipient(was.recipient, is.recipient),
    is.giftWrap !== undefined && (is.giftWrap ? 'Gift wrap added' : 'Gift wrap removed'),
  ];
  const what = is.hasGiftNote === undefined ? 'changed' : `note ${is.hasGiftNote ? 'written' : 'removed'}`;
  return [`Gift ${what}`, details.filter(Boolean).join('; ') || null];
}

function describeRecipient(was: string | undefined, is: string): string {
  if (!is) return `Recipient ${was} removed`;
  return was ? `Recipient changed from ${was} to ${is}` : `Recipient ${is} added`;
}

function describeRefund(refund: RefundRecord): TimelineEntry[] {
  const { reason } = toRefund(refund);
  const amount = formatPence(refund.amountPence);
  const count = (refund.restocked ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const what = refund.isRemoval ? 'removed and returned' : 'returned';
  const back = count > 0 ? `, ${count} ${what} to stock` : '';
  const actor = refund.actor ?? null;
  return [
    buildEntry(refund.owedAt, `Refund of ${amount}${back}`, reason, actor),
    ...(refund.returnedAt ? [buildEntry(refund.returnedAt, `Refund of ${amount} returned by the bank`)] : []),
    ...(refund.status === 'failed'
      ? [buildEntry(refund.owedAt, `Refund of ${amount} refused`, refund.failure ?? null)]
      : []),
  ];
}

const disputeEnds: Record<DisputeRecord['state'], string> = {
  open: '',
  won: 'won',
  lost: 'lost',
  closed: 'closed without taking money',
};

function describeDispute({ amountPence, reason, state, openedAt, closedAt }: DisputeRecord): TimelineEntry[] {
  const amount = formatPence(amountPence);
  return [
    buildEntry(openedAt, `Dispute of ${amount} opened`, `The bank's reason: ${formatDisputeReason(reason)}`),
    ...(closedAt ? [buildEntry(closedAt, `Dispute of ${amount} ${disputeEnds[state]}`)] : []),
  ];
}

const emailLabels: Partial<Record<MailRecord['kind'], string>> = {
  'payment-link': 'Payment link sent',
  'order-confirmation': 'Confirmation email sent',
  refund: 'Refund email sent',
  'order-shipped': 'Dispatch email sent',
  'order-part-shipped': 'Dispatch email of a part sent',
  'order-ready': 'Collection email sent',
  'order-uncollected': 'Collection reminder sent',
  'order-tracked': 'Tracking email sent',
  'order-cancelled': 'Cancellation email sent',
  'order-return-asked': 'Return request acknowledged',
  'order-return-agreed': 'Return email sent',
  'order-return-declined': 'Decline email sent',
  'order-return-requested': 'Return confirmation email sent',
  'release-sent': 'Dispatch email sent',
  'release-tracked': 'Tracking email sent',
  'release-arrived': 'Delivery email sent',
  'release-cancelled': 'Cancellation email sent',
};

function describeMail({ kind, status, sentAt, startedAt, reason }: MailRecord): TimelineEntry[] {
  const what = emailLabels[kind] ?? 'Email sent';
  if (status === 'sent') return [buildEntry(sentAt ?? startedAt, what)];
  return status === 'failed' ? [buildEntry(startedAt, `${what}: failed`, reason ?? null)] : [];
}
