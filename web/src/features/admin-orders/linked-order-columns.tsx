import { Link } from 'react-router-dom';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { getStatusLabel, kindLabels, paymentLabels } from './order-labels.ts';
import type { AdminOrderRow } from './queries.ts';

/** The total of an order, and what of it was refunded. */
export const Total = ({ row: { totalAmount, refunded } }: { row: AdminOrderRow }) => (
  <span className="grid">
    {formatPounds(totalAmount)}
    {parsePence(refunded) > 0 && (
      <span className="text-ink-3 text-xs">{formatPounds(refunded)} refunded</span>
    )}
  </span>
);

/** An order as other pages name it, with a link to its own. */
export const linkedOrderColumns: Column<AdminOrderRow>[] = [
  {
    id: 'orderNumber',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    isHead: true,
    show: ({ id, orderNumber }) => (
      <Link
        to={adminTab.orders.href(id)}
        className="text-brass-light underline decoration-control underline-offset-4"
      >
        {orderNumber}
      </Link>
    ),
  },
  timeColumn('createdAt', 'Placed', ({ createdAt }) => createdAt),
  { id: 'kind', name: 'For', value: ({ kind }) => kindLabels[kind] },
  {
    id: 'status',
    name: 'Status',
    value: ({ status, payment }) => (payment === 'paid' ? getStatusLabel(status) : paymentLabels[payment]),
  },
  {
    id: 'totalAmount',
    name: 'Total',
    value: ({ totalAmount }) => totalAmount,
    show: (row) => <Total row={row} />,
    isFigure: true,
  },
];
