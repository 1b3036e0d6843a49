import type { agentsApi } from '#shared/contracts/assistant/agents.ts';
import type { assistantApi } from '#shared/contracts/assistant.ts';
import type { Grant, GrantsOf } from '../constructs/grant.ts';

/**
 * What answering a question takes, over the call and over the socket: nothing of it writes but the two counters and the
 * customer's own conversation. The last rows are what the visitor's own orders and holdings are read from.
 */
export const answerGrant: Grant = {
  table: {
    throttle: ['update'],
    tokenBudget: ['update'],
    catalogue: ['query'],
    catalogueSnapshot: ['get', 'query'],
    drops: ['query'],
    customer: ['check'],
    conversation: ['get', 'put'],
    session: ['get'],
    storage: ['query'],
    invoices: ['query'],
    valuations: ['batchGet'],
    documents: ['get'],
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
      valuations: ['batchGet'],
      documents: ['get'],
    },
  },
};

export const assistantGrants: GrantsOf<typeof assistantApi> = {
  sendMessage: answerGrant,
  getConversation: { table: { session: ['get'], conversation: ['get'] } },
  deleteConversation: {
    table: { session: ['get'], customer: ['check'], conversation: ['get', 'put'] },
  },
  rateAnswer: { table: { throttle: ['update'] } },
  handOver: { table: { throttle: ['get', 'update'] }, settings: ['mail', 'company'], sendsMail: true },
};
