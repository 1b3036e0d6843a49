import type * as z from 'zod/mini';
import type { SavedAddressRecord } from '#functions/data/saved-address.ts';
import type { Address } from '#shared/api/addresses.ts';
import type { AddressForm } from '#shared/domain/address-form.ts';

export function toAddress(row: SavedAddressRecord, defaultAddressId: string | undefined): Address {
  const { addressId, customerId, addedAt: _, ...said } = row;
  return {
    ...said,
    id: addressId,
    userId: customerId,
    addressLine2: said.addressLine2 ?? null,
    county: said.county ?? null,
    phone: said.phone ?? null,
    isDefault: addressId === defaultAddressId,
  };
}

type Form = z.output<typeof AddressForm>;

/** The fields of a form as they are kept: what was left empty is not there. */
export function saidIn({ isDefault: _, addressLine2, county, phone, ...required }: Form) {
  return {
    ...required,
    ...(addressLine2 ? { addressLine2 } : {}),
    ...(county ? { county } : {}),
    ...(phone ? { phone } : {}),
  };
}
