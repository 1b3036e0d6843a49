import type { orderEmailsApi } from '#shared/contracts/back-office/order-emails.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const orderEmailsGrants: EndpointGrants<typeof orderEmailsApi> = {
  resendEmail: {
    table: {
      adminSession: ['get'],
      throttle: ['update'],
      order: ['get'],
      customer: ['get'],
      invoices: ['get'],
      storage: ['get', 'batchGet'],
      staffTrail: ['put'],
      mail: ['put', 'update'],
      documents: ['get'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company', 'bank'],
    sendsMail: true,
  },
};
