import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { handler as fanOutCampaign } from '#functions/newsletter/jobs/fan-out-campaign.ts';
import { handler as sendLetters } from '#functions/newsletter/jobs/send-letters.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import type { QueueHandler } from '#functions/runtime/queue.ts';
import type { CampaignContent } from '#shared/domain/newsletter/campaign.ts';
import type { QueueName } from '#shared/queues.ts';
import { createMemoryQueues } from './queues.ts';

export const sampleCampaign: CampaignContent = {
  title: 'A cask of 1974',
  description: 'Twelve bottles of a cask that nobody knew of.',
  bottles: [{ id: 'typed-1', name: 'Islay 1974', price: 2450, stock: 12 }],
};

const confirmedAt = '2026-01-01T00:00:00.000Z';

export const buildSubscriber = (
  email: string,
  changes: Partial<SubscriberRecord> = {},
): SubscriberRecord => ({
  subscriberId: toSubscriberId(email),
  email,
  name: 'Ada',
  preferences: 'exclusive_releases',
  status: 'active',
  isActive: true,
  subscribedAt: confirmedAt,
  consents: [{ askedAt: confirmedAt, wording: '2026-11', confirmedAt }],
  version: 1,
  ...changes,
});

/** Puts this many subscribers on the list, and returns their addresses. */
export async function createSubscribers(count: number, prefix = 'reader'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${prefix}-${index}@example.com`);
  await subscriber.put(emails.map((email) => buildSubscriber(email))).go({ concurrency: 4 });
  return emails;
}

export async function readRecipients(campaignId: string) {
  const { data } = await recipient.query.byCampaign({ campaignId }).go({ pages: 'all', consistent: true });
  return data;
}

const campaignConsumers = { fanOutCampaign, sendLetters };

/** The queues of campaigns in memory, alongside any others. */
export const createQueues = <Other extends QueueName = never>(
  random?: () => number,
  others = {} as Record<Other, QueueHandler>,
) =>
  createMemoryQueues<keyof typeof campaignConsumers | Other>(
    { ...campaignConsumers, ...others } as never,
    random,
  );
