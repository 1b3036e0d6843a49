import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { makePasskey, requestPasskey } from '#web/lib/passkey.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo } from '#web/lib/use-change.ts';

type UsedPasskey = Request<typeof staffApi.signInWithPasskey>['body']['credential'];
type NewPasskey = Request<typeof staffApi.addPasskey>['body']['credential'];

export const useSignInWays = () => useQuery(buildQuery(staffApi.getSignIn));

export const useSendCode = () => useMutation({ mutationFn: sendTo(staffApi.sendCode) });
export const useSignInWithCode = () => useMutation({ mutationFn: sendTo(staffApi.signInWithCode) });
export const useAcceptInvitation = () => useMutation({ mutationFn: sendTo(staffApi.acceptInvitation) });

export const useSignInWithPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const credential = await requestPasskey<UsedPasskey>(await call(staffApi.challengePasskey));
      return call(staffApi.signInWithPasskey, { body: { credential } });
    },
  });

const sessionQuery = buildQuery(adminApi.getSession);
const securityQuery = buildQuery(staffApi.getSecurity);

export const useSecurity = () => useQuery({ ...securityQuery, refetchOnMount: 'always' });

/** After every change, the sign-in methods are read again. */
function useChange<Input, Answer>(mutationFn: (sent: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all(
        [securityQuery, sessionQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const credential = await makePasskey<NewPasskey>(await call(staffApi.challengeOwnPasskey));
    return call(staffApi.addPasskey, { body: { name, credential } });
  });

export const useRemovePasskey = () =>
  useChange((id: string) => call(staffApi.removePasskey, { params: { id } }));
export const useStartAuthenticator = () =>
  useMutation({ mutationFn: () => call(staffApi.startAuthenticator) });
export const useConfirmAuthenticator = () =>
  useChange((code: string) => call(staffApi.confirmAuthenticator, { body: { code } }));
export const useCreateRecoveryCodes = () => useChange(() => call(staffApi.createRecoveryCodes));
export const useEndSession = () => useChange((id: string) => call(staffApi.endSession, { params: { id } }));
