import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import { defineObject, withDescription } from '#shared/contracts/with-meta.ts';
import {
  CampaignForm,
  CampaignToSend,
  campaignStatuses,
  recipientStatuses,
} from '#shared/domain/newsletter/campaign.ts';

const Count = z.int().check(z.minimum(0));

/** One campaign that was sent, or is being sent, to the list. */
export const Campaign = defineObject('Campaign', {
  id: z.string(),
  title: z.string(),
  status: z.enum(campaignStatuses),
  actor: withDescription(z.string(), 'Who pressed send.'),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
  counts: withDescription(
    z.object({
      recipients: withDescription(z.nullable(Count), 'Null until the whole list has been read.'),
      sent: Count,
      failed: Count,
      skipped: withDescription(Count, 'Unsubscribed before their email was sent.'),
      bounced: Count,
      complained: Count,
    }),
    'Bounced and complained are among the sent.',
  ),
});
export type Campaign = z.output<typeof Campaign>;

/** One address of a campaign. */
export const Recipient = defineObject('Recipient', {
  id: withDescription(z.string(), "The subscriber's."),
  email: z.string(),
  status: z.enum(recipientStatuses),
  reason: z.nullable(z.string()),
  at: Timestamp,
});
export type Recipient = z.output<typeof Recipient>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
const campaignErrors = ['campaign_not_found', 'campaign_over'] as const;

/** What the back office sends to the newsletter's list. */
export const campaignsApi = defineArea('newsletter', {
  sendExclusive: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/send-exclusive',
    permission: 'newsletter.send',
    summary:
      'Send a campaign to everyone on the list. The answer comes at once, the emails follow; the same draftId, or without one the same campaign on the same day, is sent once.',
    body: CampaignToSend,
    response: Campaign,
    status: 202,
    errors: ['list_empty', 'request_key_reused'],
  }),
  countRecipients: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/recipient-count',
    permission: 'newsletter.view',
    summary: 'Count who would receive a campaign sent now.',
    response: z.object({ count: Count }),
  }),
  listCampaigns: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns',
    permission: 'newsletter.view',
    summary: 'List the campaigns that were sent, the latest first.',
    query: ListQuery,
    response: toPageSchema(Campaign),
  }),
  getCampaign: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}',
    permission: 'newsletter.view',
    summary: 'Return the progress and content of a campaign.',
    params,
    response: z.object({ ...Campaign.shape, release: CampaignForm }),
    errors: ['campaign_not_found'],
  }),
  listRecipients: defineAdminEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}/recipients',
    permission: 'newsletter.view',
    summary: 'List the recipients of a campaign with the outcome for each.',
    params,
    query: z.extend(ListQuery, { status: z.optional(z.enum(recipientStatuses)) }),
    response: toPageSchema(Recipient),
    errors: ['campaign_not_found'],
  }),
  pauseCampaign: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/pause',
    permission: 'newsletter.send',
    summary: 'Pause a campaign. Emails that SES has already accepted are still delivered.',
    params,
    response: Campaign,
    errors: campaignErrors,
  }),
  resumeCampaign: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/resume',
    permission: 'newsletter.send',
    summary: 'Resume a paused campaign with those who have not been emailed yet.',
    params,
    response: Campaign,
    errors: campaignErrors,
  }),
  cancelCampaign: defineAdminEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/cancel',
    permission: 'newsletter.send',
    summary: 'Cancel a campaign. Those who have not been emailed yet will not be.',
    params,
    response: Campaign,
    errors: campaignErrors,
  }),
});
