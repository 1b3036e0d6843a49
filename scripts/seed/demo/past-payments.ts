import { giftCard } from '#functions/orders/entities/gift-card.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { order } from '#functions/orders/entities/order.ts';
import { refund } from '#functions/orders/entities/refund.ts';
import { indexPartitions } from '#functions/table/partitions.ts';
import type { PastPayment } from '#scripts/emulators/stripe/import-payments.ts';

/** Past payments and refunds of the shop's orders, for a payment provider that has just been started. */
export async function listPastPayments(): Promise<PastPayment[]> {
  const { data } = await order.query.inList({ listing: indexPartitions.orders }).go({ pages: 'all' });
  const payments: PastPayment[] = [];
  for (const { orderId, orderNumber, version, paymentIntentId, paidAt, totalPence, ...rest } of data) {
    if (!paymentIntentId || !paidAt) continue;
    const { data: refunds } = rest.refundedPence
      ? await refund.query.ofOrder({ orderId }).go({ pages: 'all' })
      : { data: [] };
    payments.push({
      intentId: paymentIntentId,
      amount: totalPence,
      paidAt: new Date(paidAt),
      email: rest.customerEmail,
      description: `Order ${orderNumber}`,
      metadata: { orderId, orderVersion: String(version), orderNumber },
      refunds: refunds.flatMap(({ stripeRefundId, amountPence, madeAt, refundId }) =>
        stripeRefundId && madeAt
          ? [{ id: stripeRefundId, amount: amountPence, madeAt: new Date(madeAt), metadata: { refundId } }]
          : [],
      ),
    });
  }
  return [...payments, ...(await listGiftCardPayments())];
}

/** Past payments for gift cards. */
async function listGiftCardPayments(): Promise<PastPayment[]> {
  const { data: cards } = await giftCard.query.inList({}).go({ pages: 'all' });
  const sales = await Promise.all(cards.map(({ cardId }) => giftCardSale.get({ cardId }).go()));
  return sales.flatMap(({ data }) =>
    data?.paymentIntentId && data.paidAt
      ? [
          {
            intentId: data.paymentIntentId,
            amount: data.amountPence,
            paidAt: new Date(data.paidAt),
            email: '',
            description: `Order ${data.reference}`,
            metadata: { orderId: data.cardId, orderVersion: '1', orderNumber: data.reference },
            refunds: [],
          },
        ]
      : [],
  );
}
