import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AttentionList } from './attention-list.tsx';
import { useOverview } from './queries.ts';
import { StatCards } from './stat-cards.tsx';

export function Overview() {
  const loading = (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Loading label="Loading the overview" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-36" />
      ))}
    </div>
  );
  return (
    <AdminQueryBoundary query={useOverview()} what="the overview" loading={loading}>
      {({ needs, counts, booksCheckedAt }) => (
        <div className="grid gap-10">
          <AttentionList needs={needs} />
          <StatCards counts={counts} booksCheckedAt={booksCheckedAt} />
        </div>
      )}
    </AdminQueryBoundary>
  );
}
