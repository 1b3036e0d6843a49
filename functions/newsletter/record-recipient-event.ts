import { type RecipientRecord, recipient } from '#functions/newsletter/entities/recipient.ts';
import { moveRecipient } from '#functions/newsletter/transactions/recipient-transactions.ts';
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts';
import type { RecipientStatus } from '#shared/domain/newsletter/campaign.ts';

/** SES's report about an email, and why it bounced. */
export type EmailEvent = { eventType: string; messageId: string; reason?: string };

type StatusChange = { from: readonly RecipientStatus[]; to: RecipientStatus };

/** A delivery also counts as proof that an email was sent, because events may arrive twice and in any order. */
const sent: StatusChange = { from: ['waiting', 'sending', 'failed'], to: 'sent' };
const changesByEvent: Record<string, StatusChange> = {
  Send: sent,
  Delivery: sent,
  Bounce: { from: ['waiting', 'sending', 'failed', 'sent'], to: 'bounced' },
  Complaint: { from: ['waiting', 'sending', 'failed', 'sent', 'bounced'], to: 'complained' },
  Reject: { from: ['waiting', 'sending', 'sent'], to: 'failed' },
};

/** Records SES's report about one reader's email in the campaign's ledger. */
export async function recordRecipientEvent(
  key: Pick<RecipientRecord, 'campaignId' | 'subscriberId'>,
  { eventType, messageId, reason }: EmailEvent,
  now: Date,
): Promise<void> {
  const change = changesByEvent[eventType];
  if (!change) return;
  const done = await retryOnConflict(async () => {
    const { data: row } = await recipient.get(key).go({ consistent: true });
    if (!row || !change.from.includes(row.status)) return true;
    const step = { status: change.to, sesMessageId: messageId, ...(reason ? { reason } : {}) };
    if (await moveRecipient(row, step, now)) return true;
    return undefined;
  }, 5);
  if (done === undefined)
    throw new Error(`The row of ${key.subscriberId} changed during every attempt to write it.`);
}
