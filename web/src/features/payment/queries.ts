import { queryOptions, useQuery } from '@tanstack/react-query';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { call } from '#web/lib/api.ts';
import { stripeFor } from '#web/lib/stripe/load-stripe.ts';

/** The card form and the provider's record of the payment, whose amount is the one that will be charged. */
const payableQuery = (paymentIntentId: string, clientSecret: string) =>
  queryOptions({
    queryKey: [checkoutApi.getPaymentSettings.id, paymentIntentId],
    queryFn: async () => {
      const stripe = await stripeFor(await call(checkoutApi.getPaymentSettings));
      const { paymentIntent, error } = await stripe.retrievePaymentIntent(clientSecret);
      if (error) throw new Error(error.message);
      return { stripe, amountPence: paymentIntent.amount, status: paymentIntent.status };
    },
    // The same payment may return with another amount, after a visit to the checkout.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  });

export const usePayable = (paymentIntentId: string, clientSecret: string) =>
  useQuery(payableQuery(paymentIntentId, clientSecret));

/** The order that a payment is for. Read again each time, because a visit to the checkout may have changed it. */
export const usePaidOrder = ({
  paymentIntentId,
  clientSecret,
}: Record<'paymentIntentId' | 'clientSecret', string>) =>
  useQuery({
    queryKey: [ordersApi.getOrder.id, paymentIntentId],
    queryFn: async () => {
      const { orderId, orderToken } = await call(ordersApi.findByPayment, {
        params: { paymentIntentId },
        query: { clientSecret },
      });
      return call(ordersApi.getOrder, { params: { orderId }, query: { token: orderToken } });
    },
    staleTime: 0,
    gcTime: 0,
  });
