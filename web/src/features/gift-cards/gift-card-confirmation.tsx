import { type ReactNode, useLayoutEffect } from 'react';
import { formatPounds } from '#shared/domain/common/money.ts';
import { giftCardsPath } from '#web/app/gift-cards-path.ts';
import { paths } from '#web/app/paths.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CircleCheck, CircleX, Hourglass, Undo2 } from '#web/ui/icons.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useGiftCardSale } from './queries.ts';
import type { ReturnedGiftCard } from './returned-gift-card.ts';

const outcomes = {
  paid: { Icon: CircleCheck, className: 'text-ok', title: 'Thank you. Your gift card is on its way.' },
  open: { Icon: Hourglass, className: 'text-warn', title: 'Your payment is being processed' },
  refunding: { Icon: Undo2, className: 'text-warn', title: 'Your payment is being refunded' },
  refunded: { Icon: Undo2, className: 'text-warn', title: 'Your payment has been refunded' },
  failed: { Icon: CircleX, className: 'text-error', title: 'Your payment did not go through' },
  canceled: { Icon: CircleX, className: 'text-error', title: 'Your payment was not completed' },
} as const;

/** The outcome of a gift card's payment. */
export function GiftCardConfirmation({ payment }: { payment: ReturnedGiftCard }) {
  const { paymentIntentId } = payment;
  const { data, error, isFetching, refetch, hasStopped } = useGiftCardSale(payment);
  // Before the page is left, or its referrer would carry the secret of a redirect.
  useLayoutEffect(() => {
    window.history.replaceState(window.history.state, '', privateLinks.paymentSuccess(paymentIntentId));
  }, [paymentIntentId]);
  if (!data) {
    if (!error) return <Loading label="Loading your confirmation" />;
    return (
      <ErrorState
        level="h1"
        title="We could not check your payment"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        Your payment is not affected. Please check your connection and try again.
      </ErrorState>
    );
  }
  const outcome = data.status === 'open' && payment.hasFailed ? 'failed' : data.status;
  const { Icon, className, title } = outcomes[outcome];
  return (
    <section className="grid justify-items-center gap-4 py-8 text-center" aria-live="polite">
      <Icon strokeWidth={1.25} className={`size-14 ${className}`} />
      <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
      <p className="max-w-measure text-ink-2 wrap-anywhere">{describe(outcome, data)}</p>
      <p className="text-ink-3 text-sm">
        Purchase {data.reference}, {formatPounds(data.amount)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {outcome === 'failed' && <ButtonLink to={paths.payment.path}>Try Again</ButtonLink>}
        {outcome === 'open' && hasStopped && (
          <Button look="outline" onClick={() => void refetch()} pending={isFetching}>
            {isFetching ? 'Checking...' : 'Check again'}
          </Button>
        )}
        <ButtonLink to={paths.gallery.href()} look={outcome === 'failed' ? 'outline' : 'primary'}>
          Continue Shopping
        </ButtonLink>
        {outcome !== 'failed' && (
          <ButtonLink to={giftCardsPath.href()} look="outline">
            Buy another gift card
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

type Sale = NonNullable<ReturnType<typeof useGiftCardSale>['data']>;

function describe(outcome: keyof typeof outcomes, sale: Sale): ReactNode {
  const { recipientName, recipientEmail, amount, refunded = '0.00', refunding = amount } = sale;
  if (outcome === 'open') return "This page will update when it's done.";
  if (outcome === 'failed') return 'Nothing has been charged. You can try again or use another card.';
  if (outcome === 'canceled') return 'Nothing has been charged, and no gift card was sent.';
  if (outcome !== 'paid') {
    const back = formatPounds(outcome === 'refunded' ? refunded : refunding);
    return `${back} goes back to your card, usually within 5 to 10 days.`;
  }
  const sent =
    recipientName && recipientEmail
      ? `We have emailed it to ${recipientName} at ${recipientEmail}, and a receipt to you.`
      : "We've received your payment.";
  return refunded === '0.00'
    ? sent
    : `${sent} We have since refunded ${formatPounds(refunded)} to your card.`;
}
