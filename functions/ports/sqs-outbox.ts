import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { setting } from '#functions/kit/config.ts';
import { queueSetting } from '#shared/queues.ts';
import { briefly } from './briefly.ts';
import type { Outbox } from './outbox.ts';

/** SQS takes so many messages in one call. */
const mostInOne = 10;

export function sqsOutbox(): Outbox {
  // The address of a queue names it, and the SDK's own settings say where SQS is.
  const client = new SQSClient({
    maxAttempts: 3,
    requestHandler: new NodeHttpHandler(briefly),
    useQueueUrlAsEndpoint: false,
  });
  return {
    async put(queue, messages) {
      const QueueUrl = setting(queueSetting(queue));
      for (let at = 0; at < messages.length; at += mostInOne) {
        const some = messages.slice(at, at + mostInOne);
        const Entries = some.map((message, index) => ({
          Id: String(index),
          MessageBody: JSON.stringify(message),
        }));
        const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
        const [first] = Failed;
        if (first) throw new Error(`SQS did not take ${Failed.length} messages for ${queue}: ${first.Code}.`);
      }
    },
  };
}
