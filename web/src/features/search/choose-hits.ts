import type { Found } from '#web/lib/bottle-search.ts';
import { saysBottles } from '#web/lib/say.ts';

const mostHits = 6;
/** With so many exact hits nobody needs to be told what else they might have meant. */
const enough = 3;

/** What the dialog shows of a search: exact hits first, near ones only where those are few. */
export function chooseHits<Bottle>({ exact, near }: Found<Bottle>): Found<Bottle> {
  const shown = exact.slice(0, mostHits);
  return { exact: shown, near: exact.length < enough ? near.slice(0, mostHits - shown.length) : [] };
}

/** The count, in the words that are also announced. */
export function saysFound({ exact, near }: Found<unknown>): string {
  if (exact.length > 0) return saysBottles(exact.length);
  if (near.length === 0) return 'No whiskies found';
  return `No exact match, ${near.length} near ${near.length === 1 ? 'one' : 'ones'}`;
}
