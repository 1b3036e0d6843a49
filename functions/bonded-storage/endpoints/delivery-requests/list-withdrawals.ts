import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { toWithdrawal } from '#functions/bonded-storage/to-withdrawal.ts';
import { order } from '#functions/orders/entities/order.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { batchGet } from '#functions/table/batch-get.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';

export const handler = serveCustomer(
  withdrawalsApi.listWithdrawals,
  async (_, { caller: { customerId } }) => {
    const { data: withdrawals } = await withdrawal.query
      .inStorage({ customerId })
      .go({ consistent: true, pages: 'all' });
    if (withdrawals.length === 0) return [];
    const [lots, orders] = await Promise.all([
      loadLots(
        customerId,
        withdrawals.flatMap(({ bottles }) => bottles),
      ),
      batchGet(
        withdrawals.map(({ orderId }) => ({ orderId })),
        (keys) => order.get(keys).go(),
      ),
    ]);
    const byId = new Map(orders.map((row) => [row.orderId, row]));
    const newest = withdrawals.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    return Promise.all(newest.map((each) => toWithdrawal(each, lots, byId.get(each.orderId))));
  },
);
