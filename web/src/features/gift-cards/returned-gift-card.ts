import type { OpenPayment } from '#web/lib/open-payment.ts';
import { type ReturnedPayment, returnedPayment } from '#web/lib/returned-payment.ts';

export type ReturnedGiftCard = Pick<ReturnedPayment, 'paymentIntentId'> & {
  clientSecret: string;
  /** Whether the provider has said that the payment did not go through. */
  hasFailed: boolean;
};

/** The payment of a gift card that the buyer comes back from: this tab has made it, or the provider's redirect names it. */
export function findReturnedGiftCard(search: string, stored: OpenPayment | null): ReturnedGiftCard | null {
  const query = new URLSearchParams(search);
  const { paymentIntentId, clientSecret } = returnedPayment(search, stored) ?? {};
  if (!paymentIntentId || !clientSecret) return null;
  const isStored = stored?.paysFor === 'giftCard' && stored.paymentIntentId === paymentIntentId;
  if (!isStored && query.get('for') !== 'gift-card') return null;
  return { paymentIntentId, clientSecret, hasFailed: query.get('redirect_status') === 'failed' };
}
