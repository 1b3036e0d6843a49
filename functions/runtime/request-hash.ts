import { createHash } from 'node:crypto';
import { formatErrorDetail } from '#shared/contracts/errors.ts';
import { canonicalJson } from './canonical-json.ts';
import { Refusal } from './problem.ts';

/** Stands for everything that was sent under a client's key. It is stored with what was written, and not the content again. */
export const requestHash = (sent: object): string =>
  createHash('sha256')
    .update(String(canonicalJson(sent)))
    .digest('hex')
    .slice(0, 32);

/**
 * A key that comes again has to bring the same content: the answer to a repetition is what the first request wrote, and
 * would be false for any other. Rows from before the hash was stored have none, and count as repetitions.
 */
export function refuseReusedKey(stored: string | undefined, hash: string, field: string): void {
  if (stored === undefined || stored === hash) return;
  throw new Refusal('request_key_reused', {}, [{ field, message: formatErrorDetail('request_key_reused') }]);
}
