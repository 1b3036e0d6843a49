import { changeAddressBook } from '#functions/accounts/change-address-book.ts';
import { toAddress, toStoredFields } from '#functions/accounts/to-address.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';

export const handler = serveCustomer(
  addressesApi.updateAddress,
  ({ params, body }, { caller: { customerId }, fail }) =>
    changeAddressBook(customerId, ({ addresses, defaultAddressId: before }) => {
      const row = addresses.find(({ addressId }) => addressId === params.id) ?? fail('address_not_found');
      const { addressId, addedAt } = row;
      const put = { ...toStoredFields(body), customerId, addressId, addedAt };
      const defaultAddressId = body.isDefault ? addressId : before;
      return { change: { put, defaultAddressId }, result: toAddress(put, defaultAddressId) };
    }),
);
