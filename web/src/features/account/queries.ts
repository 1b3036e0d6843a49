import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authApi } from '#shared/api/auth.ts';
import { ordersApi } from '#shared/api/orders.ts';
import { call } from '#web/lib/api.ts';
import { queryOf } from '#web/lib/query.ts';

const sessionsQuery = queryOf(authApi.listSessions);
const ordersQuery = queryOf(ordersApi.listOrders);

export const useProfile = () => useQuery({ ...queryOf(authApi.getMe), refetchOnMount: 'always' });
export const useOrders = () => useQuery({ ...ordersQuery, refetchOnMount: 'always' });
export const useSessions = () => useQuery({ ...sessionsQuery, refetchOnMount: 'always' });

/** Takes over what was bought as a guest with the same address. */
export function useClaimOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(ordersApi.claimOrders),
    onSettled: () => client.invalidateQueries({ queryKey: ordersQuery.queryKey }),
  });
}

/** Signs a device out, or every one but this. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(authApi.endOtherSessions) : call(authApi.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
