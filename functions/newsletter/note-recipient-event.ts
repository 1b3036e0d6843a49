import { type RecipientRecord, recipient } from '#functions/data/recipient.ts';
import { moveRecipient } from '#functions/data/recipient-writes.ts';
import type { RecipientStatus } from '#shared/domain/campaign.ts';

/** What SES told of a letter, and why it came back. */
export type LetterEvent = { eventType: string; messageId: string; reason?: string };

type Told = { from: readonly RecipientStatus[]; to: RecipientStatus };

/** That it was sent is also learnt from what followed: events come twice, and in any order. */
const sent: Told = { from: ['waiting', 'sending', 'failed'], to: 'sent' };
const told: Record<string, Told> = {
  Send: sent,
  Delivery: sent,
  Bounce: { from: ['waiting', 'sending', 'failed', 'sent'], to: 'bounced' },
  Complaint: { from: ['waiting', 'sending', 'failed', 'sent', 'bounced'], to: 'complained' },
  Reject: { from: ['waiting', 'sending', 'sent'], to: 'failed' },
};

const tries = 5;

/** Writes down in a campaign's ledger what SES tells of the letter to one reader. */
export async function noteRecipientEvent(
  key: Pick<RecipientRecord, 'campaignId' | 'subscriberId'>,
  { eventType, messageId, reason }: LetterEvent,
  now: Date,
): Promise<void> {
  const change = told[eventType];
  if (!change) return;
  for (let attempt = 0; attempt < tries; attempt++) {
    const { data: row } = await recipient.get(key).go({ consistent: true });
    if (!row || !change.from.includes(row.status)) return;
    const step = { status: change.to, sesMessageId: messageId, ...(reason ? { reason } : {}) };
    if (await moveRecipient(row, step, now)) return;
  }
  throw new Error(`The row of ${key.subscriberId} kept changing.`);
}
