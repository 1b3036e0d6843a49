import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { type QueueName, queues } from '#shared/queues.ts';
import { type AlarmDefinition, createThresholdAlarm, toMinutes } from './alarm.ts';

/** A queue of work, and the queue for what could not be done. */
export type WatchedQueue = { queue: IQueue; failures: IQueue };

const halfAnHour = 30 * 60;

/** For each queue of work: whether something was given up, and whether something has waited too long. */
export function createWorkQueueAlarms(
  watched: Record<QueueName, WatchedQueue>,
): Record<string, AlarmDefinition> {
  const latest = { statistic: 'Maximum', period: toMinutes(5) };
  const alarms = (Object.keys(queues) as QueueName[]).flatMap((name) => {
    const { queue, failures } = watched[name];
    const { summary, maxTries } = queues[name];
    return [
      [
        `${name}-failed`,
        createThresholdAlarm(
          1,
          failures.metricApproximateNumberOfMessagesVisible(latest),
          `At least one message failed ${maxTries} times and was moved to the dead-letter queue. ${summary}`,
        ),
      ],
      [
        `${name}-behind`,
        createThresholdAlarm(
          halfAnHour,
          queue.metricApproximateAgeOfOldestMessage(latest),
          `The oldest message has waited for over half an hour. ${summary}`,
          2,
        ),
      ],
    ] as const;
  });
  return Object.fromEntries(alarms);
}
