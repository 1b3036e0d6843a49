import type { OpenPayment } from '#web/lib/open-payment.ts';

/** A payment that the shopper comes back from; without its secret the page can name it and tell no more. */
export type ReturnedPayment = {
  paymentIntentId: string;
  clientSecret: string | null;
  /** Whether the provider has said that it went through, which the shop itself may hear a moment later. */
  isConfirmed: boolean;
};

const confirmedStatuses = ['succeeded', 'pending', 'processing'];

/** The provider's redirect carries the secret; after a payment on our own page, and a reload, this tab has kept it. */
export function returnedPayment(search: string, stored: OpenPayment | null): ReturnedPayment | null {
  const query = new URLSearchParams(search);
  const paymentIntentId = query.get('payment_intent');
  if (!paymentIntentId) return null;
  const same = stored?.paymentIntentId === paymentIntentId ? stored : null;
  const status = query.get('redirect_status');
  return {
    paymentIntentId,
    clientSecret: query.get('payment_intent_client_secret') ?? same?.clientSecret ?? null,
    isConfirmed: status ? confirmedStatuses.includes(status) : same?.isConfirmed === true,
  };
}
