import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authApi } from '#shared/api/auth.ts';
import { cartApi } from '#shared/api/cart.ts';
import { call } from '#web/lib/api.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { toast } from '#web/ui/toast.ts';

export const logoutFailure = 'You could not be signed out. Please try again.';

/** What everybody sees alike, so that it may stay when somebody leaves. */
const ofAnyone = /^(catalogue|delivery|cart)\./;

/** Ends the session here only once the server has ended it: whoever walks away must not still be signed in there. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(authApi.logout),
    onSuccess: () => {
      useUserStore.getState().logout();
      client.removeQueries({ predicate: ({ queryKey }) => !ofAnyone.test(String(queryKey[0])) });
      void client.invalidateQueries({ queryKey: [cartApi.listItems.id] });
      toast({
        title: 'Logged out successfully',
        description: 'You have been logged out of your account.',
      });
    },
    onError: () => toast({ title: 'Error', description: logoutFailure, variant: 'destructive' }),
  });
}
