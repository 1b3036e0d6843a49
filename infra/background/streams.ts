import type { StreamName } from '#shared/streams.ts';
import type { Grant } from '../constructs/grant.ts';

export const streamsGrants: Record<StreamName, Grant> = {
  mailPaidOrder: {
    table: { mail: ['put', 'update'], order: ['get'] },
    secrets: ['LINK_SECRET'],
    settings: ['mail', 'company'],
    sendsMail: true,
  },
  emptyBoughtCart: { table: { cart: ['delete'] } },
  mailRefund: {
    table: { mail: ['put', 'update'], order: ['get'] },
    settings: ['mail', 'company'],
    sendsMail: true,
  },
};
