import type { assistantApi } from '#shared/api/assistant.ts';
import type { Grant, GrantsOf } from '../constructs/grant.ts';

/** What answering a question takes, over the call and over the socket: nothing of it writes but the two counters. */
export const answersQuestions: Grant = {
  table: {
    throttle: ['update'],
    tokenBudget: ['update'],
    catalogue: ['query'],
    packedShelf: ['get', 'query'],
    drops: ['query'],
  },
  settings: ['chat'],
  asksModel: true,
};

export const assistantGrants: GrantsOf<typeof assistantApi> = { sendMessage: answersQuestions };
