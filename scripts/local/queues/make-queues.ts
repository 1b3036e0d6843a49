/** Creates the shop's queues, each with its dead-letter queue, in the emulated or the real SQS. */
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queues, toQueueSetting } from '#shared/queues.ts';

export const queueClient = () => new SQSClient({ useQueueUrlAsEndpoint: false });

export type QueueUrls = Record<QueueName, string>;

/** Also updates queues that exist already to the settings in the table of queues. */
export async function makeQueues(sqs: SQSClient): Promise<QueueUrls> {
  const made: [string, string][] = [];
  for (const [name, queue] of Object.entries(queues)) made.push([name, await makeQueue(sqs, name, queue)]);
  return Object.fromEntries(made) as QueueUrls;
}

/** The environment variables through which the functions find the queues. */
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
