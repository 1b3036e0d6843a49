import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import type { AddressInput } from '#shared/domain/common/address-form.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const addressesQuery = buildQuery(addressesApi.listAddresses);

/** Requested only while the browser considers the customer signed in, and again with each visit. */
export function useAddresses() {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  return useQuery({ ...addressesQuery, enabled: isAuthenticated, refetchOnMount: 'always' });
}

export const useProfile = () => useQuery(buildQuery(authApi.getMe));

/** Shared by all changes of the address book: whatever the outcome, the book is read again. */
function useChange<Input>(change: (wanted: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
}

/** Saves the dialog's values: to an existing address if there is an id, otherwise as a new one. */
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
