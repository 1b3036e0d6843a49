import type { OrderRecord } from '#functions/data/order.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { Refusal } from '#functions/kit/problem.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import type { PaymentSetUp } from '#shared/api/payment-set-up.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { setUpPayment } from './set-up-payment.ts';

/** What every pay button's call does alike, whatever is paid for: bottles, a delivery out of bond, an invoice. */

/** Counts a press against whose it is (a cart or a customer) and where it comes from. */
export const countPress = (holder: string, visitor: string, now: Date): Promise<unknown> =>
  Promise.all([
    countAgainst('paymentSetupBySession', holder, now),
    countAgainst('paymentSetupByVisitor', visitor, now),
  ]);

/** What may have to ask Stripe fails as a payment that could not be set up; the log has the rest. */
export const orNotSetUp = <T>(work: Promise<T>, requestId: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    log.error('payment set-up failed', { requestId, ...errorFields(error) });
    throw new Refusal('payment_setup_failed');
  });

/** Gives a reserved order its payment, and answers what the payment page needs of both. */
export async function beginPayment(
  { order, reservedUntil }: { order: OrderRecord; reservedUntil: string },
  requestId: string,
): Promise<PaymentSetUp> {
  const intent = await orNotSetUp(setUpPayment(order), requestId);
  if (intent === 'already_paid') throw new Refusal('already_paid');
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: intent.amountPence,
    total: poundsOf(intent.amountPence),
    orderNumber: order.orderNumber,
    reservedUntil,
  };
}
