import { ownProfile } from '#functions/account/own-profile.ts';
import { setUpPayment } from '#functions/checkout/set-up-payment.ts';
import { invoice } from '#functions/data/invoice.ts';
import { errorFields, log } from '#functions/kit/log.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { countAgainst } from '#functions/kit/throttle.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { poundsOf } from '#shared/domain/money.ts';
import { reserveInvoice } from './reserve-invoice.ts';

export const handler = serveCustomer(invoicesApi.payInvoice, async ({ params }, scope) => {
  const { caller, now, fail, visitor, requestId } = scope;
  const { customerId } = caller;
  await Promise.all([
    countAgainst('paymentSetupBySession', customerId, now),
    countAgainst('paymentSetupByVisitor', visitor, now),
  ]);
  await ownProfile(customerId);
  const { data } = await invoice.get({ customerId, invoiceId: params.id }).go({ consistent: true });
  const owed = data ?? fail('invoice_not_found');
  if (owed.status === 'paid') fail('already_paid');

  const setUpFailed = (error: unknown) => {
    log.error('payment set-up failed', { requestId, ...errorFields(error) });
    return fail('payment_setup_failed');
  };
  // Either may have to ask Stripe.
  const reserved = await reserveInvoice(owed, now).catch(setUpFailed);
  if ('refused' in reserved) return fail(reserved.refused);
  const intent = await setUpPayment(reserved.order).catch(setUpFailed);
  if (intent === 'already_paid') return fail('already_paid');
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    amount: intent.amountPence,
    total: poundsOf(intent.amountPence),
    orderNumber: reserved.order.orderNumber,
    reservedUntil: reserved.reservedUntil,
  };
});
