import {
  beginPayment,
  limitPaymentAttempts,
  refuseOnSetupFailure,
} from '#functions/checkout/begin-payment.ts';
import { invoice } from '#functions/invoicing/entities/invoice.ts';
import { reserveInvoice } from '#functions/invoicing/reserve-invoice.ts';
import { loadOpenAccount } from '#functions/runtime/load-open-account.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { invoicesApi } from '#shared/contracts/invoicing/invoices.ts';
import { refuseCharge } from '#shared/domain/common/charge-limits.ts';

export const handler = serveCustomer(invoicesApi.payInvoice, async ({ params }, scope) => {
  const { caller, now, fail, visitor, requestId } = scope;
  const { customerId } = caller;
  await limitPaymentAttempts(customerId, visitor, now);
  await loadOpenAccount(customerId);
  const { data } = await invoice.get({ customerId, invoiceId: params.id }).go({ consistent: true });
  const unpaid = data ?? fail('invoice_not_found');
  if (unpaid.status === 'paid') fail('already_paid');

  const charge = refuseCharge(unpaid.totalPence);
  if (charge) fail(charge.refused, charge.details, 'id');

  const reserved = await refuseOnSetupFailure(reserveInvoice(unpaid, now), requestId);
  return 'refused' in reserved ? fail(reserved.refused) : beginPayment(reserved, requestId);
});
