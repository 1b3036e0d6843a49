import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { readSetting } from '#functions/environment/config.ts';
import { type QueueName, toQueueSetting } from '#shared/queues.ts';
import { shortTimeouts } from './briefly.ts';

/**
 * Puts messages on a queue, however many. It throws unless all were accepted; some may have been, so a repeat may
 * deliver those twice.
 */
export type Outbox = { put(queue: QueueName, messages: readonly object[]): Promise<void> };

/** The maximum number of messages that SQS accepts in one call. */
const maxBatchSize = 10;

export function createSqsOutbox(): Outbox {
  // The URL names the queue, and the SDK's own settings choose the endpoint of SQS.
  const client = new SQSClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler(shortTimeouts),
    useQueueUrlAsEndpoint: false,
  });
  return {
    async put(queue, messages) {
      const QueueUrl = readSetting(toQueueSetting(queue));
      for (let at = 0; at < messages.length; at += maxBatchSize) {
        const batch = messages.slice(at, at + maxBatchSize);
        const Entries = batch.map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
        }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
        const [first] = Failed;
        if (first) throw new Error(`SQS rejected ${Failed.length} messages for ${queue}: ${first.Code}.`);
      }
    },
  };
}
