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

/** One release that went, or is going, to the list. */
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
        recipients: Count.nullable().meta({ description: 'Null until the list has been walked to its end.' }),
        sent: Count,
        failed: Count,
        skipped: Count.meta({ description: 'Had left the list before their turn came.' }),
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
      'Send a release to everyone on the list. The answer comes at once, the letters follow; the same draftId, or without one the same release on the same day, is sent once.',
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
    summary: 'Count who would get a letter that was sent now.',
    response: z.object({ count: Count }),
    errors: [],
  }),
  listCampaigns: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'List the releases that were sent, the latest first.',
    query: ListQuery,
    response: toPageSchema(Campaign),
    errors: [],
  }),
  getCampaign: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'Show how far one release has gone, and what it says.',
    params,
    response: z.object({ ...Campaign.shape, release: CampaignForm }),
    errors: ['campaign_not_found'],
  }),
  listRecipients: defineEndpoint({
    method: 'GET',
    path: '/api/newsletter/campaigns/{id}/recipients',
    access: 'admin',
    permission: 'newsletter.view',
    summary: 'List what became of each address of a release.',
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
    summary: 'Send no more letters of a release for now; what SES has, it has.',
    params,
    response: Campaign,
    errors: changed,
  }),
  resumeCampaign: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/resume',
    access: 'admin',
    permission: 'newsletter.send',
    summary: 'Go on with a release that was paused: with those who have had no letter of it yet.',
    params,
    response: Campaign,
    errors: changed,
  }),
  cancelCampaign: defineEndpoint({
    method: 'POST',
    path: '/api/newsletter/campaigns/{id}/cancel',
    access: 'admin',
    permission: 'newsletter.send',
    summary: 'End a release here; who has not had its letter gets none.',
    params,
    response: Campaign,
    errors: changed,
  }),
});
