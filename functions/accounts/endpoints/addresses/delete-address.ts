import { changeAddressBook } from '#functions/accounts/change-address-book.ts';
import { serveCustomer } from '#functions/runtime/serve-customer.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';

export const handler = serveCustomer(
  addressesApi.deleteAddress,
  ({ params }, { caller: { customerId }, fail }) =>
    changeAddressBook(customerId, ({ addresses, defaultAddressId: before }) => {
      const others = addresses.filter(({ addressId }) => addressId !== params.id);
      if (others.length === addresses.length) fail('address_not_found');
      const defaultAddressId = before === params.id ? others[0]?.addressId : before;
      return { change: { remove: params.id, defaultAddressId }, result: undefined };
    }),
);
