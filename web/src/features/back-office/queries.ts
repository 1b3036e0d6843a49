import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { AdminSession } from '#shared/contracts/back-office/admin-session.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo } from '#web/lib/use-change.ts';

const sessionQuery = buildQuery(adminApi.getSession);

export const useAdminSession = () => useQuery({ ...sessionQuery, refetchOnMount: 'always' });

export const useEnter = () => useMutation({ mutationFn: sendTo(adminApi.check) });

export const useLogout = () => useMutation({ mutationFn: () => call(adminApi.logout) });

/** After a sign-in: reads and returns the user, and repeats what was refused in the meantime. */
export async function refreshOffice(client: QueryClient): Promise<AdminSession['user'] | null> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  void client.refetchQueries({
    predicate: ({ state }) => isRefusal(state.error, 'admin_required'),
  });
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null;
}

/** Queries of the shop itself; any other may belong to the back office. */
const publicQueries = /^(catalogue|cart|delivery|auth|account|addresses|portfolio|invoices)\./;

/** Clears all data that the next person at this screen could see. */
export function clearOfficeCache(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicQueries.test(String(queryKey[0])) });
}
