import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { badgeColumn, oneLineTimeColumn } from '#web/ui/admin-list/columns.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { returns } from './queries.ts';

type Row = Awaited<ReturnType<typeof returns.read>>['items'][number];

const columns: Column<Row>[] = [
  { id: 'orderNumber', name: 'Order', value: ({ orderNumber }) => orderNumber, isHead: true },
  { id: 'customerName', name: 'Customer', value: ({ customerName }) => customerName },
  badgeColumn('status', 'Status', ({ status }) => ({
    label: returnLabels[status],
    tone: status === 'inspected' ? 'warn' : 'accent',
  })),
  {
    id: 'lines',
    name: 'Bottles',
    value: ({ lines }) => lines.map(formatParcelLine).join('; '),
  },
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason },
  poundsColumn('value', 'Value', ({ value }) => value),
  oneLineTimeColumn('requestedAt', 'Since', ({ requestedAt }) => requestedAt),
];

export const ReturnList = () => (
  <AdminList
    id="returns"
    source={returns}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ orderNumber }) => orderNumber}
    order="requestedAt"
    search="Search returns"
    getHref={({ orderId }) => adminTab.orders.href(orderId)}
    words={{ caption: 'Returns', loading: 'Loading returns...', empty: 'No returns are under way.' }}
  />
);
