import type { SQSEvent } from 'aws-lambda';
import type { Outbox } from '#functions/adapters/sqs-outbox.ts';
import type { QueueHandler } from '#functions/runtime/queue.ts';
import { type QueueName, queues } from '#shared/queues.ts';
import { stopIfDead } from './crash.ts';

type QueuedMessage = { id: string; body: string; tries: number };

/** Queues in memory: delivery at least once, in any order, with a dead-letter queue each. */
export function createMemoryQueues<WorkedQueue extends QueueName>(
  handlers: Record<WorkedQueue, QueueHandler>,
  random: () => number = Math.random,
) {
  const names = Object.keys(handlers) as WorkedQueue[];
  const lying = Object.fromEntries(names.map((name) => [name, [] as QueuedMessage[]])) as Record<
    WorkedQueue,
    QueuedMessage[]
  >;
  const dead: QueuedMessage[] = [];
  let count = 0;
  const box: Outbox = {
    async put(name, messages) {
      for (const message of messages)
        lying[name as WorkedQueue].push({ id: String(++count), body: JSON.stringify(message), tries: 0 });
    },
  };

  /** Processes a batch; messages that fail, or whose process dies, return to the queue. */
  async function work(
    name: WorkedQueue,
    { lives = (run: () => Promise<unknown>) => run().then(() => true), again = 0 } = {},
  ): Promise<number> {
    // Otherwise one crash would use up all the tries of a message.
    stopIfDead();
    const queue = lying[name];
    const batch: QueuedMessage[] = [];
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

  /** Works until the queues are empty, or for this many batches. */
  async function runAll(maxMessages = 500): Promise<void> {
    for (let batches = 0; batches < maxMessages; batches++) {
      let worked = 0;
      for (const name of names) worked += await work(name);
      if (worked === 0) return;
    }
  }
  return { box, lying, dead, work, runAll };
}
