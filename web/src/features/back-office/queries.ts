import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
import type { AdminSession } from '#shared/contracts/back-office/admin-session.ts';
import { call } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildQuery } from '#web/lib/query.ts';

const sessionQuery = buildQuery(adminApi.getSession);

export const useAdminSession = () => useQuery({ ...sessionQuery, refetchOnMount: 'always' });

export const useEnter = () =>
  useMutation({
    mutationFn: (body: { email: string | null; password: string }) => call(adminApi.check, { body }),
  });

export const useLogout = () => useMutation({ mutationFn: () => call(adminApi.logout) });

/** After somebody has come in: reads who it is, which it answers, and what was refused while nobody was. */
export async function refreshOffice(client: QueryClient): Promise<AdminSession['user'] | null> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  void client.refetchQueries({
    predicate: ({ state }) => isRefusal(state.error, 'admin_required'),
  });
  return client.getQueryData(sessionQuery.queryKey)?.user ?? null;
}

/** What the shop itself has asked; anything else may be of the back office. */
const publicQueries = /^(catalogue|cart|delivery|auth|account|addresses|portfolio|invoices)\./;

/** Whoever has left leaves nothing behind that the next one at this screen could see. */
export function clearOfficeCache(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicQueries.test(String(queryKey[0])) });
}
