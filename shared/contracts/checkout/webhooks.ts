import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';

export const webhooksApi = defineArea('webhooks', {
  receiveStripeEvent: defineEndpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'signed',
    summary: 'Receive a signed event from Stripe; 200 means that it has been processed for good.',
    response: z.object({ received: z.literal(true) }),
    errors: ['signature_invalid', 'malformed_json', 'invalid_request'],
  }),
});
