import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../constructs/grant.ts';

export const streamsGrants: Record<StreamName, Grant> = {
  mailPaidOrder: { secrets: ['LINK_SECRET'], settings: ['mail', 'company'], sendsMail: true },
  emptyBoughtCart: {},
  mailRefund: { secrets: ['LINK_SECRET'], settings: ['mail', 'company'], sendsMail: true },
};
