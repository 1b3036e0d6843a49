import { type CheckoutDetails, CheckoutForm, emptyCheckout } from '#shared/domain/checkout/checkout-form.ts';
import { addressMessages } from '#shared/domain/common/address-form.ts';

/** Where wallets may send a parcel: the Isle of Man has its own country code. */
export const walletCountries = ['GB', 'IM'];

type WalletAddress = {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
};

type WalletAuthorisation = {
  shippingAddress?: { name: string; address: WalletAddress };
  billingDetails?: { email?: string };
};

/** A wallet's details about its holder, validated like typed ones; or why they cannot be used. */
export function readWalletDetails({
  shippingAddress,
  billingDetails,
}: WalletAuthorisation): { details: CheckoutDetails } | { problem: string } {
  const { name = '', address } = shippingAddress ?? {};
  if (address && !walletCountries.includes(address.country)) return { problem: addressMessages.country };
  const { success, data, error } = CheckoutForm.safeParse({
    ...emptyCheckout,
    fullName: name,
    email: billingDetails?.email ?? '',
    addressLine1: address?.line1 ?? '',
    addressLine2: [address?.line2, address?.state].filter(Boolean).join(', '),
    city: address?.city ?? '',
    postcode: address?.postal_code ?? '',
    confirmsAgeAndTerms: true,
  });
  if (success) return { details: data };
  return { problem: error.issues[0]?.message ?? addressMessages.postcode };
}
