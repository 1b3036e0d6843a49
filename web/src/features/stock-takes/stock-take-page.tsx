import type { ReactNode } from 'react';
import type { StockTake } from '#shared/contracts/back-office/stock-takes.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { adminStockTakes } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminDocument } from '#web/ui/admin-document/admin-document.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CountSheet } from './count-sheet.tsx';
import { useStockTake } from './queries.ts';
import { stockTakeLabels } from './status-labels.ts';
import { ApproveStockTake, CancelStockTake } from './stock-take-actions.tsx';

export function StockTakePage({ id, history }: { id: string; history: ReactNode }) {
  return (
    <AdminQueryBoundary query={useStockTake(id)} what="the stock take" page="Stock take">
      {(take) => <StockTakeView take={take} history={history} />}
    </AdminQueryBoundary>
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
