import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import type { NewsletterPreferences } from '#shared/contracts/newsletter/preferences.ts';
import { consentWordings } from '#shared/domain/newsletter/newsletter.ts';
import { createUnsubscribeToken } from './newsletter-links.ts';

/** What readers see of themselves, with a token to unsubscribe, which anybody who holds an emailed link may do. */
export async function toPreferences(row: SubscriberRecord): Promise<NewsletterPreferences> {
  const { subscriberId, email, name, status, suppressed, consents } = row;
  return {
    email,
    name,
    status,
    suppressedReason: status === 'suppressed' ? (suppressed?.reason ?? null) : null,
    consents: consents.map(({ askedAt, source, wording, confirmedAt, unsubscribedAt }) => ({
      askedAt,
      source: source ?? null,
      wording: consentWordings[wording],
      confirmedAt: confirmedAt ?? null,
      unsubscribedAt: unsubscribedAt ?? null,
    })),
    leaveToken: await createUnsubscribeToken(subscriberId),
  };
}
