/**
 * Lambda's SQS triggers on one machine: takes messages from each queue, passes them to its function, and deletes those that
 * were handled. A message that failed is retried when SQS shows it again, and goes to the dead-letter queue after the last
 * try.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';

export interface Consumer {
  name: string;
  url: string;
  batchSize: number;
  /** How many batches are processed at the same time. */
  atOnce: number;
  call: (event: SQSEvent) => Promise<SQSBatchResponse | undefined>;
}

export interface QueuePump {
  /** Settles when every queue is empty and nothing is being processed; returns whether there was any work. */
  settled(): Promise<boolean>;
  /** The queues whose messages are being processed. */
  busy(): string[];
  close(): Promise<void>;
}

export interface QueuePumpOptions {
  sqs: SQSClient;
  consumers: readonly Consumer[];
  /** Called after each batch, which may have written something. */
  onWork?: () => void;
  /** How long SQS may wait for a message before it is polled again. */
  waitSeconds?: number;
}

const afterFailureMs = 1_000;

export function startQueuePump({ sqs, consumers, onWork, waitSeconds = 20 }: QueuePumpOptions): QueuePump {
  const stopping = new AbortController();
  const atWork: string[] = [];
  let batches = 0;

  async function take({ url, batchSize }: Consumer): Promise<Message[]> {
    const receive = new ReceiveMessageCommand({
      QueueUrl: url,
      MaxNumberOfMessages: Math.min(batchSize, 10),
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    return (await sqs.send(receive, { abortSignal: stopping.signal })).Messages ?? [];
  }

  async function work({ name, url, call }: Consumer, messages: Message[]): Promise<void> {
    let failed: Set<string>;
    try {
      const answer = await call({ Records: messages.map((message) => toRecord(message, name)) });
      failed = new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    } catch (error) {
      console.error(`A batch of the queue ${name} failed:`, error);
      return;
    }
    const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId));
    const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    if (Entries.length > 0) await sqs.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
  }

  async function processOnce(consumer: Consumer): Promise<void> {
    const messages = await take(consumer);
    if (messages.length === 0) return;
    atWork.push(consumer.name);
    try {
      await work(consumer, messages);
    } finally {
      atWork.splice(atWork.indexOf(consumer.name), 1);
      batches++;
      onWork?.();
    }
  }

  async function run(consumer: Consumer): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await processOnce(consumer);
      } catch (error) {
        if (stopping.signal.aborted) return;
        console.error(`The queue ${consumer.name} could not be read; trying again:`, error);
        await wait(afterFailureMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  async function isEmpty({ url }: Consumer): Promise<boolean> {
    const ask = new GetQueueAttributesCommand({
      QueueUrl: url,
      AttributeNames: ['ApproximateNumberOfMessages'],
    });
    return (await sqs.send(ask)).Attributes?.ApproximateNumberOfMessages === '0';
  }

  const running = consumers.flatMap((consumer) =>
    Array.from({ length: consumer.atOnce }, () => run(consumer)),
  );
  return {
    async settled() {
      const before = batches;
      while (!stopping.signal.aborted) {
        const empty = await Promise.all(consumers.map(isEmpty));
        // A message taken a moment ago is counted as being processed at the next check.
        await wait(20);
        if (empty.every(Boolean) && atWork.length === 0) break;
      }
      return batches > before;
    },
    busy: () => [...atWork],
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** A message in the form in which Lambda passes it to a function. */
function toRecord(message: Message, name: string): SQSRecord {
  const { MessageId = '', ReceiptHandle = '', Body = '', MD5OfBody = '', Attributes } = message;
  return {
    messageId: MessageId,
    receiptHandle: ReceiptHandle,
    body: Body,
    md5OfBody: MD5OfBody,
    attributes: { ...Attributes } as unknown as SQSRecord['attributes'],
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:local:000000000000:${name}`,
    awsRegion: 'local',
  };
}
