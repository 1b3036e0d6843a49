import { withdrawal } from '#functions/bonded-storage/entities/withdrawal.ts';
import { toWithdrawal } from '#functions/bonded-storage/to-withdrawal.ts';
import { loadLots } from '#functions/orders/lots/load-lots.ts';
import { loadOrderMap } from '#functions/orders/queries/load-orders-by-id.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { withdrawalsApi } from '#shared/contracts/bonded-storage/withdrawals.ts';

export const handler = serveCustomer(
  withdrawalsApi.listWithdrawals,
  async (_, { caller: { customerId } }) => {
    const { data: withdrawals } = await withdrawal.query
      .inStorage({ customerId })
      .go({ consistent: true, pages: 'all' });
    if (withdrawals.length === 0) return [];
    const [lots, byId] = await Promise.all([
      loadLots(
        customerId,
        withdrawals.flatMap(({ bottles }) => bottles),
      ),
      loadOrderMap(withdrawals.map(({ orderId }) => orderId)),
    ]);
    const newest = withdrawals.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    return Promise.all(newest.map((each) => toWithdrawal(each, lots, byId.get(each.orderId))));
  },
);
