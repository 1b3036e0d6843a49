import { useMutation, useQuery } from '@tanstack/react-query';
import { settingsApi } from '#shared/contracts/back-office/settings.ts';
import { buildQuery } from '#web/lib/query.ts';
import { sendTo, useRefresh } from '#web/lib/use-change.ts';

export const settingsQuery = buildQuery(settingsApi.getSettings);

export const useSettings = () => useQuery({ ...settingsQuery, refetchOnMount: 'always' });

export function useUpdateSettings() {
  const refresh = useRefresh(settingsApi.getSettings.id);
  return useMutation({ mutationFn: sendTo(settingsApi.updateSettings), onSuccess: refresh });
}
