import { readSetting } from '#functions/environment/config.ts';
import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import { leftYears, type SuppressionReason } from '#shared/domain/newsletter/newsletter.ts';
import { changeSubscriber } from './change-subscriber.ts';
import { toSubscriberId } from './subscriber-id.ts';

/** What SES tells of one email, as far as it says something about who got it. */
export type SesReport = {
  eventType: string;
  mail: { timestamp?: string; destination?: string[]; tags?: Record<string, string[]> };
  bounce?: { bounceType: string };
  complaint?: { complaintFeedbackType?: string };
};

/** How far SES's clock and ours may be apart. */
const clocksApartMs = 5 * 60_000;

/** A full mailbox is none that is gone, and some programs also report that an email was no spam. */
function toSuppressionReason({ eventType, bounce, complaint }: SesReport): SuppressionReason | undefined {
  if (eventType === 'Complaint')
    return complaint?.complaintFeedbackType === 'not-spam' ? undefined : 'complaint';
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : undefined;
}

/** A report may come days late: one of an email from before the last asking says nothing against that. */
const isOutdated = ({ consents }: SubscriberRecord, sentAt = ''): boolean =>
  Date.parse(sentAt) < Date.parse(consents.at(-1)?.askedAt ?? '') - clocksApartMs;

/**
 * Writes to an address no more once an email of the newsletter came back for good or was called spam, until its owner
 * confirms afresh. Told twice, nothing changes; a complaint counts for more than a bounce. Who it is follows from where the
 * email was sent: the address that bounced may be another, to which the reader's mail is handed on.
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
      // Who never confirmed is not kept longer for it.
      ttl: before.ttl ?? Math.floor(now.getTime() / 1000) + leftYears * 365 * 24 * 3600,
    };
  });
}
