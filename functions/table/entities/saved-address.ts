import type { EntityItem } from 'electrodb';
import { formatStoredPostcodes } from '#functions/table/format-stored-postcodes.ts';
import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { addressTitles } from '#shared/domain/common/address-form.ts';

/**
 * One address of a customer's book.
 *
 * | access | key |
 * |---|---|
 * | one address | `addresses#<customerId>` / `address#<addressId>` |
 * | a customer's addresses with their book | `addresses#<customerId>` (see `address-book.ts`) |
 */
export const savedAddress = defineEntity('savedAddress', {
  attributes: {
    customerId: { type: 'string', required: true },
    addressId: { type: 'string', required: true },
    title: { type: addressTitles, required: true },
    firstName: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    addressLine1: { type: 'string', required: true },
    addressLine2: { type: 'string' },
    city: { type: 'string', required: true },
    county: { type: 'string' },
    postcode: { type: 'string', required: true, get: formatStoredPostcodes },
    country: { type: 'string', required: true },
    phone: { type: 'string' },
    addedAt: { type: 'string', required: true },
  },
  indexes: {
    inBook: {
      pk: key('pk', `${partitions.addresses}\${customerId}`, ['customerId']),
      sk: key('sk', 'address#${addressId}', ['addressId']),
    },
  },
});

export type SavedAddressRecord = EntityItem<typeof savedAddress>;
