import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { changeBook } from './change-book.ts';

export const handler = serveCustomer(
  addressesApi.deleteAddress,
  ({ params }, { caller: { customerId }, fail }) =>
    changeBook(customerId, ({ addresses, defaultAddressId: before }) => {
      const others = addresses.filter(({ addressId }) => addressId !== params.id);
      if (others.length === addresses.length) fail('address_not_found');
      const defaultAddressId = before === params.id ? others[0]?.addressId : before;
      return { change: { remove: params.id, defaultAddressId }, result: undefined };
    }),
);
