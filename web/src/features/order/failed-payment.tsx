import { CircleX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

export function FailedPayment(outcome: PaymentOutcome) {
  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={CircleX} iconClass="text-error" title="Your payment did not go through">
        {outcome.failure && <p className="text-ink">{outcome.failure}</p>}
        <p>
          Nothing has been charged. Your cart and your details are kept, so you can try again or use another
          card.
        </p>
      </OutcomeHead>
      <PaymentFacts {...outcome} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.checkout.href()}>Back to Checkout</ButtonLink>
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
      </div>
      <HelpContact />
    </div>
  );
}
