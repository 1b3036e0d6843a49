import type { SQSRecord } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queues } from '#shared/queues.ts';
import { type Delivery, defineQueue, RetryLater } from './queue.ts';

const record = (messageId: string, body: unknown, tries = 1): SQSRecord =>
  ({
    messageId,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    attributes: { ApproximateReceiveCount: String(tries) },
  }) as SQSRecord;
const listFailures = ({ batchItemFailures }: { batchItemFailures: { itemIdentifier: string }[] }) =>
  batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

test('only the failed messages of a batch are retried, including those meant for another queue', async () => {
  const done: string[] = [];
  const handler = defineQueue('sendLetters', z.object({ to: z.string() }), async ({ to }) => {
    if (to === 'busy') throw new RetryLater('SES is busy');
    if (to === 'broken') throw new Error('The table is away');
    done.push(to);
  });
  const Records = [
    record('1', { to: 'ada' }),
    record('2', { to: 'busy' }),
    record('3', { to: 'broken' }),
    record('4', { from: 'ada' }),
    record('5', 'no JSON'),
    record('6', { to: 'bob' }),
  ];
  expect(listFailures(await handler({ Records }))).toEqual(['2', '3', '4', '5']);
  expect(done).toEqual(['ada', 'bob']);
});

test('the handler of a message receives its number of tries, and whether this is the last one', async () => {
  const came: Delivery[] = [];
  const handler = defineQueue('sendLetters', z.object({}), async (_, received) => void came.push(received));
  await handler({ Records: [record('1', {}), record('2', {}, queues.sendLetters.maxTries)] });
  expect(came).toMatchObject([
    { tries: 1, isLastTry: false },
    { tries: 10, isLastTry: true },
  ]);
});

test('a message that cannot be finished in time is not started, and is received again', async () => {
  let leftMs = 20_000;
  const handler = defineQueue('sendLetters', z.object({}), async () => {
    leftMs -= 7_000;
  });
  const Records = ['1', '2', '3', '4'].map((id) => record(id, {}));
  const context = { getRemainingTimeInMillis: () => leftMs };
  expect(listFailures(await handler({ Records }, context))).toEqual(['3', '4']);
});
