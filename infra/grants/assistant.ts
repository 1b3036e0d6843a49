import type { agentsApi } from '#shared/contracts/assistant/agents.ts';
import type { assistantApi } from '#shared/contracts/assistant.ts';
import type { Grant, GrantsOf } from '../constructs/grant.ts';

/**
 * What answering a question takes, over the call and over the socket: nothing of it writes but the two counters. The
 * last rows are what the visitor's own orders and holdings are read from.
 */
export const answerGrant: Grant = {
  table: {
    throttle: ['update'],
    tokenBudget: ['update'],
    catalogue: ['query'],
    catalogueSnapshot: ['get', 'query'],
    drops: ['query'],
    session: ['get'],
    storage: ['query'],
    invoices: ['query'],
    valuations: ['batchGet'],
  },
  indexes: { gsi1: ['ordersByBuyer'] },
  settings: ['chat'],
  callsModel: true,
};

export const agentsGrants: GrantsOf<typeof agentsApi> = {
  handleMessage: {
    table: {
      throttle: ['update'],
      catalogue: ['query'],
      catalogueSnapshot: ['get', 'query'],
      drops: ['query'],
    },
  },
};

export const assistantGrants: GrantsOf<typeof assistantApi> = {
  sendMessage: answerGrant,
  handOver: { table: { throttle: ['get', 'update'] }, settings: ['mail', 'company'], sendsMail: true },
};
