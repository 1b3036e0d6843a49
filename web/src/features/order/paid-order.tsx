import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#web/app/paths.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { keepOpenPayment, readOpenPayment } from '#web/lib/open-payment.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpContact } from './help-contact.tsx';
import { ImportantNotes } from './important-notes.tsx';
import { NextSteps } from './next-steps.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';
import { useForgetSold } from './queries.ts';

export function PaidOrder(outcome: PaymentOutcome) {
  const { orderId, orderToken, paymentIntentId, email, deliveryTime } = outcome;
  const renewSession = useCartStore((state) => state.renewSession);
  const forgetSold = useForgetSold();
  useEffect(() => {
    const payment = readOpenPayment();
    if (payment?.paymentIntentId !== paymentIntentId || payment.isSettled) return;
    keepOpenPayment({ ...payment, isSettled: true });
    renewSession();
    forgetSold();
  }, [paymentIntentId, renewSession, forgetSold]);

  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={CircleCheck} iconClass="text-ok" title="Thank you, your order is confirmed">
        <p>Your payment has arrived and your bottles are yours.</p>
      </OutcomeHead>
      <PaymentFacts {...outcome} />
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.order.href(orderId, orderToken)}>View Order</ButtonLink>
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
        <ButtonLink to={paths.account.href()} look="outline">
          View Account
        </ButtonLink>
      </div>
      <NextSteps email={email} deliveryTime={deliveryTime} />
      <div className="grid gap-10 border-hairline border-t pt-10 md:grid-cols-[1.5fr_1fr]">
        <ImportantNotes />
        <HelpContact />
      </div>
    </div>
  );
}
