import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { CampaignForm, CampaignToTest } from '#shared/domain/newsletter/campaign.ts';

/** An email as its reader's mail program gets it. */
export const RenderedEmail = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** Previews and tests of a campaign's email, before it is sent to anybody. */
export const campaignEmailsApi = defineArea('newsletter', {
  testEmail: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/test-email',
    permission: 'newsletter.send',
    summary:
      'Send a campaign as a test to one address of the staff list, or to the internal address if none is given.',
    body: CampaignToTest,
    response: z.object({ message: z.string(), sentTo: z.string() }),
    errors: ['mail_not_sent', 'too_many_requests'],
  }),
  previewEmail: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/preview',
    permission: 'newsletter.view',
    summary: 'Preview the email of a campaign as it would be sent. Nothing is stored.',
    body: CampaignForm,
    response: RenderedEmail,
  }),
});
