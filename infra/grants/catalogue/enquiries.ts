import type { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const enquiriesGrants: EndpointGrants<typeof enquiriesApi> = {
  sendEnquiry: {
    table: { catalogue: ['query'], throttle: ['get', 'update'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};
