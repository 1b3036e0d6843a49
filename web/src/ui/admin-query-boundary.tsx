import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { capitalise } from '#web/lib/capitalise.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminPage } from './admin-page.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

type AdminQueryBoundaryProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What the query loads, as sentences name it: 'the gift card'. */
  what: string;
  /** The title of the record's own page, shown above the failure; a 404 then says that the record was not found. */
  page?: string;
  /** Shown while it loads; by default it is only announced. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query has loaded; until then, that it is loading or could not be loaded. */
export function AdminQueryBoundary<Data>({
  query,
  what,
  page,
  loading,
  children,
}: AdminQueryBoundaryProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return loading ?? <Loading label={`Loading ${what}`} />;
  const isMissing = page !== undefined && getProblem(error)?.status === 404;
  const title = isMissing ? `${what.replace(/^the /, '')} not found` : `${what} could not be loaded`;
  const failure = (
    <ErrorState title={capitalise(title)} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
  return page === undefined ? failure : <AdminPage title={page}>{failure}</AdminPage>;
}
