import { changeAddressBook } from '#functions/accounts/change-address-book.ts';
import { toAddress } from '#functions/accounts/to-address.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';

export const handler = serveCustomer(
  addressesApi.setDefault,
  ({ params }, { caller: { customerId }, fail }) =>
    changeAddressBook(customerId, ({ addresses }) => {
      const row = addresses.find(({ addressId }) => addressId === params.id) ?? fail('address_not_found');
      return { change: { defaultAddressId: row.addressId }, result: toAddress(row, row.addressId) };
    }),
);
