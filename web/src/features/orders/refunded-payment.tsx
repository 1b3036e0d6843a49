import { Undo2 } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';

export function RefundedPayment(outcome: PaymentOutcome) {
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
          <ButtonLink to={paths.order.href(outcome.orderId, outcome.orderToken)}>View Order</ButtonLink>
          <ButtonLink to={paths.gallery.href()} look="outline">
            Continue Shopping
          </ButtonLink>
        </>
      }
    />
  );
}
