import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type NewsletterPreferences,
  newsletterPreferencesApi,
} from '#shared/contracts/newsletter/preferences.ts';
import { call } from '#web/lib/api.ts';
import { fetchFile } from '#web/lib/fetch-file.ts';
import { buildQuery } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';

const api = newsletterPreferencesApi;
const buildPreferencesQuery = (token: string) => buildQuery(api.getPreferences, { query: { token } });

/** An email may be opened again after a change elsewhere, so each visit reads the preferences again. */
export const usePreferences = (token: string) =>
  useQuery({ ...buildPreferencesQuery(token), refetchOnMount: 'always' });

/** Shows the shop's answer to a change immediately. */
export function useSaveName(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(api.savePreferences, { body: { token, name } }),
    onSuccess: (saved: NewsletterPreferences) =>
      client.setQueryData(buildPreferencesQuery(token).queryKey, saved),
  });
}

/** Reads the preferences again after a change of anything except the name. */
export function useReload(token: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: buildPreferencesQuery(token).queryKey });
}

/** Returns the name of the saved file. */
export const useDownloadData = (token: string) =>
  useMutation({
    mutationFn: async () => {
      const { name, content } = await fetchFile(api.exportSubscription, { query: { token } });
      saveFile(name, 'application/json', content);
      return name;
    },
  });

export const useErase = (token: string) =>
  useMutation({ mutationFn: () => call(api.eraseSubscription, { body: { token } }) });
