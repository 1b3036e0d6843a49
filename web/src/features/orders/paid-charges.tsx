import { useEffect } from 'react';
import { privatePaths } from '#web/app/private-paths.ts';
import { readOpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CircleCheck } from '#web/ui/icons.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { PaymentFacts, type PaymentOutcome } from './payment-facts.tsx';
import { paymentKindLabels } from './payment-kind-labels.ts';
import { useClearStoredPayment } from './queries.ts';

/** A paid delivery out of bond or a paid invoice; the cart is not affected and stays. */
export function PaidCharges(outcome: PaymentOutcome) {
  const { kind, orderId, orderToken, paymentIntentId, email, deliveryTime } = outcome;
  const words = paymentKindLabels(kind);
  const forgetHeld = useClearStoredPayment();
  useEffect(() => {
    const payment = readOpenPayment();
    if (payment?.paymentIntentId !== paymentIntentId || payment.isSettled) return;
    saveOpenPayment({ ...payment, isSettled: true });
    forgetHeld();
  }, [paymentIntentId, forgetHeld]);

  return (
    <OutcomePage
      Icon={CircleCheck}
      iconClass="text-ok"
      title={words?.paidTitle ?? ''}
      meaning={
        <>
          <p>{words?.confirmed}</p>
          {kind === 'release' && (
            <p>
              They arrive in {deliveryTime} once they have left the warehouse; we'll email you when they do.
            </p>
          )}
          <p>
            We've emailed <span className="break-words text-ink">{email}</span>.
          </p>
        </>
      }
      facts={<PaymentFacts {...outcome} />}
      actions={
        <>
          {words && <ButtonLink to={words.portfolio.to}>{words.portfolio.label}</ButtonLink>}
          <ButtonLink to={privatePaths.order.href(orderId, orderToken)} look="outline">
            View Receipt
          </ButtonLink>
        </>
      }
    />
  );
}
