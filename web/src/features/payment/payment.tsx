import { useLayoutEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { type OpenPayment, readOpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { PayableForm } from './payable-form.tsx';
import { readPaymentFromUrl } from './payment-from-url.ts';
import { usePayable } from './queries.ts';

/** Reads the payment to make, removes its secret from the address immediately, and goes back if there is none. */
export function Payment() {
  const [payment] = useState(() => {
    const found = readPaymentFromUrl(window.location.search, readOpenPayment());
    return found && saveOpenPayment(found);
  });
  // Before the first call, because its referrer would carry the secret.
  useLayoutEffect(() => {
    if (payment) window.history.replaceState(window.history.state, '', paths.payment.path);
  }, [payment]);

  if (!payment) return <Navigate to={paths.checkout.href()} replace />;
  return <PayablePayment {...payment} />;
}

function PayablePayment(payment: OpenPayment) {
  const { paymentIntentId, clientSecret, reservedUntil, buyer, paysFor, link } = payment;
  const { data, isError, isFetching, refetch } = usePayable(paymentIntentId, clientSecret);
  if (isError && !data) {
    return (
      <ErrorState
        title="The card form could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        Your bottles stay reserved meanwhile. Please check your connection and try again.
      </ErrorState>
    );
  }
  if (!data) return <PaymentSkeleton />;
  const { status } = data;
  if (status === 'succeeded' || status === 'processing') {
    return <Navigate to={privateLinks.paymentSuccess(paymentIntentId)} replace />;
  }
  if (status === 'canceled') return <EndedPayment paysFor={paysFor} link={link} />;
  return (
    <PayableForm
      stripe={data.stripe}
      amountPence={data.amountPence}
      clientSecret={clientSecret}
      paymentIntentId={paymentIntentId}
      reservedUntil={reservedUntil}
      buyer={buyer}
      paysFor={paysFor}
      link={link}
    />
  );
}

function PaymentSkeleton() {
  return (
    <div className="grid gap-6">
      <Loading label="Loading the card form" />
      <Skeleton className="h-12 w-40" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
