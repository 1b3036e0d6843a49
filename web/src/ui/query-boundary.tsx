import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Loading } from './skeleton.tsx';

type QueryBoundaryProps<Data> = {
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** The title of the error, at the level of a heading. */
  failure: string;
  level?: 'h1' | 'h2';
  /** What is announced while it loads, and what reserves its space. */
  loading: string;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of a page that is loading, failed or loaded. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, failure, level, loading, skeleton, children } = props;
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState level={level} title={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  return (
    <>
      <Loading label={loading} />
      {skeleton}
    </>
  );
}
