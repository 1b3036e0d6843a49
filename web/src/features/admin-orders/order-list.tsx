import { formatPounds, penceOf } from '#shared/domain/money.ts';
import type { OrderStatus } from '#shared/domain/order.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { kindWords, labelOf, paymentWords, statusOptions, toneOf } from './order-words.ts';
import { type AdminOrderRow, orders, setStatus } from './queries.ts';

const columns: Column<AdminOrderRow>[] = [
  { id: 'orderNumber', name: 'Order', value: ({ orderNumber }) => orderNumber, isHead: true },
  {
    id: 'customerName',
    name: 'Customer',
    value: ({ customerName }) => customerName,
    show: ({ customerName, email }) => (
      <span className="grid min-w-0">
        {customerName}
        <span className="wrap-anywhere text-ink-3 text-xs">{email}</span>
      </span>
    ),
  },
  { id: 'email', name: 'Email', value: ({ email }) => email, isFileOnly: true },
  {
    id: 'totalAmount',
    name: 'Total',
    value: ({ totalAmount }) => penceOf(totalAmount) / 100,
    show: ({ totalAmount, refunded }) => (
      <span className="grid">
        {formatPounds(totalAmount)}
        {penceOf(refunded) > 0 && (
          <span className="text-ink-3 text-xs">{formatPounds(refunded)} refunded</span>
        )}
      </span>
    ),
    isFigure: true,
  },
  { id: 'refunded', name: 'Refunded', value: ({ refunded }) => penceOf(refunded) / 100, isFileOnly: true },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => status,
    show: (row) => <StatusCell row={row} />,
  },
  {
    id: 'createdAt',
    name: 'Placed',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{sayTime(createdAt)}</span>,
  },
  { id: 'payment', name: 'Payment', value: ({ payment }) => paymentWords[payment], isFileOnly: true },
  { id: 'paidAt', name: 'Paid', value: ({ paidAt }) => paidAt, isFileOnly: true },
  { id: 'kind', name: 'Kind', value: ({ kind }) => kindWords[kind], isFileOnly: true },
  { id: 'bottles', name: 'Bottles', value: ({ bottles }) => bottles, isFileOnly: true },
  { id: 'tracking', name: 'Tracking', value: ({ trackingNumber }) => trackingNumber, isFileOnly: true },
];

/** Only what is paid can be moved; the rest says what it waits for. */
function StatusCell({ row }: { row: AdminOrderRow }) {
  const change = useRowChange<AdminOrderRow, OrderStatus>({
    source: orders,
    keyOf: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (each, status) => ({ ...each, status }),
    send: ({ id }, status) => setStatus(id, status),
    words: { changed: 'Order status updated', failed: 'Update Failed' },
  });
  if (row.payment !== 'paid') return <Badge tone="warn">{paymentWords[row.payment]}</Badge>;
  return (
    <RowStatus
      label={`Status of ${row.orderNumber}`}
      value={row.status}
      options={statusOptions}
      tone={toneOf(row.status)}
      onChange={(status) => change(row, status as OrderStatus)}
    />
  );
}

const select = <Value extends string>(words: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));

const filters: ListFilter[] = [
  {
    id: 'payment',
    label: 'Payment',
    all: paymentWords.paid,
    options: select(paymentWords, ['awaiting_payment', 'ended_unpaid']),
  },
  { id: 'status', label: 'Status', all: 'Any status', options: statusOptions },
  {
    id: 'kind',
    label: 'Kind',
    all: 'All kinds',
    options: select(kindWords, ['bottles', 'release', 'storage']),
  },
  { id: 'from', kind: 'date', label: 'From' },
  { id: 'to', kind: 'date', label: 'To' },
];

const bulk = (['processing', 'shipped', 'delivered'] as const).map(
  (status): BulkAction<AdminOrderRow> => ({
    id: status,
    label: `Set to ${labelOf(status).toLowerCase()}`,
    run: ({ id }) => setStatus(id, status),
    undo: (row) => setStatus(row.id, row.status),
    done: `Set to ${labelOf(status).toLowerCase()}`,
  }),
);

export const OrderList = () => (
  <AdminList
    id="orders"
    source={orders}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ orderNumber }) => orderNumber}
    order="-createdAt"
    search="Search orders"
    filters={filters}
    hrefOf={({ id }) => adminTab.orders.href(id)}
    bulk={bulk}
    tools={
      <ButtonLink to={adminTab.orders.href('deliveries')} look="outline" size="sm">
        Deliveries out of bond
      </ButtonLink>
    }
    words={{ caption: 'Orders', loading: 'Loading orders...', empty: 'No orders yet.' }}
  />
);
