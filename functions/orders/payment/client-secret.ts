import { createHash } from 'node:crypto';

/** A payment's client secret as the table stores it: enough to recognise its holder, but not enough to use it. */
export const hashSecret = (clientSecret: string): string =>
  createHash('sha256').update(clientSecret).digest('base64url');
