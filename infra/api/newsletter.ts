import type { newsletterApi } from '#shared/api/newsletter.ts';
import type { subscribersApi } from '#shared/api/subscribers.ts';
import type { Grant, GrantsOf } from '../constructs/grant.ts';

/** Asking for an address sends it a letter, whatever becomes of it. */
const asks: Grant = {
  table: { throttle: ['update'], subscriber: ['get', 'put'], mail: ['put', 'update'] },
  secrets: ['LINK_SECRET'],
  settings: ['news', 'company'],
  sendsNews: true,
};

const answersALink: Grant = { table: { subscriber: ['get', 'put'] }, secrets: ['LINK_SECRET'] };

export const newsletterGrants: GrantsOf<typeof newsletterApi & typeof subscribersApi> = {
  subscribe: asks,
  rejoin: asks,
  confirm: answersALink,
  showUnsubscribe: {},
  unsubscribe: answersALink,
  listSubscribers: { table: { adminSession: ['get'] }, indexes: ['gsi2'] },
};
