import type { QueueName } from '#shared/queues.ts';
import { createSqsOutbox } from './sqs-outbox.ts';

/**
 * Puts messages on a queue, however many. It throws unless all were accepted; some may have been, so a repeat may
 * deliver those twice.
 */
export type Outbox = { put(queue: QueueName, messages: readonly object[]): Promise<void> };

let adapter: Outbox | undefined;

export function outbox(): Outbox {
  adapter ??= createSqsOutbox();
  return adapter;
}

/** Puts another outbox in place, for tests that take the messages themselves. */
export function replaceOutbox(other: Outbox | undefined): void {
  adapter = other;
}
