import { dispute } from '#functions/orders/entities/dispute.ts';
import { type OrderRecord, order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { portfolioApi, type Transaction } from '#shared/contracts/bonded-storage/portfolio.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import type { OrderKind } from '#shared/domain/orders/holding.ts';
import { listMoneyMoves } from '#shared/domain/orders/money-moves.ts';
import { store } from '#shared/store.ts';

const types: Record<OrderKind, Transaction['type']> = {
  bottles: 'purchase',
  release: 'delivery',
  storage: 'storage',
};

async function buildTransactions(row: OrderRecord): Promise<Transaction[]> {
  const { orderId, orderNumber: reference, kind = 'bottles' } = row;
  const [{ data: refunds }, { data: disputes }] = await Promise.all([
    refund.query.ofOrder({ orderId }).go({ pages: 'all' }),
    dispute.query.ofOrder({ orderId }).go({ pages: 'all' }),
  ]);
  return listMoneyMoves(row, refunds, disputes).map(({ id, direction, pence, at }) => ({
    id,
    type: direction === 'in' ? types[kind] : 'refund',
    amount: formatDecimalPounds(pence),
    currency: store.currency,
    reference,
    createdAt: at,
  }));
}

export const handler = serveCustomer(portfolioApi.listTransactions, async (_, { caller: { customerId } }) => {
  const { data: orders } = await order.query.ofBuyer({ buyer: customerId }).go({ pages: 'all' });
  const transactions = (await Promise.all(orders.map(buildTransactions))).flat();
  return transactions.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
});
