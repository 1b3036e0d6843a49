import { useElements, useStripe } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { formatPence } from '#shared/domain/common/money.ts';
import { paths } from '#web/app/paths.ts';
import type { OpenPayment } from '#web/lib/open-payment.ts';
import { fallbackFailure, getOutcome, type Outcome } from '#web/lib/stripe/payment-outcome.ts';
import { toast } from '#web/ui/toast.ts';

export type ConfirmProps = {
  clientSecret: string;
  paysFor?: OpenPayment['paysFor'];
  amountPence: number;
  onAmountChange: (pence: number) => void;
  onThrough: () => void;
  onEnded: () => void;
};

/** Confirms the payment of exactly the amount shown on the page; true once it has succeeded. */
export function useConfirm({
  clientSecret,
  paysFor,
  amountPence,
  onAmountChange,
  onThrough,
  onEnded,
}: ConfirmProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (): Promise<Outcome> => {
    if (!stripe || !elements) return { kind: 'incomplete' };
    const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
    // An answer may have been lost, so a payment that has already succeeded is not confirmed again.
    const before = paymentIntent && getOutcome({ paymentIntent });
    if (before?.kind === 'through' || before?.kind === 'ended') return before;
    if (paymentIntent && paymentIntent.amount !== amountPence) {
      onAmountChange(paymentIntent.amount);
      const now = formatPence(paymentIntent.amount);
      return { kind: 'failed', message: `Your total is now ${now}. Please check it and pay again.` };
    }
    // A redirect may end in another tab, which does not know this payment.
    const query = paysFor === 'giftCard' ? '?for=gift-card' : '';
    const return_url = `${window.location.origin}${paths.paymentSuccess.path}${query}`;
    const confirmed = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url },
      redirect: 'if_required',
    });
    return getOutcome(confirmed);
  };

  const confirm = async (): Promise<boolean> => {
    if (isConfirming) return false;
    setConfirming(true);
    setFailure(null);
    const outcome = await attempt().catch((): Outcome => ({ kind: 'failed', message: fallbackFailure }));
    setConfirming(false);
    if (outcome.kind === 'through') onThrough();
    if (outcome.kind === 'ended') onEnded();
    if (outcome.kind === 'failed') {
      setFailure(outcome.message);
      toast({ title: 'Payment Failed', description: outcome.message, variant: 'destructive' });
    }
    return outcome.kind === 'through';
  };

  return { confirm, isConfirming, failure };
}
