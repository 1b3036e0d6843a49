import type { OpenPayment } from '#web/lib/open-payment.ts';

/** A payment that the shopper returns from; without its secret the page can only name it. */
export type ReturnedPayment = {
  paymentIntentId: string;
  clientSecret: string | null;
  /** Whether the provider reported success, which the shop itself may learn a moment later. */
  isConfirmed: boolean;
};

const confirmedStatuses = ['succeeded', 'pending', 'processing'];

/** The provider's redirect contains the secret; after a payment on our own page, or a reload, this tab has stored it. */
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
