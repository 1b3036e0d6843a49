import { useLayoutEffect, useState } from 'react';
import { paths } from '#web/app/paths.ts';
import { privateLinks, privatePaths } from '#web/app/private-paths.ts';
import { readOpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { returnedPayment } from '#web/lib/returned-payment.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { CircleX, Hourglass, SearchX, Undo2 } from '#web/ui/icons.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaidCharges } from './paid-charges.tsx';
import { PaidOrder } from './paid-order.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';
import { paymentKindLabels } from './payment-kind-labels.ts';
import { usePaymentState } from './queries.ts';

/** The page after a payment: it shows the payment's real state, not what the address claims. */
export function Confirmation() {
  const [payment] = useState(() => {
    const found = returnedPayment(window.location.search, readOpenPayment());
    const { clientSecret = null } = found ?? {};
    if (found && clientSecret) saveOpenPayment({ ...found, clientSecret });
    return found;
  });
  // Before the first call, because its referrer would carry the secret.
  useLayoutEffect(() => {
    if (!payment) return;
    const clean = privateLinks.paymentSuccess(payment.paymentIntentId);
    window.history.replaceState(window.history.state, '', clean);
  }, [payment]);

  if (!payment) return <NoPayment />;
  const { paymentIntentId, clientSecret, isConfirmed } = payment;
  if (!clientSecret) return <UnknownPayment reference={paymentIntentId} />;
  return (
    <KnownPayment paymentIntentId={paymentIntentId} clientSecret={clientSecret} isConfirmed={isConfirmed} />
  );
}

type KnownPaymentProps = { paymentIntentId: string; clientSecret: string; isConfirmed: boolean };

function KnownPayment(payment: KnownPaymentProps) {
  const { data, state, error, isFetching, refetch, hasStopped } = usePaymentState(payment);
  const retry = () => void refetch();
  const { paymentIntentId } = payment;
  if (data) {
    const outcome = { ...data, paymentIntentId };
    if (state === 'paid')
      return data.kind === 'bottles' ? <PaidOrder {...outcome} /> : <PaidCharges {...outcome} />;
    if (state === 'refunded') return <RefundedPayment {...outcome} />;
    if (state === 'failed') return <FailedPayment {...outcome} />;
    return <ProcessingPayment {...outcome} onAsk={hasStopped ? retry : null} isRefreshing={isFetching} />;
  }
  if (isRefusal(error, 'order_not_found')) return <UnknownPayment reference={paymentIntentId} />;
  if (error) {
    return (
      <ErrorState level="h1" title="We could not check your payment" onRetry={retry} isRetrying={isFetching}>
        Your payment is not affected. Please check your connection and try again.
      </ErrorState>
    );
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-10">
      <h1 className="sr-only">Your payment</h1>
      <Loading label="Loading your confirmation" />
      <Skeleton className="h-12 w-3/4" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

function NoPayment() {
  return (
    <EmptyState
      level="h1"
      title="No payment to show"
      actions={<ButtonLink to={paths.gallery.href()}>Continue Shopping</ButtonLink>}
    >
      <p>The link in your confirmation email opens your order.</p>
    </EmptyState>
  );
}

function RefundedPayment(outcome: PaymentOutcome) {
  return (
    <OutcomePage
      Icon={Undo2}
      iconClass="text-warn"
      title="Your payment has been refunded"
      meaning={
        <p>
          The full amount goes back to your card, usually within 5 to 10 days. We've emailed {outcome.email}{' '}
          to explain why.
        </p>
      }
      facts={<PaymentFacts {...outcome} />}
      actions={
        <>
          <ButtonLink to={privatePaths.order.href(outcome.orderId, outcome.orderToken)}>
            View Order
          </ButtonLink>
          <ButtonLink to={paths.gallery.href()} look="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}

/** A payment whose key this browser does not have: another device, or another tab, has made it. */
function UnknownPayment({ reference }: { reference: string }) {
  return (
    <OutcomePage
      Icon={SearchX}
      iconClass="text-ink-2"
      title="We cannot show this payment here"
      meaning={
        <p>
          You can only see a payment in the tab you paid in. If it went through, your confirmation email has a
          link to your order.
        </p>
      }
      facts={
        <Facts
          className="justify-center border-hairline border-y py-6"
          facts={[
            { name: 'Payment reference', value: <span className="break-all text-sm">{reference}</span> },
          ]}
        />
      }
      actions={
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}

type ProcessingProps = PaymentOutcome & {
  /** Set once the page has stopped asking by itself. */
  onAsk: (() => void) | null;
  isRefreshing: boolean;
};

function ProcessingPayment({ onAsk, isRefreshing, ...outcome }: ProcessingProps) {
  const meaning = onAsk
    ? `This is taking longer than usual. You can leave this page: we'll email ${outcome.email} as soon as it goes through.`
    : "This page updates as soon as it goes through. There's nothing to do, and no need to pay again.";
  return (
    <OutcomePage
      Icon={Hourglass}
      iconClass="text-info"
      title="Your payment is being processed"
      meaning={<p>{meaning}</p>}
      facts={<PaymentFacts {...outcome} />}
      actions={
        onAsk && (
          <Button look="outline" onClick={onAsk} pending={isRefreshing}>
            {isRefreshing ? 'Checking...' : 'Check again'}
          </Button>
        )
      }
    />
  );
}

function FailedPayment(outcome: PaymentOutcome) {
  const words = paymentKindLabels(outcome.kind);
  return (
    <OutcomePage
      Icon={CircleX}
      iconClass="text-error"
      title="Your payment did not go through"
      meaning={
        <>
          {outcome.failure && <p className="text-ink">{outcome.failure}</p>}
          <p>
            Nothing has been charged.{' '}
            {words?.stillPossible ??
              'Your cart and details are saved, so you can try again or use another card.'}
          </p>
        </>
      }
      facts={<PaymentFacts {...outcome} />}
      actions={
        <>
          {words ? (
            <ButtonLink to={words.portfolio.to}>{words.portfolio.label}</ButtonLink>
          ) : (
            <ButtonLink to={paths.checkout.href()}>Back to Checkout</ButtonLink>
          )}
          <ButtonLink to={paths.gallery.href()} look="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}
