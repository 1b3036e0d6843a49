import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { changeBook } from './change-book.ts';
import { toAddress } from './to-address.ts';

export const handler = serveCustomer(
  addressesApi.setDefault,
  ({ params }, { caller: { customerId }, fail }) =>
    changeBook(customerId, ({ addresses }) => {
      const row = addresses.find(({ addressId }) => addressId === params.id) ?? fail('address_not_found');
      return { change: { defaultAddressId: row.addressId }, result: toAddress(row, row.addressId) };
    }),
);
