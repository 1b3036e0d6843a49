import { order } from '#functions/orders/entities/order.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import { toReturn } from '#functions/orders/load-returns.ts';
import { listPage } from '#functions/runtime/list-page.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import { returnsApi } from '#shared/contracts/orders/returns.ts';
import { hasAllWords } from '#shared/domain/common/has-all-words.ts';

export const handler = serveAdmin(returnsApi.listReturns, async ({ query }) => {
  const page = await listPage({
    query,
    within: { field: 'gsi1pk', partition: indexPartitions.returnsOpen },
    read: ({ cursor, limit }) => orderReturn.query.open({}).go({ cursor, limit }),
  });
  const ids = [...new Set(page.items.map(({ orderId }) => orderId))];
  const orders = await batchGet(
    ids.map((orderId) => ({ orderId })),
    (keys) => order.get(keys).go(),
  );
  const items = page.items.flatMap((row) => {
    const sold = orders.find(({ orderId }) => orderId === row.orderId);
    if (
      !sold ||
      !hasAllWords(query.search, row.orderNumber, sold.customerName, sold.customerEmail, row.reason)
    )
      return [];
    return [{ ...toReturn(row, sold), customerName: sold.customerName }];
  });
  return { items, cursor: page.cursor };
});
