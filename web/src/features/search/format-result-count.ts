import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import type { Hits } from '#shared/domain/catalogue/search/choose-hits.ts';

/** The count, in the words that are also announced. */
export function formatResultCount({ total, near }: Hits<unknown>): string {
  if (total > 0) return formatBottleCount(total);
  if (near.length === 0) return 'No whiskies found';
  return `No exact match, ${near.length} near ${near.length === 1 ? 'match' : 'matches'}`;
}
