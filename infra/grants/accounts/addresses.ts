import type { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const addressesGrants: EndpointGrants<typeof addressesApi> = {
  listAddresses: { table: { session: ['get'], addresses: ['query'] } },
  createAddress: { table: { session: ['get'], customer: ['check'], addresses: ['query', 'put'] } },
  updateAddress: { table: { session: ['get'], customer: ['check'], addresses: ['query', 'put'] } },
  deleteAddress: { table: { session: ['get'], addresses: ['query', 'put', 'delete'] } },
  setDefault: { table: { session: ['get'], addresses: ['query', 'put'] } },
};
