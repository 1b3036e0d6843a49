import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { legalApi } from '#shared/contracts/site/legal.ts';
import { paths } from '#web/app/paths.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { call } from './api.ts';
import { getProblem, isRefusal } from './problem.ts';
import { browserOnlyQuery } from './query.ts';

/** The terms of sale that a page asks to accept. */
export type ShownTerms = {
  /**
   * Null until known, and if they could not be read: then the terms in force when the server receives the order are
   * accepted.
   */
  termsId: string | null;
  /** The address where exactly these terms can be read. */
  href: string;
  /** Switches to the terms that the server named when it refused these; null if it refused something else. */
  renew: (error: unknown) => { message: string } | null;
};

/**
 * The terms in force when the page is opened; the page keeps showing them, even if others are published meanwhile.
 * `accepted` are those accepted on the same page before a reload.
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
