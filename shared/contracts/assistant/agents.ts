import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';

/** What other people's programs may read from the shop on somebody's behalf. None of the calls changes anything. */
export const agentsApi = defineArea('agents', {
  handleMessage: defineEndpoint({
    method: 'POST',
    path: '/api/mcp',
    access: 'agent',
    summary:
      'Answer one message of the Model Context Protocol: search, bottles, delivery, drops, and a link to a cart for a person to confirm.',
    body: withMeta(z.looseObject({ jsonrpc: z.literal('2.0') }), {
      description: 'A JSON-RPC message of the protocol.',
      examples: [{ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }],
    }),
    errors: ['too_many_requests'],
  }),
});
