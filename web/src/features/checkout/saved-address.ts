import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { CheckoutBox, CheckoutInput, OrderText } from '#shared/domain/checkout/checkout-form.ts';
import { formatName } from '#shared/domain/common/address-form.ts';

type TypedAddress = Omit<CheckoutInput, CheckoutBox | OrderText>;

/** A saved address as form values, so delivery, review and payment need not know where it came from. */
export const fillAddress = (address: Address, { email }: User): TypedAddress => ({
  fullName: formatName(address),
  email,
  addressLine1: address.addressLine1,
  addressLine2: [address.addressLine2, address.county].filter(Boolean).join(', '),
  city: address.city,
  postcode: address.postcode,
});

/** Fills in the customer's details before an address is typed; values already typed are kept. */
export const fillFromProfile = (profile: User, typed: TypedAddress): TypedAddress => ({
  ...typed,
  fullName: typed.fullName || formatName(profile),
  email: typed.email || profile.email,
});

/** The address that the checkout suggests: the chosen one, or the default; none if it is to be typed. */
export function findDefaultAddress(
  addresses: readonly Address[],
  chosen: string | null | undefined,
): Address | undefined {
  if (chosen === null) return undefined;
  return addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault);
}
