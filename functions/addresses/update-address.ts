import { serveCustomer } from '#functions/kit/serve-customer.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { changeBook } from './change-book.ts';
import { saidIn, toAddress } from './to-address.ts';

export const handler = serveCustomer(
  addressesApi.updateAddress,
  ({ params, body }, { caller: { customerId }, fail }) =>
    changeBook(customerId, ({ addresses, defaultAddressId: before }) => {
      const row = addresses.find(({ addressId }) => addressId === params.id) ?? fail('address_not_found');
      const { addressId, addedAt } = row;
      const put = { ...saidIn(body), customerId, addressId, addedAt };
      const defaultAddressId = body.isDefault ? addressId : before;
      return { change: { put, defaultAddressId }, result: toAddress(put, defaultAddressId) };
    }),
);
