import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { CustomerId } from '#shared/contracts/fields.ts';
import { defineObject, withMeta } from '#shared/contracts/with-meta.ts';
import { AddressForm, addressTitles } from '#shared/domain/common/address-form.ts';

/** One entry of a customer's address book. Exactly one entry is the default, unless the book is empty. */
export const Address = defineObject('Address', {
  id: z.string(),
  userId: CustomerId,
  title: z.enum(addressTitles),
  firstName: z.string(),
  lastName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  county: z.nullable(z.string()),
  postcode: withMeta(z.string(), { examples: ['W1D 7BD'] }),
  country: z.string(),
  phone: z.nullable(z.string()),
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });

export const addressesApi = defineArea('addresses', {
  listAddresses: defineEndpoint({
    method: 'GET',
    path: '/api/addresses',
    access: 'customer',
    summary: "List the customer's addresses, the default first, then the newest.",
    response: z.array(Address),
  }),
  createAddress: defineEndpoint({
    method: 'POST',
    path: '/api/addresses',
    access: 'customer',
    summary: 'Save an address; the first one becomes the default.',
    body: AddressForm,
    response: Address,
    status: 201,
    errors: ['address_book_full'],
  }),
  updateAddress: defineEndpoint({
    method: 'PUT',
    path: '/api/addresses/{id}',
    access: 'customer',
    summary: 'Replace an address; earlier orders are unchanged.',
    params,
    body: AddressForm,
    response: Address,
    errors: ['address_not_found'],
  }),
  deleteAddress: defineEndpoint({
    method: 'DELETE',
    path: '/api/addresses/{id}',
    access: 'customer',
    summary: 'Delete an address; after the default, the newest of the others becomes it.',
    params,
    errors: ['address_not_found'],
  }),
  setDefault: defineEndpoint({
    method: 'POST',
    path: '/api/addresses/{id}/default',
    access: 'customer',
    summary: 'Make an address the default.',
    params,
    response: Address,
    errors: ['address_not_found'],
  }),
});
