import * as z from 'zod';
import { area, endpoint } from './endpoint.ts';

export const webhooksApi = area('webhooks', {
  receiveStripeEvent: endpoint({
    method: 'POST',
    path: '/api/webhooks/stripe',
    access: 'signed',
    summary: "Take one signed event of Stripe's; answering 200 means that it is dealt with for good.",
    response: z.object({ received: z.literal(true) }),
    errors: ['signature_invalid'],
  }),
});
