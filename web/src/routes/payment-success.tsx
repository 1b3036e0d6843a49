import { useState } from 'react';
import { findReturnedGiftCard } from '#web/features/gift-cards/returned-gift-card.ts';
import { Confirmation } from '#web/features/orders/confirmation.tsx';
import { readOpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const giftCard = createLazyWidget(
  async () => (await import('#web/features/gift-cards/gift-card-confirmation.tsx')).GiftCardConfirmation,
);

/** The payment of a gift card, which is then stored in this tab for a reload or another attempt. */
function readGiftCardPayment() {
  const found = findReturnedGiftCard(window.location.search, readOpenPayment());
  if (found) {
    const { paymentIntentId, clientSecret } = found;
    saveOpenPayment({ paymentIntentId, clientSecret, paysFor: 'giftCard' });
  }
  return found;
}

export function PaymentSuccessRoute() {
  const [payment] = useState(readGiftCardPayment);
  return (
    <div className="page py-12 md:py-16">
      <PageHead title="Your payment" />
      <div className="mx-auto max-w-4xl">
        {payment ? <giftCard.Widget payment={payment} /> : <Confirmation />}
      </div>
    </div>
  );
}
