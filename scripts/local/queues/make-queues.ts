/** Makes the shop's queues, each with its dead-letter queue, wherever SQS stands. */
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queues, toQueueSetting } from '#shared/queues.ts';

export const queueClient = () => new SQSClient({ useQueueUrlAsEndpoint: false });

export type QueueUrls = Record<QueueName, string>;

/** What the table of queues says now holds for a queue that is there already, too. */
export async function makeQueues(sqs: SQSClient): Promise<QueueUrls> {
  const made: [string, string][] = [];
  for (const [name, queue] of Object.entries(queues)) made.push([name, await makeQueue(sqs, name, queue)]);
  return Object.fromEntries(made) as QueueUrls;
}

/** The settings in which the functions find them. */
export const queueSettings = (urls: QueueUrls): Record<string, string> =>
  Object.fromEntries(Object.entries(urls).map(([name, url]) => [toQueueSetting(name as QueueName), url]));

type QueueOptions = { visibleAfterSeconds: number; maxTries: number };

export async function makeQueue(
  sqs: SQSClient,
  name: string,
  { visibleAfterSeconds, maxTries }: QueueOptions,
): Promise<string> {
  const failures = await getQueueUrl(sqs, `dram-local-${name}-failed`);
  const command = new GetQueueAttributesCommand({ QueueUrl: failures, AttributeNames: ['QueueArn'] });
  const { Attributes } = await sqs.send(command);
  const QueueUrl = await getQueueUrl(sqs, `dram-local-${name}`);
  const redrive = { deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: maxTries };
  await sqs.send(
    new SetQueueAttributesCommand({
      QueueUrl,
      Attributes: {
        VisibilityTimeout: String(visibleAfterSeconds),
        RedrivePolicy: JSON.stringify(redrive),
      },
    }),
  );
  return QueueUrl;
}

async function getQueueUrl(sqs: SQSClient, QueueName: string): Promise<string> {
  return (await sqs.send(new CreateQueueCommand({ QueueName }))).QueueUrl ?? '';
}
