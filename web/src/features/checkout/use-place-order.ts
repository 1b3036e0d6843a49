import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutInput } from '#shared/domain/checkout-form.ts';
import { penceOf } from '#shared/domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { keepOpenPayment, readOpenPayment } from '#web/lib/open-payment.ts';
import { toast } from '#web/ui/toast.ts';
import { type PlacedOrder, useReadAgain, useStartPayment } from './queries.ts';
import { type QuoteChange, quoteChanges } from './quote-changes.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import type { ShownQuote } from './shown-quote.ts';

/** A price that has changed since the shopper pressed: what is different, and the order at the new one. */
export type PriceChange = { changes: QuoteChange[]; totalPence: number; accepted: PlacedOrder };

export type Attempt = { refusal: Refusal; priceChange: PriceChange | null };

type SetFieldError = (field: keyof CheckoutInput, message: string) => void;

/** Sends the order, leads on to its payment, and says where and why it was not taken. */
export function usePlaceOrder(shown: ShownQuote, setFieldError: SetFieldError) {
  const navigate = useNavigate();
  const { mutateAsync, isPending, isSuccess } = useStartPayment();
  const readAgain = useReadAgain();
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const explain = (refusal: Refusal, order: PlacedOrder) => {
    if (refusal.kind === 'fields') {
      for (const { field, message } of refusal.fields) setFieldError(field, message);
    }
    if (refusal.kind === 'failed') {
      const description = 'Unable to initialize secure payment. Please try again.';
      toast({ title: 'Payment Setup Failed', description, variant: 'destructive' });
    }
    if (refusal.kind === 'paid') {
      const paid = readOpenPayment();
      if (paid) navigate(paths.paymentSuccess.href(paid.paymentIntentId), { replace: true });
    }
    if (['stock', 'price', 'delivery', 'empty'].includes(refusal.kind)) void readAgain();
    setAttempt({ refusal, priceChange: priceChangeOf(refusal, order, shown) });
  };

  const place = async (order: PlacedOrder) => {
    setAttempt(null);
    try {
      const { clientSecret, paymentIntentId, total, reservedUntil } = await mutateAsync(order);
      keepOpenPayment({ paymentIntentId, clientSecret, total, reservedUntil });
      const query = { client_secret: clientSecret, payment_intent: paymentIntentId, total };
      await navigate(paths.payment.href(query));
    } catch (error) {
      explain(refusalOf(error), order);
    }
  };

  return { place, attempt, isPlacing: isPending || isSuccess };
}

function priceChangeOf(refusal: Refusal, order: PlacedOrder, shown: ShownQuote): PriceChange | null {
  if (refusal.kind !== 'price') return null;
  const { quote } = refusal;
  const totalPence = penceOf(quote.total);
  return {
    changes: quoteChanges(shown, quote),
    totalPence,
    accepted: { ...order, shippingPence: penceOf(quote.shippingCost), totalPence },
  };
}
