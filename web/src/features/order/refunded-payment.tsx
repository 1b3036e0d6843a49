import { Undo2 } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

export function RefundedPayment(outcome: PaymentOutcome) {
  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={Undo2} iconClass="text-warn" title="Your payment has been refunded">
        <p>
          The whole amount goes back to the card it came from, usually within 5 to 10 days. We have written to{' '}
          {outcome.email} why.
        </p>
      </OutcomeHead>
      <PaymentFacts {...outcome} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.order.href(outcome.orderId, outcome.orderToken)}>View Order</ButtonLink>
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
      </div>
      <HelpContact />
    </div>
  );
}
