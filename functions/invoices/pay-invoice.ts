import { ownProfile } from '#functions/account/own-profile.ts';
import { beginPayment, countPress, orNotSetUp } from '#functions/checkout/begin-payment.ts';
import { invoice } from '#functions/data/invoice.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { invoicesApi } from '#shared/api/invoices.ts';
import { reserveInvoice } from './reserve-invoice.ts';

export const handler = serveCustomer(invoicesApi.payInvoice, async ({ params }, scope) => {
  const { caller, now, fail, visitor, requestId } = scope;
  const { customerId } = caller;
  await countPress(customerId, visitor, now);
  await ownProfile(customerId);
  const { data } = await invoice.get({ customerId, invoiceId: params.id }).go({ consistent: true });
  const owed = data ?? fail('invoice_not_found');
  if (owed.status === 'paid') fail('already_paid');

  const reserved = await orNotSetUp(reserveInvoice(owed, now), requestId);
  return 'refused' in reserved ? fail(reserved.refused) : beginPayment(reserved, requestId);
});
