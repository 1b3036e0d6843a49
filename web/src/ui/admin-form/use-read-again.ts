import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { FormValues } from './types.ts';

/** `readAgain` for a form whose values come from one query: requests it again, bypassing the cache. */
export function useReadAgain<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  toValues: (data: Data) => FormValues,
): () => Promise<FormValues> {
  const client = useQueryClient();
  return async () => toValues(await client.fetchQuery({ ...query, staleTime: 0 }));
}
