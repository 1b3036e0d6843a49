import type { SQSEvent } from 'aws-lambda';
import type { Outbox } from '#functions/adapters/outbox.ts';
import { recipient } from '#functions/newsletter/entities/recipient.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { handler as fanOutCampaign } from '#functions/newsletter/jobs/fan-out-campaign.ts';
import { handler as sendLetters } from '#functions/newsletter/jobs/send-letters.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import type { QueueHandler } from '#functions/runtime/queue.ts';
import type { CampaignContent } from '#shared/domain/newsletter/campaign.ts';
import { type QueueName, queues } from '#shared/queues.ts';

export const sampleCampaign: CampaignContent = {
  title: 'A cask of 1974',
  description: 'Twelve bottles of a cask that nobody knew of.',
  bottles: [{ id: 'typed-1', name: 'Islay 1974', price: 2450, stock: 12 }],
};

const confirmedAt = '2026-01-01T00:00:00.000Z';

/** A row of somebody on the list. */
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

/** Puts so many on the list, and answers their addresses. */
export async function createSubscribers(count: number, prefix = 'reader'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${prefix}-${index}@example.com`);
  await subscriber.put(emails.map((email) => buildSubscriber(email))).go({ concurrency: 4 });
  return emails;
}

/** What became of each address of a campaign. */
export async function readRecipients(campaignId: string) {
  const { data } = await recipient.query.byCampaign({ campaignId }).go({ pages: 'all', consistent: true });
  return data;
}

const ofCampaigns = { fanOutCampaign, sendLetters };
type Lying = { id: string; body: string; tries: number };

/** Queues in memory: at least once, in any order, with a dead-letter queue each. */
export function createQueues<Other extends QueueName = never>(
  random: () => number = Math.random,
  others?: Record<Other, QueueHandler>,
) {
  type Worked = keyof typeof ofCampaigns | Other;
  const handlers = { ...ofCampaigns, ...others } as Record<Worked, QueueHandler>;
  const names = Object.keys(handlers) as Worked[];
  const lying = Object.fromEntries(names.map((name) => [name, [] as Lying[]])) as Record<Worked, Lying[]>;
  const dead: Lying[] = [];
  let count = 0;
  const box: Outbox = {
    async put(name, messages) {
      for (const message of messages)
        lying[name as Worked].push({ id: String(++count), body: JSON.stringify(message), tries: 0 });
    },
  };

  /** Takes a batch; messages that fail, or whose process dies, are back on the queue. */
  async function work(
    name: Worked,
    { lives = (run: () => Promise<unknown>) => run().then(() => true), again = 0 } = {},
  ): Promise<number> {
    const queue = lying[name];
    const batch: Lying[] = [];
    while (batch.length < queues[name].batchSize && queue.length > 0)
      batch.push(...queue.splice(Math.floor(random() * queue.length), 1));
    const Records = batch.map(({ id, body, tries }) => ({
      messageId: id,
      body,
      attributes: { ApproximateReceiveCount: String(tries + 1) },
    })) as SQSEvent['Records'];
    let failed: string[] = [];
    const handler: QueueHandler = handlers[name];
    const lived = await lives(async () => {
      failed = (await handler({ Records })).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    });
    for (const message of batch) {
      const comesAgain = !lived || failed.includes(message.id) || random() < again;
      if (!comesAgain) continue;
      const next = { ...message, tries: message.tries + 1 };
      if (next.tries >= queues[name].maxTries) dead.push(next);
      else queue.push(next);
    }
    return batch.length;
  }

  /** Works until the queues are empty, or for so many batches. */
  async function runAll(maxMessages = 500): Promise<void> {
    for (let batches = 0; batches < maxMessages; batches++) {
      let worked = 0;
      for (const name of names) worked += await work(name);
      if (worked === 0) return;
    }
  }
  return { box, lying, dead, work, runAll };
}
