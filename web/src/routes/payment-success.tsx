import { useState } from 'react';
import { Confirmation } from '#web/features/orders/confirmation.tsx';
import { readOpenPayment } from '#web/lib/open-payment.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const giftCard = createLazyWidget(
  async () => (await import('#web/features/gift-cards/gift-card-confirmation.tsx')).GiftCardConfirmation,
);

/** The payment of a gift card that this tab has made, where the address names it. */
function readGiftCardPayment() {
  const payment = readOpenPayment();
  const isNamed =
    new URLSearchParams(window.location.search).get('payment_intent') === payment?.paymentIntentId;
  return payment?.paysFor === 'giftCard' && isNamed ? payment : null;
}

export function PaymentSuccessRoute() {
  const [payment] = useState(readGiftCardPayment);
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="Your payment" />
      <div className="mx-auto max-w-4xl">
        {payment ? (
          <PendingWidget>
            <giftCard.Widget payment={payment} />
          </PendingWidget>
        ) : (
          <Confirmation />
        )}
      </div>
    </div>
  );
}
