import { staffEntry } from '#functions/data/staff-entry.ts';
import type { DoneBefore } from '#shared/api/done-before.ts';

/** So much of what was done to one thing its page shows; the trail has all of it. */
const mostShown = 50;

const parsed = (json: string | undefined) => (json ? (JSON.parse(json) as Record<string, unknown>) : null);

/** What the staff has done to a thing, the latest first. */
export async function historyOf(entityId: string): Promise<DoneBefore[]> {
  const { data } = await staffEntry.query
    .ofEntity({ entityId })
    .go({ order: 'desc', limit: mostShown, pages: 1 });
  return data.map(({ entryId, doneAt, actor, action, before, after }) => ({
    id: entryId,
    at: doneAt,
    actor,
    action,
    before: parsed(before),
    after: parsed(after),
  }));
}
