import type { StockTakeRow } from '#shared/contracts/back-office/stock-takes.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { adminStockTakes } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { ListFilter } from '#web/ui/admin-list/types.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { stockTakes } from './queries.ts';
import { stockTakeLabels, stockTakeOptions } from './status-labels.ts';

const filters: ListFilter[] = [{ id: 'status', label: 'Status', all: 'All', options: stockTakeOptions }];

const columns: Column<StockTakeRow>[] = [
  { id: 'name', name: 'Name', value: ({ name }) => name, isHead: true },
  { id: 'category', name: 'Bottles', value: ({ category }) => category ?? 'All bottles' },
  badgeColumn('status', 'Status', ({ status }) => stockTakeLabels[status]),
  timeColumn('startedAt', 'Started', ({ startedAt }) => startedAt),
  { id: 'startedBy', name: 'By', value: ({ startedBy }) => formatActor(startedBy) },
];

export function StockTakeList() {
  return (
    <AdminList
      id="stock-takes"
      source={stockTakes}
      columns={columns}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      order="-startedAt"
      search="Search stock takes"
      filters={filters}
      words={{
        caption: 'Stock takes',
        loading: 'Loading stock takes...',
        empty: "No stock takes yet. Start one to compare your shelves with the shop's figures.",
      }}
      getHref={({ id }) => adminStockTakes.href(id)}
      create={{ label: 'Start Stock Take', href: adminStockTakes.href('new'), permission: 'stock.count' }}
    />
  );
}
