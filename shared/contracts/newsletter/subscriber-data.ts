import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

/** Export and erasure of one subscriber's data by the back office, on their request. */
export const subscriberDataApi = defineArea('newsletter', {
  exportSubscriber: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers/{id}/export',
    permission: 'subscribers.erase',
    summary: 'Export everything that is stored about one subscriber.',
    params,
    file: 'application/json',
    errors: ['subscriber_not_found'],
  }),
  eraseSubscriber: defineAdminEndpoint({
    method: 'DELETE',
    path: '/api/newsletter/subscribers/{id}',
    permission: 'subscribers.erase',
    summary:
      'Erase one subscriber; a digest of the address is retained so that it is not emailed again, and the audit trail names nobody.',
    params,
    status: 204,
    errors: ['subscriber_not_found'],
  }),
});
