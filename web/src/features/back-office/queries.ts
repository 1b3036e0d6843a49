import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { adminApi } from '#shared/contracts/back-office/admin.ts';
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

/** After somebody has come in: who it is, and what was refused while nobody was. */
export async function refreshOffice(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  await client.refetchQueries({
    predicate: ({ state }) => isRefusal(state.error, 'admin_required'),
  });
}

/** What the shop itself has asked; anything else may be of the back office. */
const publicQueries = /^(catalogue|cart|delivery|auth|account|addresses|portfolio|invoices)\./;

/** Whoever has left leaves nothing behind that the next one at this screen could see. */
export function clearOfficeCache(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !publicQueries.test(String(queryKey[0])) });
}
