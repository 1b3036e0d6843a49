import type { enquiriesApi } from '#shared/contracts/catalogue/enquiries.ts';
import type { GrantsOf } from '../../constructs/grant.ts';

export const enquiriesGrants: GrantsOf<typeof enquiriesApi> = {
  sendEnquiry: {
    table: { catalogue: ['query'], throttle: ['get', 'update'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};
