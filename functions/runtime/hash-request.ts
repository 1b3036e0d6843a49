import { createHash } from 'node:crypto';
import { toCanonicalJson } from './canonical-json.ts';
import { refuse } from './problem.ts';

/** Hashes everything that was sent under a client's key. The hash is stored with the result instead of the content itself. */
export const hashRequest = (sent: object): string =>
  createHash('sha256')
    .update(String(toCanonicalJson(sent)))
    .digest('hex')
    .slice(0, 32);

/**
 * A repeated key must come with the same content, because the repeat is answered with the result of the first request,
 * which would be wrong for other content. Rows from before the hash was stored have none, and count as repeats.
 */
export function refuseReusedKey(stored: string | undefined, hash: string, field: string): void {
  if (stored !== undefined && stored !== hash) refuse('request_key_reused', {}, field);
}
