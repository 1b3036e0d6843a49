import { handler as createAddress } from '#functions/accounts/endpoints/addresses/create-address.ts';
import { handler as listAddresses } from '#functions/accounts/endpoints/addresses/list-addresses.ts';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import type { SignedIn } from './customer.ts';
import { request } from './request.ts';

export const sampleAddress = {
  title: 'Home' as const,
  firstName: 'Ada',
  lastName: 'Byron',
  addressLine1: '14 Archer Street',
  city: 'London',
  postcode: 'W1D 7BD',
};

export const saveAddress = ({ cookie }: SignedIn, changes: object = {}) =>
  request<Address>(createAddress, addressesApi.createAddress, {
    cookie,
    body: { ...sampleAddress, ...changes },
  });

export async function loadAddresses({ cookie }: SignedIn): Promise<Address[]> {
  return (await request<Address[]>(listAddresses, addressesApi.listAddresses, { cookie })).body;
}
