import type { ballotDeskApi } from '#shared/contracts/ballots/ballot-desk.ts';
import type { ballotsApi } from '#shared/contracts/ballots/ballots.ts';
import type { EndpointGrants, Grant } from '../constructs/grant.ts';

const drop = { drops: ['query'] } as const;
/** Whether someone may enter is looked up among accounts, newsletter readers and orders. */
const eligible = { email: ['get'], subscriber: ['get'] } as const;

const entryGrant: Grant = {
  table: {
    ...drop,
    subscriber: ['get'],
    ballot: ['get', 'put', 'check'],
    session: ['get'],
    customer: ['get'],
    throttle: ['update'],
  },
  indexes: { gsi1: ['ordersByBuyer'] },
  secrets: ['LINK_SECRET'],
  sendsTo: ['sendEmails'],
};

export const ballotsGrants: EndpointGrants<typeof ballotsApi & typeof ballotDeskApi> = {
  getBallot: { table: { ...drop, ballot: ['get'], catalogue: ['get', 'query'], archive: ['get'] } },
  listIds: { table: { ...drop, ballot: ['get'] } },
  enter: entryGrant,
  getEntry: {
    table: { ...drop, ballot: ['get'], session: ['get'], customer: ['get'] },
    secrets: ['LINK_SECRET'],
  },
  confirmEntry: {
    table: { ...drop, ...eligible, ballot: ['get', 'put', 'check'] },
    indexes: { gsi1: ['ordersByBuyer'] },
    secrets: ['LINK_SECRET'],
    sendsTo: ['sendEmails'],
  },
  withdrawEntry: {
    table: { ...drop, ballot: ['get', 'put', 'update', 'check', 'delete'], session: ['get'] },
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  startCard: {
    table: {
      ...drop,
      ballot: ['get', 'put', 'check'],
      session: ['get'],
      catalogue: ['query'],
      documents: ['get'],
      throttle: ['update'],
    },
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  saveCard: {
    table: {
      ...drop,
      ballot: ['get', 'put', 'update', 'check', 'delete'],
      session: ['get'],
      catalogue: ['query'],
      documents: ['get'],
      acceptedTerms: ['put'],
    },
    settings: ['company'],
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  removeCard: {
    table: { ...drop, ballot: ['get', 'update', 'delete'], session: ['get'] },
    secrets: ['LINK_SECRET', 'STRIPE_SECRET_KEY'],
  },
  getProgress: {
    table: { ...drop, adminSession: ['get'], ballot: ['get', 'query'], order: ['batchGet'] },
  },
  rejectEntry: {
    table: {
      ...drop,
      adminSession: ['get'],
      ballot: ['get', 'put', 'update', 'check', 'delete'],
      staffTrail: ['put'],
    },
    secrets: ['STRIPE_SECRET_KEY'],
    sendsTo: ['sendEmails'],
  },
};
