import { indexPartitions, partitions } from '#functions/data/partitions.ts';
import { type StaffEntryRecord, staffEntry } from '#functions/data/staff-entry.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { auditApi, type TrailEntry } from '#shared/api/audit.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';

export const handler = serveAdmin(auditApi.listTrail, async ({ query }) => {
  const { entityId, actor, action, search } = query;
  const isFiltered = actor || action || search;
  const keep = (row: StaffEntryRecord) =>
    (!actor || row.actor === actor.toLowerCase()) &&
    (!action || row.action === action) &&
    hasAllWords(search, row.entityName, row.entityId, row.action, row.actor);
  const page = await listPage<StaffEntryRecord>({
    query,
    within: entityId
      ? { field: 'gsi1pk', partition: `${indexPartitions.staffTrailOf}${entityId}` }
      : { field: 'pk', partition: partitions.staffTrail },
    read: ({ cursor, limit }) => {
      const found = entityId ? staffEntry.query.ofEntity({ entityId }) : staffEntry.query.byTime({});
      return found.go({ cursor, limit, order: 'desc' });
    },
    ...(isFiltered ? { keep } : {}),
  });
  return { ...page, items: page.items.map(toTrailEntry) };
});

const fieldsIn = (json: string | undefined) => (json ? (JSON.parse(json) as TrailEntry['before']) : null);

const toTrailEntry = ({ entryId, before, after, ...row }: StaffEntryRecord): TrailEntry => ({
  ...row,
  id: entryId,
  before: fieldsIn(before),
  after: fieldsIn(after),
});
