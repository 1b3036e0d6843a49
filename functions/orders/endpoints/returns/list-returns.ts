import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { toReturn } from '#functions/orders/load-returns.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(returnsApi.listReturns, async ({ query }) => {
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.returnsOpen },
    read: ({ cursor, limit }) => orderReturn.query.open({}).go({ cursor, limit }),
  });
  const byId = await loadOrderMap(page.items.map(({ orderId }) => orderId));
  const items = page.items.flatMap((row) => {
    const sold = byId.get(row.orderId);
    if (
      !sold ||
      !hasAllWords(query.search, row.orderNumber, sold.customerName, sold.customerEmail, row.reason)
    )
      return [];
    return [{ ...toReturn(row, sold), customerName: sold.customerName }];
  });
  return { items, cursor: page.cursor };
});
