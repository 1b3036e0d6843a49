import type { campaignEmailsApi } from '#shared/contracts/newsletter/campaign-emails.ts';
import type { campaignsApi } from '#shared/contracts/newsletter/campaigns.ts';
import type { newsletterApi } from '#shared/contracts/newsletter/newsletter.ts';
import type { newsletterPreferencesApi } from '#shared/contracts/newsletter/preferences.ts';
import type { subscriberDataApi } from '#shared/contracts/newsletter/subscriber-data.ts';
import type { subscribersApi } from '#shared/contracts/newsletter/subscribers.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

/** A request for an address sends it an email, whatever its outcome. */
const requestGrant: Grant = {
  table: {
    throttle: ['update'],
    subscriber: ['get', 'put'],
    mail: ['put', 'update'],
    documents: ['get'],
  },
  secrets: ['LINK_SECRET'],
  writesApart: true,
  settings: ['news', 'company'],
  sendsNews: true,
};

const campaignChangeGrant: Grant = {
  table: { adminSession: ['get'], campaign: ['get', 'query', 'update'], staffTrail: ['put'] },
};

const linkAnswerGrant: Grant = { table: { subscriber: ['get', 'put'] }, secrets: ['LINK_SECRET'] };

const linkViewGrant: Grant = { table: { subscriber: ['get'] }, secrets: ['LINK_SECRET'] };

export const newsletterGrants: EndpointGrants<
  typeof newsletterApi &
    typeof newsletterPreferencesApi &
    typeof campaignEmailsApi &
    typeof subscriberDataApi &
    typeof subscribersApi &
    typeof campaignsApi
> = {
  subscribe: requestGrant,
  rejoin: requestGrant,
  confirm: linkAnswerGrant,
  showUnsubscribe: {},
  unsubscribe: linkAnswerGrant,
  getPreferences: linkViewGrant,
  savePreferences: linkAnswerGrant,
  exportSubscription: linkViewGrant,
  eraseSubscription: { table: { subscriber: ['get', 'put', 'delete'] }, secrets: ['LINK_SECRET'] },
  previewEmail: {
    table: { adminSession: ['get'], catalogue: ['query'] },
    secrets: ['LINK_SECRET'],
    settings: ['company'],
  },
  testEmail: {
    table: {
      adminSession: ['get'],
      throttle: ['update'],
      catalogue: ['query'],
      staffTrail: ['put'],
    },
    writesApart: true,
    secrets: ['LINK_SECRET'],
    settings: ['news', 'company', 'tests'],
    sendsNews: true,
  },
  exportSubscriber: { table: { adminSession: ['get'], subscriber: ['get'], staffTrail: ['put'] } },
  eraseSubscriber: {
    table: { adminSession: ['get'], subscriber: ['get', 'put', 'delete'], staffTrail: ['put'] },
  },
  listSubscribers: { table: { adminSession: ['get'] }, indexes: { gsi2: ['subscribers'] } },
  sendExclusive: {
    table: { adminSession: ['get'], campaign: ['get', 'query', 'put'], staffTrail: ['put'] },
    indexes: { gsi2: ['subscribers'] },
  },
  countRecipients: { table: { adminSession: ['get'] }, indexes: { gsi2: ['subscribers'] } },
  listCampaigns: { table: { adminSession: ['get'], campaign: ['query'] }, indexes: { gsi2: ['campaigns'] } },
  getCampaign: { table: { adminSession: ['get'], campaign: ['get', 'query'] } },
  listRecipients: {
    table: { adminSession: ['get'], campaign: ['get', 'query'], subscriber: ['batchGet'] },
    indexes: { gsi1: ['recipients'] },
  },
  pauseCampaign: campaignChangeGrant,
  resumeCampaign: campaignChangeGrant,
  cancelCampaign: campaignChangeGrant,
};
