import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type QueueName, queues } from '#shared/queues.ts';
import type { StageConfig } from '../config/stage.ts';
import { WorkQueue } from '../constructs/work-queue.ts';

/** The queues of work; their senders and their consumers depend on this stack. */
export class QueuesStack extends Stack {
  readonly queues: Record<QueueName, WorkQueue>;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    const made = (Object.keys(queues) as QueueName[]).map((name) => [
      name,
      new WorkQueue(this, name, config),
    ]);
    this.queues = Object.fromEntries(made);
  }
}
