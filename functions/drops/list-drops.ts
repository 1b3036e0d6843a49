import { drop } from '#functions/data/drop.ts';
import { partitions } from '#functions/data/partitions.ts';
import { listPage } from '#functions/kit/list-page.ts';
import { serveAdmin } from '#functions/kit/serve-admin.ts';
import { dropsApi } from '#shared/api/drops.ts';
import { hasAllWords } from '#shared/domain/has-all-words.ts';
import { toAdminDrop } from './to-admin-drop.ts';

export const handler = serveAdmin(dropsApi.listDrops, async ({ query }) => {
  const page = await listPage({
    query,
    within: { field: 'pk', partition: partitions.drops },
    read: (from) => drop.query.byOpening({}).go({ ...from, order: 'desc' }),
    keep: query.search ? ({ title, headline }) => hasAllWords(query.search, title, headline) : undefined,
  });
  return { items: page.items.map(toAdminDrop), cursor: page.cursor };
});
