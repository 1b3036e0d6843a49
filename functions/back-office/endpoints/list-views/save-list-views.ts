import {
  type ListArrangementRecord,
  listArrangement,
} from '#functions/back-office/entities/list-arrangement.ts';
import { toOwnList, toPerson } from '#functions/back-office/own-list.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { isWritten } from '#functions/table/transact.ts';
import { listViewsApi } from '#shared/contracts/back-office/list-views.ts';

const lifetimeSeconds = 365 * 24 * 3600;

export const handler = serveAdmin(listViewsApi.saveListViews, async ({ params, body }, scope) => {
  const { staff, now, fail } = scope;
  const { version: read, ...wanted } = body;
  const key = { person: toPerson(staff), list: params.list };
  const { data: before } = await listArrangement.get(key).go({ consistent: true });
  // A repeated request: nothing to change.
  if (before && isSame(before, wanted)) return toOwnList(before);
  if (read !== (before?.version ?? 0)) return fail('changed_meanwhile');
  const ttl = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const next = { ...key, ...wanted, version: read + 1, ttl };
  const isStored = await isWritten(
    listArrangement
      .put(next)
      .where((row, { eq, notExists }) => (read === 0 ? notExists(row.version) : eq(row.version, read)))
      .go(),
  );
  return isStored ? toOwnList(next) : fail('changed_meanwhile');
});

const isSame = (
  { hidden, views }: ListArrangementRecord,
  wanted: Pick<ListArrangementRecord, 'hidden' | 'views'>,
) =>
  JSON.stringify([hidden, views.map(toTexts)]) === JSON.stringify([wanted.hidden, wanted.views.map(toTexts)]);
const toTexts = ({ name, query, hidden }: ListArrangementRecord['views'][number]) => [name, query, hidden];
