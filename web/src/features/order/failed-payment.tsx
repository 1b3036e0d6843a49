import { CircleX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { kindWords } from './kind-words.ts';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

export function FailedPayment(outcome: PaymentOutcome) {
  const words = kindWords(outcome.kind);
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
            {words?.kept ?? 'Your cart and your details are kept, so you can try again or use another card.'}
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
