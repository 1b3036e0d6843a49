import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertsApi } from '#shared/contracts/alerts/alerts.ts';
import type { AlertKind } from '#shared/domain/alerts/alert.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

const listQuery = buildQuery(alertsApi.list);

export const useAlerts = () => useQuery({ ...listQuery, refetchOnMount: 'always' });

type Wish = { kind: AlertKind; subject: string; email?: string };

export function useAskAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Wish) => call(alertsApi.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}

export function useCancelAlert() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(alertsApi.cancel, { params: { id } }),
    // An alert that no longer exists is removed from the list as well.
    onSettled: () => client.invalidateQueries({ queryKey: listQuery.queryKey }),
  });
}

type Link = { alert: string; token: string };

export const useConfirmAlert = () =>
  useMutation({ mutationFn: (body: Link) => call(alertsApi.confirm, { body }) });

export const useCancelByLink = () =>
  useMutation({ mutationFn: (body: Link) => call(alertsApi.cancelByLink, { body }) });
