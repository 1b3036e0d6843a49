import { payments } from '#functions/adapters/wiring/payments.ts';
import {
  isGiftCardPayment,
  recordCardDispute,
  settleGiftCardSale,
  settleOpenSale,
} from '#functions/checkout/settle-gift-card-sale.ts';
import { checkout } from '#functions/orders/entities/checkout.ts';
import { dispute } from '#functions/orders/entities/dispute.ts';
import { giftCardSale } from '#functions/orders/entities/gift-card-sale.ts';
import { payment } from '#functions/orders/entities/payment.ts';
import { type RefundRecord, refund } from '#functions/orders/entities/refund.ts';
import { type Settlement, settlePayment } from '#functions/orders/payment/settle-payment.ts';
import { processRefund } from '#functions/orders/refunds/process-refund.ts';
import { recordDispute } from '#functions/orders/refunds/record-dispute.ts';
import { defineJob, forEachItem } from '#functions/runtime/job.ts';
import { recordMetrics } from '#functions/runtime/metrics.ts';

/** Stripe repeats an event for three days (docs.stripe.com/webhooks, "Retry behavior") and no longer. */
const eventRepeatMs = 3 * 24 * 3_600_000;

export const handler = defineJob('reconcilePayments', async (now) => {
  const provider = await payments();
  const [{ data: open }, { data: pendingRefunds }, { data: disputed }, { data: sales }] = await Promise.all([
    checkout.query.byEnd({}).go({ pages: 'all' }),
    refund.query.owed({}).go({ pages: 'all' }),
    dispute.query.open({}).go({ pages: 'all' }),
    giftCardSale.query.open({}).go({ pages: 'all' }),
  ]);
  const pendingForMs = pendingRefunds.map(({ owedAt }) => now.getTime() - Date.parse(owedAt));
  recordMetrics({
    PendingRefunds: pendingRefunds.length,
    OldestPendingRefundSeconds: Math.round(Math.max(0, ...pendingForMs) / 1000),
  });
  const settle = async (orderId: string) => {
    const { data: rows } = await payment.query.ofOrder({ orderId }).go();
    let settlement: Settlement = 'open';
    // Every payment is checked, because the refund of an earlier one says nothing about the next.
    for (const { paymentIntentId } of rows) {
      const outcome = await settlePayment(await provider.read(paymentIntentId), now);
      if (outcome !== 'open') settlement = outcome;
    }
    return settlement;
  };
  const repay = async (row: RefundRecord) => {
    await processRefund(row, now);
    return 'refundMade';
  };
  const noteSentBack = async () => {
    const since = new Date(now.getTime() - eventRepeatMs);
    for (const intent of await provider.refundedSince(since))
      await (isGiftCardPayment(intent) ? settleGiftCardSale : settlePayment)(intent, now);
    return 'refundsRead';
  };
  // An open dispute is checked until the bank has decided, however old its events are.
  const noteDisputes = async () => {
    const opened = await provider.disputedSince(new Date(now.getTime() - eventRepeatMs));
    for (const disputeId of new Set([...opened, ...disputed.map((row) => row.disputeId)]))
      if ((await recordDispute(disputeId, now)) === 'foreign') await recordCardDispute(disputeId, now);
    return 'disputesRead';
  };
  return forEachItem(
    [
      ...open.map(
        ({ orderId }) =>
          () =>
            settle(orderId),
      ),
      ...sales.map((sale) => () => settleOpenSale(sale, now)),
      ...pendingRefunds.map((row) => () => repay(row)),
      noteSentBack,
      noteDisputes,
    ],
    (work) => work(),
  );
});
