import * as z from 'zod';
import { area, endpoint } from './endpoint.ts';

const params = z.object({ id: z.string().min(1).max(80) });

/** What the back office does with all that is kept of one subscriber, where they ask for it. */
export const subscriberDataApi = area('newsletter', {
  exportSubscriber: endpoint({
    method: 'GET',
    path: '/api/newsletter/subscribers/{id}/export',
    access: 'admin',
    summary: 'Everything that is kept of one subscriber, as a file.',
    params,
    file: 'application/json',
    errors: ['subscriber_not_found'],
  }),
  eraseSubscriber: endpoint({
    method: 'DELETE',
    path: '/api/newsletter/subscribers/{id}',
    access: 'admin',
    summary:
      'Erase one subscriber; a digest of the address is remembered in order not to write to it, and the trail names nobody.',
    params,
    status: 204,
    errors: ['subscriber_not_found'],
  }),
});
