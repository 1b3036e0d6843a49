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
export function buildOrderTimeline(source: TimelineSource): TimelineEntry[] {
  const { refunds, disputes, entries, mails } = source;
  const { placedAt, paidAt, claimedAt, totalPence, cancelReason, listedAt } = source.order;
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

type StaffEvent = [what: string, details?: string | null];

/** How the timeline shows each action of the audit trail. Refunds have entries of their own. */
const staffEvents: Record<string, (was: Fields, is: Fields, entityName: string) => StaffEvent> = {
  order_status_changed: (was, is) => ['Status changed', `${was.status} to ${is.status}`],
  bottle_inspected: (_, is, name) => ['Bottle inspected', `${name}: ${is.grade}`],
  order_tracking_changed: (_, is) => ['Tracking saved', join([is.carrier, is.number, is.url])],
  order_placed_by_ballot: (_, is) => ['Won in a ballot', `Place ${is.place} in the draw`],
  order_placed_by_phone: () => ['Taken by phone', 'The customer confirmed their age'],
  order_bottles_added: (_, is) => ['Bottles added, to be paid by link', `${is.bottles}: £${is.total}`],
  order_shipped: (_, is) => ['Dispatched', `${is.carrier}, ${is.trackingNumber}`],
  order_ready_to_collect: () => ['Ready to collect'],
  order_handed_over: () => ['Collected', 'Code entered and age checked'],
  order_gift_note_written: describeGift,
  order_address_changed: (was, is) => ['Address changed', `${was.address} to ${is.address}`],
  order_parcel_sent: (_, is) => [
    is.status === 'shipped' ? 'Last parcel sent' : 'Part sent',
    join([is.bottles, is.carrier, is.trackingNumber]),
  ],
  order_email_resent: (_, is) => ['Email sent again', resentEmailLabels[is.email as ResentEmail]],
  order_return_asked: (_, is) => ['Return asked for', `${is.bottles}: ${is.reason}`],
  order_return_agreed: (_, is) => ['Return agreed', `${is.bottles}: ${is.reason}`],
  order_return_inspected: (_, is) => [
    'Return inspected',
    join(
      [is.restocked && `back in stock: ${is.restocked}`, is.writtenOff && `written off: ${is.writtenOff}`],
      '; ',
    ),
  ],
  order_return_declined: (_, is) => ['Return declined', is.reason],
  order_cancelled: () => ['Cancelled before dispatch'],
  order_return_requested: () => ['Cancelled after dispatch: return requested'],
};

const join = (parts: readonly (string | undefined)[], separator = ', '): string =>
  parts.filter(Boolean).join(separator);

function describeStaffEntry(entry: AdminAuditEntryRecord): TimelineEntry[] {
  const { action, entityName, before, after, actor, doneAt } = entry;
  const event = staffEvents[action]?.(parseFields(before), parseFields(after), entityName);
  if (!event) return [];
  const [what, details] = event;
  // Nobody on the staff places the order of a ballot's winner.
  return [buildEntry(doneAt, what, details, action === 'order_placed_by_ballot' ? null : actor)];
}

/** The audit trail does not contain the text of a note. */
function describeGift(was: Fields, is: Fields): StaffEvent {
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
