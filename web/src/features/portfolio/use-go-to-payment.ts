import { useNavigate } from 'react-router-dom';
import type { Address } from '#shared/api/addresses.ts';
import { nameOf } from '#shared/domain/address-form.ts';
import { paths } from '#web/app/paths.ts';
import { keepOpenPayment, type OpenPayment } from '#web/lib/open-payment.ts';
import { useUserStore } from '#web/lib/user-store.ts';

type SetUp = { clientSecret: string; paymentIntentId: string; total: string; reservedUntil: string };

/** Leads to the card form with a payment that is set up; its secret stays in the tab. */
export function useGoToPayment(paysFor: NonNullable<OpenPayment['paysFor']>) {
  const navigate = useNavigate();
  return (payment: SetUp, address: Address | undefined) => {
    const email = useUserStore.getState().user?.email ?? '';
    const buyer = address && { name: nameOf(address), email, postcode: address.postcode };
    const { clientSecret, paymentIntentId, total, reservedUntil } = payment;
    keepOpenPayment({ paymentIntentId, clientSecret, total, reservedUntil, buyer, paysFor });
    return navigate(
      paths.payment.href({ client_secret: clientSecret, payment_intent: paymentIntentId, total }),
    );
  };
}
