import {
  beginPayment,
  limitPaymentAttempts,
  refuseOnSetupFailure,
} from '#functions/checkout/begin-payment.ts';
import { loadPaymentLink } from '#functions/checkout/load-payment-link.ts';
import { reserveLinkPayment } from '#functions/checkout/reserve-phone-order.ts';
import { storeAcceptedTerms } from '#functions/orders/accepted-terms.ts';
import { serve } from '#functions/runtime/serve.ts';
import { paymentLinksApi } from '#shared/contracts/checkout/payment-links.ts';

export const handler = serve(paymentLinksApi.payLink, async ({ params, body }, scope) => {
  const { now, fail, visitor, requestId } = scope;
  const placed = await loadPaymentLink(params.orderId, body.token, now);
  await limitPaymentAttempts(placed.orderId, visitor, now);
  const declared = {
    at: now.toISOString(),
    termsId: await storeAcceptedTerms(body.termsId, 'termsAccepted', now),
  };
  const reserved = await refuseOnSetupFailure(reserveLinkPayment(placed, now, declared), requestId);
  return 'refused' in reserved ? fail(reserved.refused) : beginPayment(reserved, requestId);
});
