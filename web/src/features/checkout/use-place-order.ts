import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutInput } from '#shared/domain/checkout/checkout-form.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { useAgeStore } from '#web/lib/age-store.ts';
import { saveOpenPayment } from '#web/lib/open-payment.ts';
import { getProblem } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import type { DisplayedQuote } from './displayed-quote.ts';
import { type PlacedOrder, useRequestNewsletter } from './queries.ts';
import { type Refusal, toRefusal } from './refusal.ts';
import { type Attempt, useRefusal } from './use-refusal.ts';
import { useSendOrder } from './use-send-order.ts';

type SetFieldError = (field: keyof CheckoutInput, message: string) => void;

/** The order continues meanwhile, so there is no better place to show it. */
function showNewsletterFailure(error: unknown): void {
  const description = getProblem(error)?.message ?? 'Failed to subscribe. Please try again.';
  toast({ title: 'Subscription Error', description, variant: 'destructive' });
}

type Callbacks = {
  setFieldError: SetFieldError;
  /** Called before the refusal is explained. */
  onRefused: (error: unknown) => void;
  onNewsletterRequested: () => void;
};

/** Sends the order, leads on to its payment, and shows where and why it was refused. */
export function usePlaceOrder(
  shown: DisplayedQuote,
  { setFieldError, onRefused, onNewsletterRequested }: Callbacks,
) {
  const navigate = useNavigate();
  const { send, isProving } = useSendOrder();
  const settleRefusal = useRefusal();
  const askForNews = useRequestNewsletter(showNewsletterFailure);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  // The toast about a lost connection cannot be loaded once the connection is lost.
  useEffect(preloadToasts, []);

  const explain = async (refusal: Refusal) => {
    if (refusal.kind === 'fields') {
      for (const { field, message } of refusal.fields) setFieldError(field, message);
    }
    if (refusal.kind === 'failed') {
      const description = 'Unable to initialize secure payment. Please try again.';
      toast({ title: 'Payment Setup Failed', description, variant: 'destructive' });
    }
    setAttempt(await settleRefusal(refusal, shown));
    setPlacing(false);
  };

  const place = async (order: PlacedOrder) => {
    setAttempt(null);
    setPlacing(true);
    try {
      const { clientSecret, paymentIntentId, amount, total, reservedUntil } = await send(order);
      const { fullName, email, postcode } = order.details;
      const buyer = { name: fullName, email, postcode };
      if (order.details.wantsNews) {
        askForNews.mutate(order.details);
        onNewsletterRequested();
      }
      // The age is confirmed by the order, so the age notice need not ask.
      useAgeStore.getState().confirm();
      saveOpenPayment({ paymentIntentId, clientSecret, total, reservedUntil, buyer });
      // A gift card has paid the whole amount.
      if (amount === 0)
        return await navigate(privateLinks.paymentSuccess(paymentIntentId), { replace: true });
      await navigate(privateLinks.payment({ clientSecret, paymentIntentId, total }));
    } catch (error) {
      onRefused(error);
      await explain(toRefusal(error));
    }
  };

  return { place, attempt, isPlacing, isProving };
}
