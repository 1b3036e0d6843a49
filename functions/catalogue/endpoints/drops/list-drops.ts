import { drop } from '#functions/catalogue/entities/drop.ts';
import { stock } from '#functions/catalogue/entities/stock.ts';
import { addParts } from '#functions/catalogue/spread-stock.ts';
import { toAdminDrop } from '#functions/catalogue/to-admin-drop.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { partitions } from '#functions/table/partitions.ts';
import { dropsApi } from '#shared/contracts/catalogue/drops.ts';
import { countTaken } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(dropsApi.listDrops, async ({ query }) => {
  const page = await listPage({
    query,
    within: { field: 'pk', partition: partitions.drops },
    read: (from) => drop.query.byOpening({}).go({ ...from, order: 'desc' }),
    keep: query.search ? ({ title, headline }) => hasAllWords(query.search, title, headline) : undefined,
  });
  const bottles = [...new Set(page.items.map(({ productId }) => productId))];
  const { data } = await stock.get(bottles.map((productId) => ({ productId }))).go();
  const stocks = await Promise.all(data.map(addParts));
  const drops = new Map(stocks.flatMap((row) => Object.entries(row.drops ?? {})));
  const items = page.items.map((record) => {
    const entry = drops.get(record.dropId);
    return { ...toAdminDrop(record), taken: entry ? countTaken(entry) : null };
  });
  return { items, cursor: page.cursor };
});
