import { makeRefund } from '#functions/checkout/make-refund.ts';
import { type Settlement, settlePayment } from '#functions/checkout/settle.ts';
import { checkout } from '#functions/data/checkout.ts';
import { payment } from '#functions/data/payment.ts';
import { type RefundRecord, refund } from '#functions/data/refund.ts';
import { forEachItem, job } from '#functions/kit/job.ts';
import { measure } from '#functions/kit/metrics.ts';
import { payments } from '#functions/ports/payments.ts';

/** Stripe repeats an event for three days (docs.stripe.com/webhooks, "Retry behavior"); after that nobody tells of it. */
const toldForMs = 3 * 24 * 3_600_000;

export const handler = job('reconcilePayments', async (now) => {
  const provider = await payments();
  const [{ data: open }, { data: owed }] = await Promise.all([
    checkout.query.byEnd({}).go({ pages: 'all' }),
    refund.query.owed({}).go({ pages: 'all' }),
  ]);
  const owedSince = owed.map(({ owedAt }) => now.getTime() - Date.parse(owedAt));
  measure({
    RefundsOwed: owed.length,
    OldestRefundSeconds: Math.round(Math.max(0, ...owedSince) / 1000),
  });
  const settle = async (orderId: string) => {
    const { data: rows } = await payment.query.ofOrder({ orderId }).go();
    let told: Settlement = 'open';
    // All of them: money that went back for an earlier payment says nothing of the next one.
    for (const { paymentIntentId } of rows) {
      const outcome = await settlePayment(await provider.read(paymentIntentId), now);
      if (outcome !== 'open') told = outcome;
    }
    return told;
  };
  const repay = async (row: RefundRecord) => {
    await makeRefund(row, now);
    return 'refundMade';
  };
  const noteSentBack = async () => {
    const since = new Date(now.getTime() - toldForMs);
    for (const intent of await provider.refundedSince(since)) await settlePayment(intent, now);
    return 'refundsRead';
  };
  return forEachItem(
    [
      ...open.map(
        ({ orderId }) =>
          () =>
            settle(orderId),
      ),
      ...owed.map((row) => () => repay(row)),
      noteSentBack,
    ],
    (work) => work(),
  );
});
