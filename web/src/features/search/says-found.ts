import type { Hits } from '#shared/domain/choose-hits.ts';
import { saysBottles } from '#web/lib/say.ts';

/** The count, in the words that are also announced. */
export function saysFound({ total, near }: Hits<unknown>): string {
  if (total > 0) return saysBottles(total);
  if (near.length === 0) return 'No whiskies found';
  return `No exact match, ${near.length} near ${near.length === 1 ? 'one' : 'ones'}`;
}
