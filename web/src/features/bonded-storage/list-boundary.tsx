import type { ComponentProps } from 'react';
import { QueryBoundary as AnyBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type QueryBoundaryProps<Data> = Pick<ComponentProps<typeof AnyBoundary<Data>>, 'query' | 'children'> & {
  /** What the query loads, as messages name it: 'your invoices'. */
  of: string;
};

const rows = ['first', 'second', 'third', 'fourth'];
const skeleton = (
  <div className="grid gap-3">
    {rows.map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);

/** A list that is loading, failed or loaded. */
export const QueryBoundary = <Data,>({ of, ...rest }: QueryBoundaryProps<Data>) => (
  <AnyBoundary {...rest} failure={`We could not load ${of}`} loading={`Loading ${of}`} skeleton={skeleton} />
);
