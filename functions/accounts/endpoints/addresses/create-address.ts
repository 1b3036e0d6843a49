import { changeAddressBook } from '#functions/accounts/change-address-book.ts';
import { toAddress, toStoredFields } from '#functions/accounts/to-address.ts';
import { createId } from '#functions/runtime/ids.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';

/** More than anybody has needed, but few enough for one small query. */
const maxAddresses = 50;

export const handler = serveCustomer(addressesApi.createAddress, ({ body }, { caller, now, fail }) => {
  const { customerId } = caller;
  const addressId = createId('adr');
  const put = { ...toStoredFields(body), customerId, addressId, addedAt: now.toISOString() };
  return changeAddressBook(customerId, ({ addresses, defaultAddressId: before }) => {
    if (addresses.length >= maxAddresses) fail('address_book_full', { most: maxAddresses });
    const defaultAddressId = body.isDefault ? addressId : (before ?? addressId);
    return { change: { put, defaultAddressId }, result: toAddress(put, defaultAddressId) };
  });
});
