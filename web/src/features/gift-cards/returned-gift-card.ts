import type { OpenPayment } from '#web/lib/open-payment.ts';
import { type ReturnedPayment, returnedPayment } from '#web/lib/returned-payment.ts';

export type ReturnedGiftCard = Pick<ReturnedPayment, 'paymentIntentId'> & {
  clientSecret: string;
  /** Whether the provider reported that the payment failed. */
  hasFailed: boolean;
};

/** The gift card payment that the buyer returns from: stored by this tab, or named by the provider's redirect. */
export function findReturnedGiftCard(search: string, stored: OpenPayment | null): ReturnedGiftCard | null {
  const query = new URLSearchParams(search);
  const { paymentIntentId, clientSecret } = returnedPayment(search, stored) ?? {};
  if (!paymentIntentId || !clientSecret) return null;
  const isStored = stored?.paysFor === 'giftCard' && stored.paymentIntentId === paymentIntentId;
  if (!isStored && query.get('for') !== 'gift-card') return null;
  return { paymentIntentId, clientSecret, hasFailed: query.get('redirect_status') === 'failed' };
}
