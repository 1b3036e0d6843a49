import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import type { AddressInput } from '#shared/domain/common/address-form.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const addressesQuery = buildQuery(addressesApi.listAddresses);

/** Asked only for someone who is signed in as far as the browser knows, and afresh with each visit. */
export function useAddresses() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return useQuery({ ...addressesQuery, enabled: isAuthenticated, refetchOnMount: 'always' });
}

export const useProfile = () => useQuery(buildQuery(authApi.getMe));

/** What all changes of the book have in common: whatever came of it, the book is read again. */
function useChange<Input>(change: (wanted: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

/** Writes what the dialog holds: over an address where there is an id, else as a new one. */
export const useSaveAddress = () =>
  useChange(({ id, body }: { id: string | undefined; body: AddressInput }) =>
    id
      ? call(addressesApi.updateAddress, { params: { id }, body })
      : call(addressesApi.createAddress, { body }),
  );

export const useDeleteAddress = () =>
  useChange(({ id }: Address) => call(addressesApi.deleteAddress, { params: { id } }));

export const useSetDefault = () =>
  useChange(({ id }: Address) => call(addressesApi.setDefault, { params: { id } }));
