import type { Grant } from '../constructs/grant.ts';

export const mailGrants = {
  recordSesEvent: { table: { mail: ['update'], subscriber: ['get', 'put'] }, settings: ['news'] },
} satisfies Record<string, Grant>;
