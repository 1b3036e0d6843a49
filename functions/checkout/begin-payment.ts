import type { OrderRecord } from '#functions/orders/entities/order.ts';
import { setUpPayment } from '#functions/orders/payment/set-up-payment.ts';
import { log, toErrorFields } from '#functions/runtime/log.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { enforceRateLimits } from '#functions/runtime/rate-limit.ts';
import type { PaymentSetUp } from '#shared/contracts/payment-set-up.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';

/** The steps shared by all pay buttons, whether for bottles, a delivery out of bond or an invoice. */

/** Counts a press against its holder (a cart or a customer) and its network. */
export const limitPaymentAttempts = (holder: string, visitor: string, now: Date): Promise<void> =>
  enforceRateLimits(
    [
      ['paymentSetupBySession', holder],
      ['paymentSetupByVisitor', visitor],
    ],
    now,
  );

/** Turns an error, such as Stripe's, into the refusal `payment_setup_failed`; the log has the details. Refusals pass. */
export const refuseOnSetupFailure = <T>(work: Promise<T>, requestId: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    log.error('payment set-up failed', { requestId, ...toErrorFields(error) });
    throw new Refusal('payment_setup_failed');
  });

/** Gives a reserved order its payment, and returns what the payment page needs of both. */
export async function beginPayment(
  { order, reservedUntil }: { order: OrderRecord; reservedUntil: string },
  requestId: string,
): Promise<PaymentSetUp> {
  const intent = await refuseOnSetupFailure(setUpPayment(order), requestId);
  if (intent === 'already_paid') throw new Refusal('already_paid');
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: intent.amountPence,
    total: formatDecimalPounds(intent.amountPence),
    orderNumber: order.orderNumber,
    reservedUntil,
  };
}
