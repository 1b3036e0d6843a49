import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { AddressInput } from '#shared/domain/common/address-form.ts';

/** Every field of the dialog has a value from the start. */
export type AddressFields = Required<AddressInput>;

/** An empty form starts with the customer's name; the first address of a book becomes the default automatically. */
export const newAddress = (user: User | undefined): AddressFields => ({
  title: 'Home',
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  county: '',
  postcode: '',
  country: 'UK',
  phone: user?.phone ?? '',
  isDefault: false,
});

/** A saved address as form values, to edit it or to save it again after deletion. */
export const toAddressFields = (address: Address): AddressFields => ({
  title: address.title,
  firstName: address.firstName,
  lastName: address.lastName,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2 ?? '',
  city: address.city,
  county: address.county ?? '',
  postcode: address.postcode,
  country: 'UK',
  phone: address.phone ?? '',
  isDefault: address.isDefault,
});
