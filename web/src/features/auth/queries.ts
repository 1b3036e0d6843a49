import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import type { RegisterInput } from '#shared/domain/common/account-forms.ts';
import { call } from '#web/lib/api.ts';
import { forgetCustomer } from '#web/lib/customer-queries.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { useUserStore } from '#web/lib/user-store.ts';

/** The request, so it can be repeated. */
export type CodeRequest = { email: string } | RegisterInput;

/** Emails a code: to sign in, or to open an account. */
export const useRequestCode = () =>
  useMutation({
    mutationFn: async (request: CodeRequest) => {
      if ('firstName' in request) await call(authApi.register, { body: request });
      else await call(authApi.login, { body: request });
      return request;
    },
  });

/** Sends the code, or the token of the link, which signs the customer in. */
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

/** Asks the server whether the remembered customer is still signed in; a failed connection does not count as signed out. */
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
