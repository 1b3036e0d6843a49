import type * as z from 'zod/mini';
import type { SavedAddressRecord } from '#functions/table/entities/saved-address.ts';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { AddressForm } from '#shared/domain/common/address-form.ts';

export function toAddress(row: SavedAddressRecord, defaultAddressId: string | undefined): Address {
  const { addressId, customerId, addedAt: _, ...fields } = row;
  return {
    ...fields,
    id: addressId,
    userId: customerId,
    addressLine2: fields.addressLine2 ?? null,
    county: fields.county ?? null,
    phone: fields.phone ?? null,
    isDefault: addressId === defaultAddressId,
  };
}

type Form = z.output<typeof AddressForm>;

/** A form's fields in stored form: empty ones are left out. */
export function toStoredFields({ isDefault: _, addressLine2, county, phone, ...required }: Form) {
  return {
    ...required,
    ...(addressLine2 ? { addressLine2 } : {}),
    ...(county ? { county } : {}),
    ...(phone ? { phone } : {}),
  };
}
