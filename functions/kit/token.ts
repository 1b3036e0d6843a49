import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, safe in an address and in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token as the table keeps it: enough to recognise who holds it, not enough to use it. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
