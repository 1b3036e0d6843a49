import type { Call } from './visitors.ts';

const parseSeconds = (cacheControl: string, name: string): number =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);

/**
 * How many of these calls CloudFront would have answered from its cache, by the answers' `s-maxage` and
 * `stale-while-revalidate`, assuming a single edge that drops nothing early. This machine has no edge, so every call has
 * reached the shop.
 */
export function countEdgeHits(calls: readonly Call[]): number {
  const held = new Map<string, { fetchedAt: number; cacheControl: string }>();
  let hits = 0;
  const reads = calls.flatMap(({ read, status }) => (read && status < 400 ? [read] : []));
  for (const { path, at, cacheControl } of reads.sort((one, other) => one.at - other.at)) {
    const known = held.get(path);
    const fresh = known ? parseSeconds(known.cacheControl, 's-maxage') : 0;
    const stale = known ? fresh + parseSeconds(known.cacheControl, 'stale-while-revalidate') : 0;
    const age = (at - (known?.fetchedAt ?? at)) / 1000;
    if (known && age < stale) hits += 1;
    // A stale answer is served immediately and refreshed in the background.
    if (!known || age >= fresh) held.set(path, { fetchedAt: at, cacheControl });
  }
  return hits;
}
