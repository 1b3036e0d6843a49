import { CircleCheck, CircleX, Hourglass, Undo2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { formatPounds } from '#shared/domain/common/money.ts';
import { giftCardsPath } from '#web/app/gift-cards-path.ts';
import { paths } from '#web/app/paths.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useGiftCardSale } from './queries.ts';

const outcomes = {
  paid: { Icon: CircleCheck, className: 'text-ok', title: 'Thank you. Your gift card is on its way.' },
  open: { Icon: Hourglass, className: 'text-warn', title: 'Your payment is being processed' },
  refunding: { Icon: Undo2, className: 'text-warn', title: 'Your payment is being refunded' },
  refunded: { Icon: Undo2, className: 'text-warn', title: 'Your payment has been refunded' },
  canceled: { Icon: CircleX, className: 'text-error', title: 'Your payment was not completed' },
} as const;

type Payment = { paymentIntentId: string; clientSecret: string };

/** What has become of the payment of a gift card. */
export function GiftCardConfirmation({ payment }: { payment: Payment }) {
  const { paymentIntentId } = payment;
  const { data, error, isFetching, refetch } = useGiftCardSale(payment);
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
  const { Icon, className, title } = outcomes[data.status];
  return (
    <section className="grid justify-items-center gap-4 py-8 text-center" aria-live="polite">
      <Icon aria-hidden="true" strokeWidth={1.25} className={`size-14 ${className}`} />
      <h1 className="font-display text-3xl md:text-4xl">{title}</h1>
      <p className="max-w-measure text-ink-2 wrap-anywhere">{describe(data)}</p>
      <p className="text-ink-3 text-sm">
        Purchase {data.reference}, {formatPounds(data.amount)}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.gallery.href()}>Continue Shopping</ButtonLink>
        <ButtonLink to={giftCardsPath.href()} look="outline">
          Buy another gift card
        </ButtonLink>
      </div>
    </section>
  );
}

type Sale = NonNullable<ReturnType<typeof useGiftCardSale>['data']>;

function describe({ status, recipientName, recipientEmail }: Sale): ReactNode {
  if (status === 'open') return 'This page shows when it is done. We will also email you.';
  if (status === 'canceled') return 'Nothing has been charged, and no gift card was sent.';
  if (status !== 'paid') return 'The full amount goes back to your card, usually within 5 to 10 days.';
  return recipientName && recipientEmail
    ? `We have emailed it to ${recipientName} at ${recipientEmail}, and a receipt to you.`
    : 'We have emailed it to the recipient, and a receipt to you.';
}
