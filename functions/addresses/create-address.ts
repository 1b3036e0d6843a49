import { newId } from '#functions/kit/ids.ts';
import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { changeBook } from './change-book.ts';
import { saidIn, toAddress } from './to-address.ts';

/** More than anybody has needed, so that a book stays one small query. */
const mostAddresses = 50;

export const handler = serveCustomer(addressesApi.createAddress, ({ body }, { caller, now, fail }) => {
  const { customerId } = caller;
  const addressId = newId('adr');
  const put = { ...saidIn(body), customerId, addressId, addedAt: now.toISOString() };
  return changeBook(customerId, ({ addresses, defaultAddressId: before }) => {
    if (addresses.length >= mostAddresses) fail('address_book_full', { most: mostAddresses });
    const defaultAddressId = body.isDefault ? addressId : (before ?? addressId);
    return { change: { put, defaultAddressId }, result: toAddress(put, defaultAddressId) };
  });
});
