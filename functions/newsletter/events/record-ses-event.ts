import type { EventBridgeEvent } from 'aws-lambda';
import { mailIdTag } from '#functions/adapters/mailer.ts';
import { clock } from '#functions/environment/clock.ts';
import { parseCampaignEmailId } from '#functions/newsletter/campaign-email-id.ts';
import { recordRecipientEvent } from '#functions/newsletter/record-recipient-event.ts';
import { type SesReport, suppressSubscriber } from '#functions/newsletter/suppress-subscriber.ts';
import { log } from '#functions/runtime/log.ts';
import { mail } from '#functions/table/entities/mail.ts';
import { isWritten } from '#functions/table/transact.ts';

/** SES's report about an email, as it publishes it to EventBridge. */
export type SesEvent = EventBridgeEvent<
  string,
  SesReport & { mail: SesReport['mail'] & { messageId: string }; bounce?: { bounceSubType?: string } }
>;

/** Reports that prove SES has accepted the email. */
const acceptanceEventTypes = new Set(['Send', 'Delivery', 'Bounce', 'Complaint']);

/** Records that SES accepted an email, even if the process that sent it died before it could record that itself. */
export async function handler({ detail }: SesEvent): Promise<void> {
  await suppressSubscriber(detail, clock.now());
  const mailId = detail.mail.tags?.[mailIdTag]?.[0];
  if (!mailId) return;
  if (detail.eventType === 'Bounce' || detail.eventType === 'Complaint') {
    log.warn('email bounced or complained', { mail: mailId, event: detail.eventType });
  }
  const emailId = parseCampaignEmailId(mailId);
  if (emailId) {
    const { bounceType, bounceSubType } = detail.bounce ?? {};
    const reason = [bounceType, bounceSubType].filter(Boolean).join(', ') || undefined;
    const event = { eventType: detail.eventType, messageId: detail.mail.messageId, reason };
    await recordRecipientEvent(emailId, event, clock.now());
    return;
  }
  if (!acceptanceEventTypes.has(detail.eventType)) return;
  // Nothing to do if the email is no longer being sent.
  await isWritten(
    mail
      .patch({ mailId })
      .set({ status: 'sent', sentAt: clock.now().toISOString(), sesMessageId: detail.mail.messageId })
      .remove(['email'])
      .where((row, { eq }) => eq(row.status, 'sending'))
      .go(),
  );
}
