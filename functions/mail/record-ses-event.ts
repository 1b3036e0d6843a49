import type { EventBridgeEvent } from 'aws-lambda';
import { mail } from '#functions/data/mail.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { readLetterId } from '#functions/newsletter/letter-id.ts';
import { noteRecipientEvent } from '#functions/newsletter/note-recipient-event.ts';
import { type Report, suppressReported } from '#functions/newsletter/suppress.ts';
import { mailIdTag } from '#functions/ports/ses.ts';

/** SES's report about a mail, as it publishes it to EventBridge. */
export type SesEvent = EventBridgeEvent<
  string,
  Report & { mail: Report['mail'] & { messageId: string }; bounce?: { bounceSubType?: string } }
>;

/** Reports after which a mail has surely left SES. */
const takenBySes = new Set(['Send', 'Delivery', 'Bounce', 'Complaint']);

/** Learns from SES that it took a mail, also where the process that sent it died before it could write so down. */
export async function handler({ detail }: SesEvent): Promise<void> {
  await suppressReported(detail, clock.now());
  const mailId = detail.mail.tags?.[mailIdTag]?.[0];
  if (!mailId) return;
  if (detail.eventType === 'Bounce' || detail.eventType === 'Complaint') {
    log.warn('mail came back', { mail: mailId, event: detail.eventType });
  }
  const letter = readLetterId(mailId);
  if (letter) {
    const { bounceType, bounceSubType } = detail.bounce ?? {};
    const reason = [bounceType, bounceSubType].filter(Boolean).join(', ') || undefined;
    const event = { eventType: detail.eventType, messageId: detail.mail.messageId, reason };
    await noteRecipientEvent(letter, event, clock.now());
    return;
  }
  if (!takenBySes.has(detail.eventType)) return;
  try {
    await mail
      .patch({ mailId })
      .set({ status: 'sent', sentAt: clock.now().toISOString(), sesMessageId: detail.mail.messageId })
      .remove(['email'])
      .where((row, { eq }) => eq(row.status, 'sending'))
      .go();
  } catch (error) {
    if (!isFailedCondition(error)) throw error;
  }
}
