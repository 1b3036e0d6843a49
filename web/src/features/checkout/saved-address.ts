import type { Address } from '#shared/api/addresses.ts';
import type { User } from '#shared/api/auth.ts';
import { nameOf } from '#shared/domain/address-form.ts';
import type { CheckoutInput } from '#shared/domain/checkout-form.ts';

type Typed = Omit<CheckoutInput, 'isAdult' | 'wantsNews'>;

/** A saved address in the fields of the form, so that delivery, review and payment need not know where it came from. */
export const filledFrom = (address: Address, { email }: User): Typed => ({
  fullName: nameOf(address),
  email,
  addressLine1: address.addressLine1,
  addressLine2: [address.addressLine2, address.county].filter(Boolean).join(', '),
  city: address.city,
  postcode: address.postcode,
});

/** What is known of a customer before an address is typed; what was typed already stays. */
export const startedBy = (profile: User, typed: Typed): Typed => ({
  ...typed,
  fullName: typed.fullName || nameOf(profile),
  email: typed.email || profile.email,
});

/** The address that the checkout proposes: the one that was chosen, else the default; none where it is to be typed. */
export function proposedAddress(
  addresses: readonly Address[],
  chosen: string | null | undefined,
): Address | undefined {
  if (chosen === null) return undefined;
  return addresses.find(({ id }) => id === chosen) ?? addresses.find(({ isDefault }) => isDefault);
}
