import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import type { RegisterInput } from '#shared/domain/common/account-forms.ts';
import { call } from '#web/lib/api.ts';
import { forgetCustomer } from '#web/lib/customer-queries.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useUserStore } from '#web/lib/user-store.ts';

/** What was asked for, so that it can be asked for again. */
export type CodeRequest = { email: string } | RegisterInput;

/** Has a code mailed: to sign in with, or to open an account with. */
export const useRequestCode = () =>
  useMutation({
    mutationFn: async (request: CodeRequest) => {
      if ('firstName' in request) await call(authApi.register, { body: request });
      else await call(authApi.login, { body: request });
      return request;
    },
  });

/** Brings the code, or the token of the link, back; whoever comes back with it is signed in. */
export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: { email: string; code: string } | { token: string }) =>
      (await call(authApi.login, { body: proof })) as User,
    onSuccess: (user) => {
      forgetCustomer(client);
      client.setQueryData([authApi.getMe.id], user);
      useUserStore.getState().setUser(user);
    },
  });
}

/** Asks the server whether whom the browser remembers is still signed in; a lost connection says nothing about it. */
export async function refreshUser(): Promise<'same' | 'gone'> {
  try {
    useUserStore.getState().setUser(await call(authApi.getMe));
  } catch (error) {
    if (!isRefusal(error, 'not_signed_in', 'user_mismatch')) return 'same';
    useUserStore.getState().logout();
    return 'gone';
  }
  return 'same';
}
