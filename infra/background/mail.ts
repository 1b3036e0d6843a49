import type { Grant } from '../constructs/grant.ts';

export const mailGrants = {
  recordSesEvent: { table: { mail: ['update'] } },
} satisfies Record<string, Grant>;
