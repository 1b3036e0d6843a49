import { type OrderRecord, order } from '#functions/data/order.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { portfolioApi, type Transaction } from '#shared/api/portfolio.ts';
import type { OrderKind } from '#shared/domain/holding.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { store } from '#shared/store.ts';

const types: Record<OrderKind, Transaction['type']> = {
  bottles: 'purchase',
  release: 'delivery',
  storage: 'storage',
};

/** The payment of an order and what was given back of it, and money that came for it and could not be kept. */
function transactionsOf(row: OrderRecord, refunds: readonly RefundRecord[]): Transaction[] {
  const { orderNumber: reference, orderId, paidAt, refundedAt, refundedPence = 0 } = row;
  const told = (id: string, type: Transaction['type'], pence: number, createdAt: string): Transaction => ({
    ...{ id, type, amount: poundsOf(pence), currency: store.currency, reference, createdAt },
  });
  const type = types[row.kind ?? 'bottles'];
  const kept = paidAt ? [told(`${orderId}-paid`, type, row.totalPence, paidAt)] : [];
  const back =
    paidAt && refundedPence > 0
      ? [told(`${orderId}-refunded`, 'refund', refundedPence, refundedAt ?? paidAt)]
      : [];
  const returned = refunds.flatMap(({ refundId, paymentIntentId, amountPence, owedAt, status }) => [
    ...(status === 'made' ? [told(refundId, 'refund', amountPence, owedAt)] : []),
    told(paymentIntentId, type, amountPence, owedAt),
  ]);
  return [...back, ...kept, ...returned];
}

export const handler = serveCustomer(portfolioApi.listTransactions, async (_, { caller: { customerId } }) => {
  const { data: orders } = await order.query.ofBuyer({ buyer: customerId }).go({ pages: 'all' });
  const all = orders.map(async (row) => {
    const { data } = await refund.query.ofOrder({ orderId: row.orderId }).go();
    return transactionsOf(row, data);
  });
  const transactions = (await Promise.all(all)).flat();
  return transactions.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
});
