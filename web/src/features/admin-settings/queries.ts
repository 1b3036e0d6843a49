import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsApi } from '#shared/contracts/back-office/settings.ts';
import type { Request } from '#shared/contracts/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { buildQuery } from '#web/lib/query.ts';

export const settingsQuery = buildQuery(settingsApi.getSettings);

export const useSettings = () => useQuery({ ...settingsQuery, refetchOnMount: 'always' });

type Body = Request<typeof settingsApi.updateSettings>['body'];

export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(settingsApi.updateSettings, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
