import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AttentionList } from './attention-list.tsx';
import { useOverview } from './queries.ts';
import { StatCards } from './stat-cards.tsx';

/** The first page of the back office in its states. */
export function Overview() {
  const { data, isError, isFetching, refetch } = useOverview();
  if (data) {
    return (
      <div className="grid gap-10">
        <AttentionList needs={data.needs} />
        <StatCards counts={data.counts} booksCheckedAt={data.booksCheckedAt} />
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The overview could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Loading label="Loading the overview" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </div>
  );
}
