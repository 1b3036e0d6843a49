import type { Grant } from '../../constructs/grant.ts';

export const mailGrants = {
  recordSesEvent: {
    table: { mail: ['update'], subscriber: ['get', 'put'], campaign: ['get', 'update'] },
    settings: ['news'],
  },
} satisfies Record<string, Grant>;
