import { createHash, timingSafeEqual } from 'node:crypto';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { edgeHeader } from '#shared/edge-header.ts';

const hashText = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request came through CloudFront. A request that bypasses it is not covered by firewall rules, and its address
 * in `x-forwarded-for`, by which callers are counted, can be forged. Without a secret every request counts as coming
 * through CloudFront, as in tests; a stage always has one, and two while it is being changed.
 */
export function hasOriginSecret(headers: Record<string, string | undefined> = {}): boolean {
  const secrets = readOptionalSetting('ORIGIN_SECRETS')?.split(',');
  const sent = hashText(headers[edgeHeader] ?? '');
  return !secrets || secrets.some((secret) => timingSafeEqual(sent, hashText(secret)));
}
