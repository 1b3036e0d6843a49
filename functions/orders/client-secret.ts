import { createHash } from 'node:crypto';

/** A payment's client secret as the table keeps it: enough to recognise who holds it, not enough to use it. */
export const hashOfSecret = (clientSecret: string): string =>
  createHash('sha256').update(clientSecret).digest('base64url');
