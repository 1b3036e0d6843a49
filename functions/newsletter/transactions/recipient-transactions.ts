import { createHash } from 'node:crypto';
import { campaignTally } from '#functions/newsletter/entities/campaign-tally.ts';
import { type RecipientRecord, recipient } from '#functions/newsletter/entities/recipient.ts';
import { type SubscriberRecord, subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { createTransactor } from '#functions/table/transact.ts';
import type { RecipientStatus } from '#shared/domain/newsletter/campaign.ts';

const transact = createTransactor({ recipient, campaignTally, subscriber });

const shards = 4;
const toShard = (subscriberId: string): number =>
  (createHash('sha256').update(subscriberId).digest()[0] ?? 0) % shards;

/** The figure that an address counts towards. An email that bounced or drew a complaint also counts as sent. */
const figuresByStatus: Record<
  RecipientStatus,
  readonly ('sent' | 'failed' | 'skipped' | 'bounced' | 'complained')[]
> = {
  waiting: [],
  sending: [],
  sent: ['sent'],
  failed: ['failed'],
  skipped: ['skipped'],
  bounced: ['sent', 'bounced'],
  complained: ['sent', 'complained'],
};

/** What a change of status adds to each figure or subtracts from it. */
function diffStatus(from: RecipientStatus, to: RecipientStatus): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const figure of figuresByStatus[from]) sum[figure] = (sum[figure] ?? 0) - 1;
  for (const figure of figuresByStatus[to]) sum[figure] = (sum[figure] ?? 0) + 1;
  return sum;
}

/** Writes addresses into a campaign's ledger, all or none: none if one of them is already there. */
export async function createRecipients(rows: readonly RecipientRecord[], now: Date): Promise<boolean> {
  const [first] = rows;
  if (!first) return true;
  const { campaignId } = first;
  const { outcome } = await transact((entities) => [
    ...rows.map((row) => entities.recipient.create(row).commit()),
    entities.campaignTally
      .upsert({ campaignId, shard: toShard(first.subscriberId), movedAt: now.toISOString() })
      .add({ recipients: rows.length })
      .commit(),
  ]);
  return outcome === 'done';
}

type Step = { status: RecipientStatus } & Partial<
  Pick<RecipientRecord, 'reason' | 'attempts' | 'sesMessageId'>
>;

/**
 * Moves an address from the state that was read, together with the counts; returns whether it was still in that state. A
 * report that arrives twice, or through two processes at the same time, is therefore counted once.
 */
export async function moveRecipient(
  { campaignId, subscriberId, status, at }: RecipientRecord,
  step: Step,
  now: Date,
): Promise<boolean> {
  const figures = diffStatus(status, step.status);
  const { outcome } = await transact((entities) => [
    entities.recipient
      .patch({ campaignId, subscriberId })
      .set({ ...step, at: now.toISOString() })
      .where((row, { eq }) => `${eq(row.status, status)} AND ${eq(row.at, at)}`)
      .commit(),
    ...(Object.keys(figures).length > 0
      ? [
          entities.campaignTally
            .upsert({ campaignId, shard: toShard(subscriberId), movedAt: now.toISOString() })
            .add(figures)
            .commit(),
        ]
      : []),
  ]);
  if (outcome === 'busy')
    throw new Error(`The figures of ${campaignId} changed during every attempt to write them.`);
  return outcome === 'done';
}

/**
 * Claims a waiting address for sending, if its subscriber is still as read: a reader who has left the list by then gets
 * no email. Returns the claimed row, or undefined if either has changed since.
 */
export async function claimRecipient(
  row: RecipientRecord,
  { subscriberId, version }: SubscriberRecord,
  now: Date,
): Promise<RecipientRecord | undefined> {
  const claim = { status: 'sending' as const, attempts: row.attempts + 1, at: now.toISOString() };
  const { outcome } = await transact((entities) => [
    entities.recipient
      .patch({ campaignId: row.campaignId, subscriberId })
      .set(claim)
      .where((stored, { eq }) => `${eq(stored.status, 'waiting')} AND ${eq(stored.at, row.at)}`)
      .commit(),
    entities.subscriber
      .check({ subscriberId })
      .where((stored, { eq }) => eq(stored.version, version))
      .commit(),
  ]);
  if (outcome === 'busy')
    throw new Error(`The row of ${subscriberId} changed during every attempt to write it.`);
  return outcome === 'done' ? { ...row, ...claim } : undefined;
}
