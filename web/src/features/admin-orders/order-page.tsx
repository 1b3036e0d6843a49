import type { ReactNode } from 'react';
import { isRefusal } from '#web/lib/problem.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { type AdminOrder, useOrder } from './queries.ts';

export function WithOrder({ id, children }: { id: string; children: (order: AdminOrder) => ReactNode }) {
  const { data, error, refetch, isFetching } = useOrder(id);
  if (data) return children(data);
  if (isRefusal(error, 'order_not_found')) return <EmptyState title="Order not found" level="h1" />;
  if (error) {
    return (
      <ErrorState
        level="h1"
        title="The order could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Loading label="Loading the order" />;
}
