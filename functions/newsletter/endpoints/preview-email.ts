import { composeCampaignEmail } from '#functions/newsletter/emails/campaign-email.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { campaignEmailsApi } from '#shared/contracts/newsletter/campaign-emails.ts';

/** A placeholder reader: its links have the right form but lead to no subscriber. */
const reader = { name: 'Ada', email: 'reader@example.com', subscriberId: 'sub_preview' };

export const handler = serveAdmin(campaignEmailsApi.previewEmail, async ({ body }) => {
  const { subject, html, text } = await composeCampaignEmail(body, reader);
  return { subject, html, text };
});
