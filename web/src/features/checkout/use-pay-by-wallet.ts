import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CheckoutDetails } from '#shared/domain/checkout/checkout-form.ts';
import { paths } from '#web/app/paths.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { useAgeStore } from '#web/lib/age-store.ts';
import { saveOpenPayment } from '#web/lib/open-payment.ts';
import { fallbackFailure, getOutcome } from '#web/lib/stripe/payment-outcome.ts';
import { type Refusal, toRefusal } from './refusal.ts';
import { type Attempt, useRefusal } from './use-refusal.ts';
import { useSendOrder } from './use-send-order.ts';
import { readWalletDetails } from './wallet-details.ts';
import type { WalletQuote } from './wallet-quote.ts';

const endedMessage = 'Your reservation has ended. Please try again.';

/** The wallet's fields can only be corrected in its sheet, so the page shows their errors beside the button. */
const toPageRefusal = (refusal: Refusal): Refusal =>
  refusal.kind === 'fields'
    ? { kind: 'delivery', message: refusal.fields.map(({ message }) => message).join(' ') }
    : refusal;

type Failure = { title?: string; message: string };

type PayProps = {
  discountCode: string;
  giftCardCode: string;
  /** The terms of sale that the page shows. */
  termsId: string | null;
  readChosen: () => WalletQuote | undefined;
  /** Called after the wallet's sheet is confirmed, because the page may need its window for the bank's confirmation. */
  onAuthorised: () => void;
  onFailed: () => void;
  onPaid: () => void;
  /** Called before the refusal is explained. */
  onRefused: (error: unknown) => void;
};

/** Sets up the payment that a wallet has authorised, by the same call as the form, and pays it. */
export function usePayByWallet(props: PayProps) {
  const { discountCode, giftCardCode, termsId, readChosen, onAuthorised, onFailed, onPaid, onRefused } =
    props;
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const { send, isProving } = useSendOrder();
  const settleRefusal = useRefusal();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPaying, setPaying] = useState(false);

  const setUp = async ({ option, quote, giftCardPence }: WalletQuote, details: CheckoutDetails) => {
    const { clientSecret, paymentIntentId, total, reservedUntil } = await send({
      details,
      termsId,
      addressId: null,
      methodId: option.id,
      isStored: false,
      isGiftWrapped: false,
      deliveryDay: '',
      giftNote: '',
      giftRecipient: '',
      discountCode,
      giftCardCode: giftCardPence > 0 ? giftCardCode : '',
      giftCardPence,
      shippingPence: quote.shippingPence,
      totalPence: quote.totalPence,
    });
    const { fullName: name, email, postcode } = details;
    // The age is confirmed by the order, so the age notice need not ask.
    useAgeStore.getState().confirm();
    saveOpenPayment({
      paymentIntentId,
      clientSecret,
      total,
      reservedUntil,
      buyer: { name, email, postcode },
    });
    return { clientSecret, paymentIntentId };
  };

  const charge = async (clientSecret: string) => {
    if (!stripe || !elements) throw new Error('The wallet is no longer on the page.');
    const confirmed = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}${paths.paymentSuccess.path}` },
      redirect: 'if_required',
    });
    return getOutcome(confirmed);
  };

  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    const fail = (message: string | null) => {
      event.paymentFailed({ reason: 'fail', ...(message && { message }) });
      setFailure(message === null ? null : { title: 'Payment Failed', message });
      setPaying(false);
      onFailed();
    };
    const chosen = readChosen();
    const read = readWalletDetails(event);
    if ('problem' in read) {
      setFailure({ message: read.problem });
      event.paymentFailed({ reason: 'invalid_shipping_address', message: read.problem });
      return;
    }
    if (!chosen || isPaying) return event.paymentFailed({ reason: 'fail' });
    setAttempt(null);
    setFailure(null);
    setPaying(true);
    onAuthorised();
    const submitted = await elements?.submit();
    if (submitted?.error) return fail(submitted.error.message ?? fallbackFailure);
    try {
      const payment = await setUp(chosen, read.details);
      const outcome = await charge(payment.clientSecret).catch(
        () => ({ kind: 'failed', message: fallbackFailure }) as const,
      );
      if (outcome.kind !== 'through') return fail(outcome.kind === 'failed' ? outcome.message : endedMessage);
      saveOpenPayment({ ...payment, isConfirmed: true });
      await navigate(privateLinks.paymentSuccess(payment.paymentIntentId));
      onPaid();
    } catch (error) {
      fail(null);
      onRefused(error);
      setAttempt(await settleRefusal(toPageRefusal(toRefusal(error)), chosen.quote));
    }
  };

  return { confirm, attempt, failure, setFailure, isProving };
}
