import { Link } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { getStatusLabel, kindLabels, paymentLabels } from './order-labels.ts';
import { OrderTotal } from './order-total.tsx';
import type { AdminOrderRow } from './queries.ts';

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
    show: (row) => <OrderTotal row={row} />,
    isFigure: true,
  },
];
