import { createHash, timingSafeEqual } from 'node:crypto';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { edgeHeader } from '#shared/edge-header.ts';

const hashText = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request came through CloudFront. Past it there are no rules of a firewall, and the address in
 * `x-forwarded-for`, by which callers are counted, may be any. Everything did where no secret is set, as in tests; a stage
 * always has one, and two while it is changed.
 */
export function hasOriginSecret(headers: Record<string, string | undefined> = {}): boolean {
  const secrets = readOptionalSetting('ORIGIN_SECRETS')?.split(',');
  const sent = hashText(headers[edgeHeader] ?? '');
  return !secrets || secrets.some((secret) => timingSafeEqual(sent, hashText(secret)));
}
