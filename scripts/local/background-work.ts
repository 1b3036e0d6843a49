/** The background work of the shop: stream followers, queue consumers and scheduled jobs. */
import { setTimeout as delay } from 'node:timers/promises';
import type { DynamoDBBatchResponse, SQSBatchResponse } from 'aws-lambda';
import { jobs, type Schedule } from '#shared/jobs.ts';
import { type QueueName, queues } from '#shared/queues.ts';
import { streams } from '#shared/streams.ts';
import type { Folders } from './folders.ts';
import type { Functions } from './gateway/functions.ts';
import { type Scheduler, startScheduler } from './jobs/scheduler.ts';
import { type QueueUrls, queueClient } from './queues/make-queues.ts';
import { type QueuePump, startQueuePump } from './queues/pump.ts';
import { streamsClient, tableClient } from './store-clients.ts';
import { type Pump, startPump } from './streams/pump.ts';

export function followStream(folders: Folders, tableName: string, functions: Functions): Promise<Pump> {
  return startPump({
    table: tableClient(),
    streams: streamsClient(),
    tableName,
    file: folders.streams,
    followers: Object.entries(streams).map(([name, wanted]) => ({
      name,
      ...wanted,
      call: async (event) =>
        (await functions.invoke(`streams.${name}`, event, 60_000)) as DynamoDBBatchResponse | undefined,
    })),
  });
}

export function workAtQueues(functions: Functions, urls: QueueUrls, pump: Pump): QueuePump {
  return startQueuePump({
    sqs: queueClient(),
    consumers: (Object.keys(queues) as QueueName[]).map((name) => ({
      name,
      url: urls[name],
      ...queues[name],
      call: async (event) =>
        (await functions.invoke(`queues.${name}`, event, queues[name].timeoutSeconds * 1000)) as
          | SQSBatchResponse
          | undefined,
    })),
    onWork: () => pump.wake(),
  });
}

/** After this time, waiting for the shop to settle fails with a list of what is still busy. */
const maxSettleMs = 50_000;

/** Following a change may put messages on a queue, and handling those may make further changes to follow. */
export async function allSettled(pump: Pump, work: QueuePump): Promise<void> {
  const giveUp = new AbortController();
  const settle = async () => {
    do await pump.settled();
    while ((await work.settled()) && !giveUp.signal.aborted);
  };
  const wait = async () => {
    await delay(maxSettleMs, undefined, { signal: giveUp.signal });
    const busy = [...pump.busy(), ...work.busy()].join(', ') || 'nobody, yet there is always more';
    throw new Error(`Not settled after ${maxSettleMs / 1000} s. At work: ${busy}.`);
  };
  try {
    await Promise.race([settle(), wait()]);
  } finally {
    giveUp.abort();
  }
}

export function runJobs(functions: Functions, pump: Pump): Scheduler {
  return startScheduler({
    jobs: Object.entries<Schedule>(jobs).map(([name, { everyMinutes, needs }]) => ({
      name,
      everyMinutes,
      isByHand: needs === 'testPurchase',
      run: async (event) => void (await functions.invoke(`jobs.${name}`, event, 300_000)),
    })),
    onRun: () => pump.wake(),
  });
}
