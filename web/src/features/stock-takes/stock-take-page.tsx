import type { ReactNode } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { adminStockTakes } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { getProblem } from '#web/lib/problem.ts';
import { AdminDocument } from '#web/ui/admin-document/admin-document.tsx';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ApproveStockTake } from './approve-stock-take.tsx';
import { CancelStockTake } from './cancel-stock-take.tsx';
import { CountSheet } from './count-sheet.tsx';
import { useStockTake } from './queries.ts';
import { stockTakeLabels } from './status-labels.ts';

/** One stock take: its sheet, its differences, its approval. */
export function StockTakePage({ id, history }: { id: string; history: ReactNode }) {
  const { data, error, isFetching, refetch } = useStockTake(id);
  if (data) return <StockTakeView take={data} history={history} />;
  if (!error) return <Loading label="Loading the stock take" />;
  const isGone = getProblem(error)?.status === 404;
  return (
    <AdminPage title="Stock take">
      <ErrorState
        title={isGone ? 'Stock take not found' : 'The stock take could not be loaded'}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </AdminPage>
  );
}

function StockTakeView({ take, history }: { take: StockTake; history: ReactNode }) {
  const { label, tone } = stockTakeLabels[take.status];
  const counted = take.lines.filter(({ count }) => count).length;
  return (
    <AdminDocument
      back={{ label: 'Stock Takes', href: adminStockTakes.href() }}
      kind="Stock take"
      title={take.name}
      status={<Badge tone={tone}>{label}</Badge>}
      actions={
        <>
          <ApproveStockTake take={take} />
          <CancelStockTake take={take} />
        </>
      }
      facts={[
        { name: 'Bottles', value: take.category ?? 'All' },
        { name: 'Counted', value: `${counted} of ${take.lines.length}` },
        { name: 'Started', value: formatTime(take.startedAt) },
        { name: 'Started by', value: formatActor(take.startedBy) },
        ...(take.approvedBy ? [{ name: 'Approved by', value: formatActor(take.approvedBy) }] : []),
      ]}
      history={history}
    >
      <CountSheet take={take} />
    </AdminDocument>
  );
}
