import { toAddress } from '#functions/accounts/to-address.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { loadAddressBook } from '#functions/table/load-address-book.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';

export const handler = serveCustomer(addressesApi.listAddresses, async (_, { caller }) => {
  const { addresses, defaultAddressId } = await loadAddressBook(caller.customerId);
  return addresses
    .map((row) => toAddress(row, defaultAddressId))
    .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
});
