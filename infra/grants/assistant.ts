import type { assistantApi } from '#shared/contracts/assistant.ts';
import type { Grant, GrantsOf } from '../constructs/grant.ts';

/** What answering a question takes, over the call and over the socket: nothing of it writes but the two counters. */
export const answerGrant: Grant = {
  table: {
    throttle: ['update'],
    tokenBudget: ['update'],
    catalogue: ['query'],
    catalogueSnapshot: ['get', 'query'],
    drops: ['query'],
  },
  settings: ['chat'],
  callsModel: true,
};

export const assistantGrants: GrantsOf<typeof assistantApi> = { sendMessage: answerGrant };
