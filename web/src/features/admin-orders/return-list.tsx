import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { returns } from './queries.ts';

type Row = Awaited<ReturnType<typeof returns.read>>['items'][number];

const columns: Column<Row>[] = [
  { id: 'orderNumber', name: 'Order', value: ({ orderNumber }) => orderNumber, isHead: true },
  { id: 'customerName', name: 'Customer', value: ({ customerName }) => customerName },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => returnLabels[status],
    show: ({ status }) => (
      <Badge tone={status === 'inspected' ? 'warn' : 'accent'}>{returnLabels[status]}</Badge>
    ),
  },
  {
    id: 'lines',
    name: 'Bottles',
    value: ({ lines }) => lines.map(formatParcelLine).join('; '),
  },
  { id: 'reason', name: 'Reason', value: ({ reason }) => reason },
  poundsColumn('value', 'Value', ({ value }) => value),
  {
    id: 'requestedAt',
    name: 'Since',
    value: ({ requestedAt }) => requestedAt,
    show: ({ requestedAt }) => <span className="whitespace-nowrap">{formatTime(requestedAt)}</span>,
  },
];

/** Returns that are under way, the oldest first. */
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
