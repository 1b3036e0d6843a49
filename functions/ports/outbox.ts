import type { QueueName } from '#shared/queues.ts';
import { sqsOutbox } from './sqs-outbox.ts';

/**
 * Puts messages on a queue, however many. It throws where it cannot say that all of them were taken; some may have been, so
 * whoever repeats it puts those on twice.
 */
export type Outbox = { put(queue: QueueName, messages: readonly object[]): Promise<void> };

let adapter: Outbox | undefined;

export function outbox(): Outbox {
  adapter ??= sqsOutbox();
  return adapter;
}

/** Puts another outbox in place, for tests that take the messages themselves. */
export function replaceOutbox(other: Outbox | undefined): void {
  adapter = other;
}
