import type { QueueName } from '#shared/queues.ts';

/**
 * Puts messages on a queue, however many. It throws unless all were accepted; some may have been, so a repeat may
 * deliver those twice.
 */
export type Outbox = { put(queue: QueueName, messages: readonly object[]): Promise<void> };
