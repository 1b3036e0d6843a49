import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CircleX } from '#web/ui/icons.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';
import { paymentKindLabels } from './payment-kind-labels.ts';

export function FailedPayment(outcome: PaymentOutcome) {
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
