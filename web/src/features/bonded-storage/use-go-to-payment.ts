import { useNavigate } from 'react-router-dom';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { formatName } from '#shared/domain/common/address-form.ts';
import { privateLinks } from '#web/app/private-paths.ts';
import { type OpenPayment, saveOpenPayment } from '#web/lib/open-payment.ts';
import { useUserStore } from '#web/lib/user-store.ts';

type PaymentSetup = { clientSecret: string; paymentIntentId: string; total: string; reservedUntil: string };

/** Leads to the card form with a payment that is set up; its secret stays in the tab. */
export function useGoToPayment(paysFor: NonNullable<OpenPayment['paysFor']>) {
  const navigate = useNavigate();
  return (payment: PaymentSetup, address: Address | undefined) => {
    const email = useUserStore.getState().user?.email ?? '';
    const buyer = address && { name: formatName(address), email, postcode: address.postcode };
    const { clientSecret, paymentIntentId, total, reservedUntil } = payment;
    saveOpenPayment({ paymentIntentId, clientSecret, total, reservedUntil, buyer, paysFor });
    return navigate(privateLinks.payment(payment));
  };
}
