import { type StockTakeRecord, stockTake } from '#functions/back-office/entities/stock-take.ts';
import { toRow } from '#functions/back-office/stock-takes/to-stock-take.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { stockTakesApi } from '#shared/contracts/back-office/stock-takes.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(stockTakesApi.listStockTakes, async ({ query }) => {
  const { status, search } = query;
  const keep = (row: StockTakeRecord) =>
    (!status || row.status === status) && hasAllWords(search, row.name, row.category ?? '');
  const { items, cursor } = await listPage({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.stockTakes },
    read: (from) => stockTake.query.all({}).go({ ...from, order: 'desc' }),
    keep: status || search ? keep : undefined,
  });
  return { items: items.map(toRow), cursor };
});
