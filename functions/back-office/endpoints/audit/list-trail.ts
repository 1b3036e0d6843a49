import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { type AdminAuditEntryRecord, adminAuditEntry } from '#functions/table/entities/admin-audit-entry.ts';
import { indexPartitions, partitions } from '#functions/table/partitions.ts';
import { auditApi, type TrailEntry } from '#shared/contracts/back-office/audit.ts';
import { toDateRange } from '#shared/domain/common/date-range.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(auditApi.listTrail, async ({ query }) => {
  const { entityId, actor, action, search, from, to } = query;
  const isFiltered = actor || action || search || from || to;
  const range = toDateRange(query);
  const keep = (row: AdminAuditEntryRecord) =>
    isWithin(toLondonDay(new Date(row.doneAt)), query) &&
    hasAllWords(actor, row.actor) &&
    (!action || row.action.includes(toAction(action))) &&
    hasAllWords(search, row.entityName, row.entityId, row.action, row.actor);
  const page = await listPage<AdminAuditEntryRecord>({
    query,
    within: entityId
      ? { field: 'gsi1pk', partition: `${indexPartitions.staffTrailByEntity}${entityId}` }
      : { field: 'pk', partition: partitions.staffTrail },
    read: ({ cursor, limit }) => {
      const found = entityId
        ? adminAuditEntry.query.ofEntity({ entityId })
        : adminAuditEntry.query.byTime({});
      return found.between({ doneAt: range.from }, { doneAt: range.to }).go({ cursor, limit, order: 'desc' });
    },
    ...(isFiltered ? { keep } : {}),
  });
  return { ...page, items: page.items.map(toTrailEntry) };
});

/** An action in the trail's form: `Product changed` is `product_changed`. */
const toAction = (typed: string): string => typed.toLowerCase().replaceAll(' ', '_');

const isWithin = (day: string, { from = '', to = '9' }: { from?: string; to?: string }): boolean =>
  from <= day && day <= to;

const parseFields = (json: string | undefined) => (json ? (JSON.parse(json) as TrailEntry['before']) : null);

const toTrailEntry = ({ entryId, before, after, ...row }: AdminAuditEntryRecord): TrailEntry => ({
  ...row,
  id: entryId,
  before: parseFields(before),
  after: parseFields(after),
});
