import { adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import type { HistoryEntry } from '#shared/contracts/history-entry.ts';

/** How many actions a page shows; the audit trail has all of them. */
const maxShown = 50;

const parseState = (json: string | undefined) =>
  json ? (JSON.parse(json) as Record<string, unknown>) : null;

/** The actions of staff on an entity, the latest first. */
export async function listEntityHistory(entityId: string): Promise<HistoryEntry[]> {
  const { data } = await adminAuditEntry.query
    .ofEntity({ entityId })
    .go({ order: 'desc', limit: maxShown, pages: 1 });
  return data.map(({ entryId, doneAt, actor, action, before, after }) => ({
    id: entryId,
    at: doneAt,
    actor,
    action,
    before: parseState(before),
    after: parseState(after),
  }));
}
