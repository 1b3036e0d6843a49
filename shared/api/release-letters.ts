import * as z from 'zod';
import { ReleaseForm, ReleaseToTest } from '#shared/domain/campaign.ts';
import { area, endpoint } from './endpoint.ts';

/** A letter as its reader's mail program gets it. */
export const RenderedLetter = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** What the composer of a release asks before it is sent to anybody. */
export const releaseLettersApi = area('newsletter', {
  testEmail: endpoint({
    method: 'POST',
    path: '/api/newsletter/test-email',
    access: 'admin',
    summary: 'Send a release to one address of the staff list, or without one of it to the internal address.',
    body: ReleaseToTest,
    response: z.object({ message: z.string(), sentTo: z.string() }),
    errors: ['mail_not_sent', 'too_many_requests'],
  }),
  previewLetter: endpoint({
    method: 'POST',
    path: '/api/newsletter/preview',
    access: 'admin',
    summary: 'Show the letter of a release as it would be sent. Nothing is kept.',
    body: ReleaseForm,
    response: RenderedLetter,
    errors: [],
  }),
});
