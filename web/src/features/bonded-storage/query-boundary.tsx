import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

type QueryBoundaryProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What the query loads, as messages name it: 'your invoices'. */
  of: string;
  children: (data: Data) => ReactNode;
};

const rows = ['first', 'second', 'third', 'fourth'];

/** A list that is loading, failed or loaded. */
export function QueryBoundary<Data>({ query, of, children }: QueryBoundaryProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState title={`We could not load ${of}`} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  return (
    <>
      <Loading label={`Loading ${of}`} />
      <div className="grid gap-3">
        {rows.map((row) => (
          <Skeleton key={row} className="h-16" />
        ))}
      </div>
    </>
  );
}
