import {
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSqsOutbox } from '#functions/adapters/sqs-outbox.ts';
import { toQueueSetting } from '#shared/queues.ts';
import { type ObjectStore, startObjectStore } from '../object-store.ts';
import { makeQueue, makeQueues } from './make-queues.ts';
import { type Consumer, type QueuePump, startQueuePump } from './pump.ts';

let store: ObjectStore;
let sqs: SQSClient;
let pump: QueuePump | undefined;
let count = 0;

beforeAll(async () => {
  store = await startObjectStore();
  process.env.AWS_ENDPOINT_URL_SQS = store.url;
  sqs = new SQSClient({ endpoint: store.url, useQueueUrlAsEndpoint: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => pump?.close());
afterAll(() => store.close());

const newQueue = (maxReceives = 3) =>
  makeQueue(sqs, `q${count++}`, { visibleAfterSeconds: 0, maxTries: maxReceives });
const put = (QueueUrl: string, text: string) =>
  sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: text }));
const bodiesIn = ({ Records }: SQSEvent) => Records.map(({ body }) => body);
const start = (url: string, call: (event: SQSEvent) => SQSBatchResponse | undefined, more = {}) => {
  const consumer: Consumer = {
    name: 'q',
    url,
    batchSize: 10,
    atOnce: 1,
    call: async (e) => call(e),
    ...more,
  };
  pump = startQueuePump({ sqs, consumers: [consumer], waitSeconds: 1 });
  return pump;
};
const lying = async (QueueUrl: string) => {
  const all = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...all] }),
  );
  return all.map((name) => Number(Attributes?.[name]));
};

describe('the local queues', () => {
  it('pass each message to its function once when it succeeds', async () => {
    const url = await newQueue();
    for (const text of ['a', 'b', 'c']) await put(url, text);
    const seen: string[] = [];
    const running = start(url, (event) => void seen.push(...bodiesIn(event)));
    expect(await running.settled()).toBe(true);
    expect(seen.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await lying(url)).toEqual([0, 0]);
    await put(url, 'd');
    await running.settled();
    expect(seen).toContain('d');
    expect(await running.settled()).toBe(false);
  });

  it('retry a failed message with its receive count, and give up after the last attempt', async () => {
    const url = await newQueue(3);
    for (const text of ['good', 'bad']) await put(url, text);
    const seen: [string, string][] = [];
    start(url, ({ Records }) => {
      seen.push(
        ...Records.map(({ body, attributes }): [string, string] => [
          body,
          attributes.ApproximateReceiveCount,
        ]),
      );
      const failed = Records.filter(({ body }) => body === 'bad');
      return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    });
    const failures = `${url}-failed`;
    await expect.poll(() => lying(failures)).toEqual([1, 0]);
    expect(seen.filter(([body]) => body === 'good')).toEqual([['good', '1']]);
    expect(seen.filter(([body]) => body === 'bad').map(([, tries]) => tries)).toEqual(['1', '2', '3']);
    const { Messages } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: failures }));
    expect(Messages?.[0]?.Body).toBe('bad');
  });

  it('retry a whole batch when its function throws', async () => {
    const url = await newQueue(5);
    await put(url, 'a');
    let tries = 0;
    start(url, () => {
      tries++;
      if (tries < 3) throw new Error('It broke');
      return undefined;
    });
    await expect.poll(() => lying(url)).toEqual([0, 0]);
    expect(tries).toBe(3);
  });

  it('accept more messages from the outbox than SQS accepts in one call', async () => {
    const urls = await makeQueues(sqs);
    // A second start finds the queues already there.
    expect(await makeQueues(sqs)).toEqual(urls);
    process.env[toQueueSetting('sendLetters')] = urls.sendLetters;
    await createSqsOutbox().put(
      'sendLetters',
      Array.from({ length: 23 }, (_, number) => ({ number })),
    );
    expect(await lying(urls.sendLetters)).toEqual([23, 0]);
  });
});
