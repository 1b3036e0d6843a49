import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authApi } from '#shared/contracts/accounts/auth.ts';
import { call } from '#web/lib/api.ts';
import { forgetCustomer } from '#web/lib/customer-queries.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { toast } from '#web/ui/toast.ts';

export const logoutFailure = 'We could not sign you out. Please try again.';

/** The session ends in this browser only after the server has ended it, so nobody leaves a device that is still signed in. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(authApi.logout),
    onSuccess: () => {
      useUserStore.getState().logout();
      forgetCustomer(client);
      toast({
        title: 'Logged out successfully',
        description: 'You have been logged out of your account.',
      });
    },
    onError: () => toast({ title: 'Error', description: logoutFailure, variant: 'destructive' }),
  });
}
