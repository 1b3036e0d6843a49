import type { SubscriberRecord } from '#functions/newsletter/entities/subscriber.ts';
import type { FileAnswer } from '#shared/contracts/endpoint.ts';
import { consentWordings } from '#shared/domain/newsletter/newsletter.ts';
import { store } from '#shared/store.ts';

export function buildSubscriberFile(row: SubscriberRecord, now: Date): FileAnswer {
  const { subscriberId, email, name, preferences, status, subscribedAt, firstAskedAt, suppressed, ttl } = row;
  const data = {
    about: `What the ${store.brand} newsletter holds about you. Times are in UTC.`,
    exportedAt: now.toISOString(),
    id: subscriberId,
    email,
    name,
    preferences,
    status,
    subscribedAt,
    firstAskedAt,
    suppressed,
    consents: row.consents.map((consent) => ({ ...consent, agreedTo: consentWordings[consent.wording] })),
    keptUntil: ttl === undefined ? undefined : new Date(ttl * 1000).toISOString(),
  };
  return {
    name: `${store.brand.toLowerCase()}-newsletter-${now.toISOString().slice(0, 10)}.json`,
    content: new TextEncoder().encode(JSON.stringify(data, null, 2)),
  };
}
