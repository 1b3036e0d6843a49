import type { ComponentProps } from 'react';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ListBoundaryProps<Data> = Pick<ComponentProps<typeof QueryBoundary<Data>>, 'query' | 'children'> & {
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
export const ListBoundary = <Data,>({ of, ...rest }: ListBoundaryProps<Data>) => (
  <QueryBoundary
    {...rest}
    failure={`We could not load ${of}`}
    loading={`Loading ${of}`}
    skeleton={skeleton}
  />
);
