import { toDiscount } from '#functions/checkout/discount-record.ts';
import { discount } from '#functions/orders/entities/discount.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(discountsApi.listDiscounts, async ({ query }) => {
  const { search } = query;
  const { items, cursor } = await listPage({
    query,
    within: { field: 'gsi2pk', partition: indexPartitions.discounts },
    read: (from) => discount.query.inList({}).go({ ...from, order: 'desc' }),
    keep: search ? (row) => hasAllWords(search, row.code, row.note) : undefined,
  });
  return { items: items.map(toDiscount), cursor };
});
