import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Request } from '#shared/api/endpoint.ts';
import { settingsApi } from '#shared/api/settings.ts';
import { call } from '#web/lib/api.ts';
import { queryOf } from '#web/lib/query.ts';

const settingsQuery = queryOf(settingsApi.getSettings);

export const useSettings = () => useQuery({ ...settingsQuery, refetchOnMount: 'always' });

type Body = Request<typeof settingsApi.updateSettings>['body'];

export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call(settingsApi.updateSettings, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}
