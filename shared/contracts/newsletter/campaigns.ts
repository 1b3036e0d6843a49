import * as z from 'zod';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Timestamp } from '#shared/contracts/fields.ts';
import { ListQuery, toPageSchema } from '#shared/contracts/page.ts';
import {
  CampaignForm,
  CampaignToSend,
  campaignStatuses,
  recipientStatuses,
} from '#shared/domain/newsletter/campaign.ts';

const Count = z.int().min(0);

/** One campaign that was sent, or is being sent, to the list. */
export const Campaign = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.enum(campaignStatuses),
    actor: z.string().meta({ description: 'Who pressed send.' }),
    createdAt: Timestamp,
    endedAt: z.nullable(Timestamp),
    counts: z
      .object({
        recipients: Count.nullable().meta({ description: 'Null until the whole list has been read.' }),
        sent: Count,
        failed: Count,
        skipped: Count.meta({ description: 'Unsubscribed before their email was sent.' }),
        bounced: Count,
        complained: Count,
      })
      .meta({ description: 'Bounced and complained are among the sent.' }),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.output<typeof Campaign>;

/** One address of a campaign. */
export const Recipient = z
  .object({
    id: z.string().meta({ description: "The subscriber's." }),
    email: z.string(),
    status: z.enum(recipientStatuses),
    reason: z.string().nullable(),
    at: Timestamp,
  })
  .meta({ id: 'Recipient' });
export type Recipient = z.output<typeof Recipient>;

const params = z.object({ id: z.string().min(1).max(80) });
const changed = ['campaign_not_found', 'campaign_over'] as const;

/** What the back office sends to the newsletter's list. */
export const campaignsApi = defineArea('newsletter', {
  sendExclusive: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/send-exclusive',
    access: 'admin',
    permission: 'newsletter.send',
    summary:
      'Send a campaign to everyone on the list. The answer comes at once, the emails follow; the same draftId, or without one the same campaign on the same day, is sent once.',
    body: CampaignToSend,
    response: Campaign,
    status: 202,
    errors: ['list_empty', 'request_key_reused'],
  }),
  countRecipients: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/recipient-count',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'Count who would receive a campaign sent now.',
    response: z.object({ count: Count }),
    errors: [],
  }),
  listCampaigns: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'List the campaigns that were sent, the latest first.',
    query: ListQuery,
    response: toPageSchema(Campaign),
    errors: [],
  }),
  getCampaign: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'Return the progress and content of a campaign.',
    params,
    response: z.object({ ...Campaign.shape, release: CampaignForm }),
    errors: ['campaign_not_found'],
  }),
  listRecipients: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}/recipients',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'List the recipients of a campaign with the outcome for each.',
    params,
    query: ListQuery.extend({ status: z.enum(recipientStatuses).optional() }),
    response: toPageSchema(Recipient),
    errors: ['campaign_not_found'],
  }),
  pauseCampaign: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/pause',
    access: 'admin',
    permission: 'newsletter.send',
    summary: 'Pause a campaign. Emails that SES has already accepted are still delivered.',
    params,
    response: Campaign,
    errors: changed,
  }),
  resumeCampaign: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/resume',
    access: 'admin',
    permission: 'newsletter.send',
    summary: 'Resume a paused campaign with those who have not been emailed yet.',
    params,
    response: Campaign,
    errors: changed,
  }),
  cancelCampaign: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/cancel',
    access: 'admin',
    permission: 'newsletter.send',
    summary: 'Cancel a campaign. Those who have not been emailed yet will not be.',
    params,
    response: Campaign,
    errors: changed,
  }),
});
