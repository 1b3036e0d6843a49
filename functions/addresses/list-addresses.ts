import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { loadBook } from './load-book.ts';
import { toAddress } from './to-address.ts';

export const handler = serveCustomer(addressesApi.listAddresses, async (_, { caller }) => {
  const { addresses, defaultAddressId } = await loadBook(caller.customerId);
  return addresses
    .map((row) => toAddress(row, defaultAddressId))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
});
