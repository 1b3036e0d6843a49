import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { legalApi } from '#shared/contracts/site/legal.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { call } from './api.ts';
import { getProblem, isRefusal } from './problem.ts';
import { browserOnlyQuery } from './query.ts';

/** The terms of sale that a page shows to be accepted. */
export type ShownTerms = {
  /** Null while it is not known, and where it could not be read: then those that hold on arrival are accepted. */
  termsId: string | null;
  /** Where exactly these terms can be read. */
  href: string;
  /** Goes on with the terms that the server named where it refused these; null where it has refused something else. */
  renew: (error: unknown) => { message: string } | null;
};

/**
 * The terms that hold when the page begins, which stay the ones it shows whatever is published meanwhile. `accepted` are those
 * that were accepted on the same page before it was loaded again.
 */
export function useShownTerms(accepted?: string): ShownTerms {
  const client = useQueryClient();
  const queryKey = ['shownTerms', useId()];
  const { data: termsId = null } = useQuery<string | null>({
    queryKey,
    queryFn: async () => (await call(legalApi.getPage, { params: { page: 'terms' } })).termsId ?? null,
    ...(accepted ? { initialData: accepted } : { refetchOnMount: 'always' }),
    meta: browserOnlyQuery,
  });
  return {
    termsId,
    href: termsId ? privatePaths.orderTerms.href(termsId) : paths.terms.href(),
    renew(error) {
      const problem = getProblem(error);
      if (!problem || !isRefusal(error, 'terms_changed')) return null;
      client.setQueryData(queryKey, problem.details?.termsId ?? null);
      return { message: problem.detail };
    },
  };
}
