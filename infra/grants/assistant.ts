import type { agentsApi } from '#shared/contracts/assistant/agents.ts';
import type { assistantApi } from '#shared/contracts/assistant.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

/** The sources that the shop, and the visitor's own orders and holdings, are read from. */
const shopView: Grant = {
  table: {
    catalogue: ['query'],
    catalogueSnapshot: ['get', 'query'],
    drops: ['query'],
    session: ['get'],
    storage: ['query'],
    invoices: ['query'],
    valuations: ['batchGet'],
    documents: ['get'],
  },
  indexes: { gsi1: ['ordersByBuyer'] },
};

/**
 * What answering a question requires, by the call and by the socket: it writes only the two counters and the customer's own
 * conversation.
 */
export const answerGrant: Grant = {
  ...shopView,
  table: {
    ...shopView.table,
    throttle: ['update'],
    tokenBudget: ['update'],
    customer: ['check'],
    conversation: ['get', 'put'],
  },
  settings: ['chat'],
  callsModel: true,
};

export const agentsGrants: EndpointGrants<typeof agentsApi> = {
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

export const assistantGrants: EndpointGrants<typeof assistantApi> = {
  sendMessage: answerGrant,
  printReferences: { ...shopView, table: { ...shopView.table, throttle: ['update'] } },
  getConversation: { ...shopView, table: { ...shopView.table, conversation: ['get'] } },
  deleteConversation: {
    table: { session: ['get'], customer: ['check'], conversation: ['get', 'put'] },
  },
  rateAnswer: { table: { throttle: ['update'] } },
  handOver: { table: { throttle: ['get', 'update'] }, settings: ['mail', 'company'], sendsMail: true },
};

export const socketGrants = {
  connect: { table: { throttle: ['update'], connection: ['put'] }, writesApart: true },
  receive: {
    table: { throttle: ['update'], connection: ['get', 'update'] },
    settings: ['socket'],
    postsToSocket: true,
    startsWorker: true,
  },
  disconnect: { table: { connection: ['delete'] } },
  answer: {
    ...answerGrant,
    table: { ...answerGrant.table, connection: ['update'] },
    settings: ['chat', 'socket'],
    postsToSocket: true,
  },
} satisfies Record<string, Grant>;
