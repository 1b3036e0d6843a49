import { readSetting } from '#functions/environment/config.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { formerSubscriptionYears, type SuppressionReason } from '#shared/domain/newsletter/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';
import { toSubscriberId } from './subscriber-id.ts';

/** SES's report on one email, as far as it says something about the recipient. */
export type SesReport = {
  eventType: string;
  mail: { timestamp?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType: string };
  complaint?: { complaintFeedbackType?: string };
};

/** How far SES's clock and ours may be apart. */
const clocksApartMs = 5 * 60_000;

/** A full mailbox still exists, so only permanent bounces count. Some programs also report that an email was not spam. */
function toSuppressionReason({ eventType, bounce, complaint }: SesReport): SuppressionReason | undefined {
  if (eventType === 'Complaint')
    return complaint?.complaintFeedbackType === 'not-spam' ? undefined : 'complaint';
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : undefined;
}

/** A report may arrive days late. A report on an email sent before the latest request says nothing against that request. */
const isOutdated = ({ consents }: SubscriberRecord, sentAt = ''): boolean =>
  Date.parse(sentAt) < Date.parse(consents.at(-1)?.askedAt ?? '') - clocksApartMs;

/**
 * Stops emails to an address once a newsletter email bounced permanently or was marked as spam, until its owner confirms
 * again. A repeated report changes nothing, and a complaint outranks a bounce. The subscriber is found by the address
 * that the email was sent to, because the address that bounced may be one that the reader forwards to.
 */
export async function suppressSubscriber(report: SesReport, now: Date): Promise<void> {
  const reason = toSuppressionReason(report);
  const { tags, destination = [], timestamp } = report.mail;
  const [email] = destination;
  if (!reason || !email) return;
  if (!tags?.['ses:configuration-set']?.includes(readSetting('MAIL_NEWS_CONFIGURATION_SET'))) return;
  await changeSubscriber(toSubscriberId(email), (before) => {
    if (!before || isOutdated(before, timestamp)) return undefined;
    const known = before.status === 'suppressed' ? before.suppressed?.reason : undefined;
    if (known === reason || known === 'complaint') return undefined;
    return {
      ...before,
      status: 'suppressed',
      suppressed: { reason, at: now.toISOString() },
      // An address that was never confirmed is not retained longer because of this.
      ttl: before.ttl ?? Math.floor(now.getTime() / 1000) + formerSubscriptionYears * 365 * 24 * 3600,
    };
  });
}
