import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in an address and in a cookie. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A token as the table stores it: enough to recognise its holder, but not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
