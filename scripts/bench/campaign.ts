import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readCampaignCounts } from '#functions/newsletter/campaign-counts.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { subscriber } from '#functions/newsletter/entities/subscriber.ts';
import { buildSubscriber, sampleCampaign } from '#functions/testing/campaigns.ts';
import { pollUntil } from '#scripts/local/kit/poll-until.ts';
import { queueSettings } from '#scripts/local/queues/make-queues.ts';
import type { Section } from './table.ts';

/** What SES gives a new account that is out of its sandbox, and the part of it that emails take. */
const usualRate = 14;
const share = 0.8;

async function startProcess<Message>(file: string): Promise<{ message: Message; child: ChildProcess }> {
  const child = fork(new URL(file, import.meta.url), { stdio: 'inherit' });
  const [message] = (await once(child, 'message')) as [Message];
  return { message, child };
}

async function fillList(readers: number): Promise<void> {
  const rows = Array.from({ length: readers }, (_, index) => buildSubscriber(`reader-${index}@bench.test`));
  await subscriber.put(rows).go({ concurrency: 8 });
}

type Ready = { urls: Record<'fanOutCampaign' | 'sendLetters', string>; now: number };
type Done = { peakMemory: number; cpuMs: number };

/** One release to so many readers, from its row on until every email has come to its end. */
export async function measureCampaign(readers = 10_000): Promise<Section> {
  const post = await startProcess<{ mail: string; queues: string }>('./post-process.ts');
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: post.message.mail,
    AWS_ENDPOINT_URL_SQS: post.message.queues,
  });
  const shop = await startProcess<Ready>('./campaign-process.ts');
  Object.assign(process.env, queueSettings(shop.message.urls as Parameters<typeof queueSettings>[0]));
  try {
    await fillList(readers);
    const campaignId = 'cmp_bench';
    const at = new Date().toISOString();
    const row = { campaignId, release: sampleCampaign, actor: 'bench', createdAt: at, run: 1, runAt: at };
    const { data } = await campaign.put({ ...row, status: 'sending' }).go();
    const { enqueueFanOut } = await import('#functions/newsletter/events/begin-fan-out.ts');
    const begun = performance.now();
    await enqueueFanOut(undefined, data);
    const read = async () => (await campaign.get({ campaignId }).go({ consistent: true })).data;
    const waiting = { withinMs: 3_600_000, everyMs: 250 };
    await pollUntil(async () => (await read())?.enteredAt, waiting);
    const enteredMs = performance.now() - begun;
    await pollUntil(async () => ((await read())?.status === 'sent' ? true : undefined), waiting);
    const tookMs = performance.now() - begun;
    const { sent, failed } = await readCampaignCounts(campaignId);
    if (sent !== readers) throw new Error(`Only ${sent} of ${readers} letters were sent, ${failed} failed.`);
    shop.child.send('done');
    const [done] = (await once(shop.child, 'message')) as [Done];
    return buildSection({ readers, enteredMs, tookMs, before: shop.message.now, ...done });
  } finally {
    shop.child.disconnect();
    post.child.disconnect();
  }
}

type Measured = Done & { readers: number; enteredMs: number; tookMs: number; before: number };

function buildSection({ readers, enteredMs, tookMs, before, peakMemory, cpuMs }: Measured): Section {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576);
  const paced = Math.round(readers / (usualRate * share) / 60);
  return {
    title: `A release to ${readers.toLocaleString('en-GB')} readers`,
    note: `From the row of the release to the end of its last letter, through DynamoDB Local and the stand-ins for SQS and SES, with the pace lifted; at ${usualRate} mails a second, of which letters take four in five, SES alone asks for ${paced} minutes. Both senders and the walk share one process here, and the stand-ins the machine.`,
    columns: ['figure', 'value'],
    rows: [
      ['the list is in the ledger after, s', seconds(enteredMs)],
      ['every letter is sent after, s', seconds(tookMs)],
      ['letters a second', Math.round(readers / (tookMs / 1000))],
      ["CPU of the functions' process for a letter, ms", (cpuMs / readers).toFixed(1)],
      ["memory of the functions' process before, MiB", mebibytes(before)],
      ['at most, MiB', mebibytes(peakMemory)],
    ],
  };
}
