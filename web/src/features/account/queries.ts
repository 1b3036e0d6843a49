import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountApi } from '#shared/contracts/accounts/account.ts';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import type { ProfileInput } from '#shared/domain/common/account-forms.ts';
import { call } from '#web/lib/api.ts';
import { forgetCustomer } from '#web/lib/customer-queries.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useUserStore } from '#web/lib/user-store.ts';

const profileQuery = buildQuery(authApi.getMe);
const sessionsQuery = buildQuery(authApi.listSessions);
const ordersQuery = buildQuery(ordersApi.listOrders);

export const useProfile = () => useQuery({ ...profileQuery, refetchOnMount: 'always' });
export const useOrders = () => useQuery({ ...ordersQuery, refetchOnMount: 'always' });
export const useSessions = () => useQuery({ ...sessionsQuery, refetchOnMount: 'always' });

/** Takes over orders that were placed as a guest with the same address. */
export function useClaimOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ordersApi.claimOrders),
    onSettled: () => client.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
}

/** Signs one device out, or all except this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(authApi.endOtherSessions) : call(authApi.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

function cacheProfile(client: QueryClient, user: User): void {
  client.setQueryData(profileQuery.queryKey, user);
  useUserStore.getState().setUser(user);
}

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileInput) => call(accountApi.updateProfile, { body }),
    onSuccess: (user) => cacheProfile(client, user),
  });
}

/** Emails a code to the account's new address. */
export const useRequestEmailChange = () =>
  useMutation({ mutationFn: (email: string) => call(accountApi.changeEmail, { body: { email } }) });

/** Sends the code; guest orders of the new address can be claimed afterwards. */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; code: string }) =>
      (await call(accountApi.changeEmail, { body })) as User,
    onSuccess: async (user) => {
      cacheProfile(client, user);
      await client.invalidateQueries({ queryKey: ordersQuery.queryKey });
    },
  });
}

export const useDownloadData = () =>
  useMutation({
    mutationFn: async () => {
      const { name, content } = await fetchFile(accountApi.exportData);
      saveFile(name, 'application/json', content);
      return name;
    },
  });

export type RetainedRecords = Answer<typeof accountApi.deleteAccount>['kept'];

/** Every device is signed out afterwards; this browser forgets the customer immediately. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => (await call(accountApi.deleteAccount, { body: { email } })).kept,
    onSuccess: () => {
      useUserStore.getState().logout();
      forgetCustomer(client);
    },
  });
}
