import type { QueueName } from '#shared/queues.ts';
import type { Grant } from '../constructs/grant.ts';

export const queuesGrants: Record<QueueName, Grant> = {
  fanOutCampaign: {},
  sendLetters: {},
};
