import { createHash, timingSafeEqual } from 'node:crypto';
import { edgeHeader } from '#shared/edge-header.ts';
import { optionalSetting } from './config.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a request came through CloudFront. Past it there are no rules of a firewall, and the address in
 * `x-forwarded-for`, by which callers are counted, may be any. Everything did where no secret is set, as in tests; a stage
 * always has one.
 */
export function cameThroughTheEdge(headers: Record<string, string | undefined> = {}): boolean {
  const secret = optionalSetting('ORIGIN_SECRET');
  return !secret || timingSafeEqual(digest(headers[edgeHeader] ?? ''), digest(secret));
}
