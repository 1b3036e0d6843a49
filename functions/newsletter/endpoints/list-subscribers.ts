import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { type Subscriber, subscribersApi } from '#shared/contracts/newsletter/subscribers.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(subscribersApi.listSubscribers, async ({ query }) => {
  const { status = 'active', search } = query;
  const page = await listPage<SubscriberRecord>({
    query,
    within: { field: 'gsi2pk', partition: `${indexPartitions.subscribers}${status}` },
    read: ({ cursor, limit }) => subscriber.query.byStatus({ status }).go({ cursor, limit, order: 'desc' }),
    ...(search ? { keep: ({ name, email }) => hasAllWords(search, name, email) } : {}),
  });
  return { ...page, items: page.items.map(toSubscriber) };
});

function toSubscriber(row: SubscriberRecord): Subscriber {
  const last = row.consents.at(-1);
  return {
    id: row.subscriberId,
    name: row.name,
    email: row.email,
    preferences: row.preferences,
    status: row.status,
    isActive: row.status === 'active',
    subscribedAt: row.subscribedAt,
    confirmedAt: last?.confirmedAt ?? null,
    unsubscribedAt: last?.unsubscribedAt ?? null,
    suppressedReason: row.suppressed?.reason ?? null,
    suppressedAt: row.suppressed?.at ?? null,
    source: last?.source ?? null,
  };
}
