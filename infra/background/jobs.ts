import type { JobName } from '#shared/jobs.ts';
import type { Grant } from '../constructs/grant.ts';

export const jobsGrants: Record<JobName, Grant> = {
  releaseLapsedReservations: {
    table: { order: ['query', 'get', 'put', 'update'], cart: ['get', 'delete'], catalogue: ['update'] },
    indexes: ['gsi1'],
    secrets: ['STRIPE_SECRET_KEY'],
  },
  reconcilePayments: {
    table: { order: ['query', 'get', 'put', 'update'], cart: ['delete'], catalogue: ['update'] },
    indexes: ['gsi1'],
    secrets: ['STRIPE_SECRET_KEY'],
  },
  resendUncertainMail: {
    table: {
      mail: ['update'],
      customer: ['get'],
      order: ['get'],
      subscriber: ['get'],
      invoices: ['get'],
      storage: ['query', 'get', 'batchGet'],
    },
    indexes: ['gsi1'],
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'news', 'company'],
    sendsMail: true,
    sendsNews: true,
  },
  billStorage: {
    table: {
      storage: ['query', 'update'],
      sequence: ['get', 'put', 'update'],
      invoices: ['put'],
      customer: ['get'],
      addresses: ['query'],
    },
    indexes: ['gsi1'],
  },
  renderPages: {
    table: { catalogue: ['query'], drops: ['query'] },
    settings: ['site'],
    writesSite: true,
  },
};
