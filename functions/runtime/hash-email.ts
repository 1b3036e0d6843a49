import { createHash } from 'node:crypto';

/** The form of an address in keys, so that no key contains it. */
export const hashEmail = (email: string): string =>
  createHash('sha256').update(`email ${email}`).digest('base64url');
