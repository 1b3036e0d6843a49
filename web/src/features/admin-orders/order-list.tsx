import { formatDeclarationFlag } from '#shared/domain/orders/declarations.ts';
import { collectionReminderDays, isUncollected } from '#shared/domain/orders/dispatch/collection.ts';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { canUndoStatus } from '#shared/domain/orders/order-transitions.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { fileColumn, oneLineTimeColumn } from '#web/ui/admin-list/columns.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import {
  channelLabels,
  getStatusLabel,
  getStatusTone,
  kindLabels,
  listCollectionOptions,
  paymentLabels,
  statusOptions,
} from './order-labels.ts';
import { OrderTotal } from './order-total.tsx';
import { type AdminOrderRow, orders, setStatus } from './queries.ts';
import { useCancelOrder } from './use-cancel-order.tsx';

const buildColumns = (onCancel: OnCancel): Column<AdminOrderRow>[] => [
  {
    id: 'orderNumber',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    isHead: true,
    show: (row) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {row.orderNumber}
        <DeclarationBadge row={row} />
        {row.channel !== 'web' && <Badge>{channelLabels[row.channel]}</Badge>}
        {row.isPartlySent && <Badge tone="warn">Part sent</Badge>}
        {row.readyAt && <CollectionBadge readyAt={row.readyAt} />}
        {row.awaitsReturn && <Badge tone="warn">Cancelled: refund when returned</Badge>}
      </span>
    ),
  },
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
  fileColumn('email', 'Email', ({ email }) => email),
  poundsColumn('totalAmount', 'Total', ({ totalAmount }) => totalAmount, {
    show: (row) => <OrderTotal row={row} />,
  }),
  poundsColumn('refunded', 'Refunded', ({ refunded }) => refunded, { isFileOnly: true }),
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => status,
    show: (row) => <StatusCell row={row} onCancel={onCancel} />,
  },
  oneLineTimeColumn('createdAt', 'Placed', ({ createdAt }) => createdAt),
  fileColumn('payment', 'Payment', ({ payment }) => paymentLabels[payment]),
  fileColumn('paidAt', 'Paid', ({ paidAt }) => paidAt),
  fileColumn('kind', 'Type', ({ kind }) => kindLabels[kind]),
  fileColumn('channel', 'Channel', ({ channel }) => channelLabels[channel]),
  fileColumn('bottles', 'Bottles', ({ bottles }) => bottles),
  fileColumn('tracking', 'Tracking', ({ trackingNumber }) => trackingNumber),
  fileColumn('declarations', 'Declarations', ({ missingDeclarations, isStored }) =>
    formatDeclarationFlag(missingDeclarations, isStored),
  ),
];

/** Marks an order without declarations until it has been sent. */
function DeclarationBadge({ row }: { row: AdminOrderRow }) {
  const isOver = row.payment === 'ended_unpaid' || ['delivered', 'cancelled'].includes(row.status);
  if (isOver || row.collection || row.missingDeclarations.length === 0) return null;
  return <Badge tone="warn">{row.isStored ? 'Declarations missing' : 'Check age at the door'}</Badge>;
}

function CollectionBadge({ readyAt }: { readyAt: string }) {
  return isUncollected(readyAt, new Date()) ? (
    <Badge tone="warn">{`Not collected for ${collectionReminderDays} days`}</Badge>
  ) : (
    <Badge tone="accent">Ready to collect</Badge>
  );
}

type OnCancel = (row: AdminOrderRow) => void;

/** Only a paid order's status can be changed; the others show what they wait for. */
function StatusCell({ row, onCancel }: { row: AdminOrderRow; onCancel: OnCancel }) {
  const change = useRowChange<AdminOrderRow, OrderStatus>({
    source: orders,
    getKey: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (each, status) => ({ ...each, status }),
    send: ({ id }, status, seen) => setStatus(id, status, seen),
    words: { changed: 'Order status updated', failed: 'Update Failed' },
    // The collection code belongs to the moment when the order became ready, so an undo could not restore it.
    canUndo: (status, before) => canUndoStatus(status) && before.collection !== 'ready',
  });
  if (row.payment !== 'paid') return <Badge tone="warn">{paymentLabels[row.payment]}</Badge>;
  return (
    <RowStatus
      label={`Status of ${row.orderNumber}`}
      value={row.status}
      options={row.collection ? listCollectionOptions(row.status) : statusOptions}
      tone={getStatusTone(row.status)}
      permission="orders.ship"
      onChange={(status) => (status === 'cancelled' ? onCancel(row) : change(row, status as OrderStatus))}
    />
  );
}

const select = <Value extends string>(words: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: words[value] }));

const filters: ListFilter[] = [
  {
    id: 'payment',
    label: 'Payment',
    all: paymentLabels.paid,
    options: select(paymentLabels, ['awaiting_payment', 'ended_unpaid']),
  },
  { id: 'status', label: 'Status', all: 'Any status', options: statusOptions },
  {
    id: 'kind',
    label: 'Type',
    all: 'All types',
    options: select(kindLabels, ['bottles', 'release', 'storage']),
  },
  {
    id: 'collection',
    label: 'Collection',
    all: 'Any',
    options: [
      { value: 'ready', label: 'Ready to collect' },
      { value: 'uncollected', label: `Not collected for ${collectionReminderDays} days` },
    ],
  },
  { id: 'from', kind: 'date', label: 'From' },
  { id: 'to', kind: 'date', label: 'To' },
];

const bulkActions = (['processing', 'shipped', 'delivered'] as const).map(
  (status): BulkAction<AdminOrderRow> => ({
    id: status,
    label: `Set to ${getStatusLabel(status).toLowerCase()}`,
    run: (row) => setStatus(row.id, status, row.status),
    ...(canUndoStatus(status) ? { undo: (row: AdminOrderRow) => setStatus(row.id, row.status, status) } : {}),
    done: `Set to ${getStatusLabel(status).toLowerCase()}`,
    permission: 'orders.ship',
  }),
);

export function OrderList() {
  const { ask, dialog } = useCancelOrder();
  return (
    <>
      <AdminList
        id="orders"
        source={orders}
        columns={buildColumns(ask)}
        getKey={({ id }) => id}
        getName={({ orderNumber }) => orderNumber}
        order="-createdAt"
        search="Search orders"
        filters={filters}
        getHref={({ id }) => adminTab.orders.href(id)}
        bulk={bulkActions}
        tools={
          <>
            <Allowed permission="orders.place">
              <ButtonLink to={adminTab.orders.href('new')} look="outline" size="sm">
                New phone order
              </ButtonLink>
            </Allowed>
            <ButtonLink to={adminTab.orders.href('to-pack')} look="outline" size="sm">
              Orders to pack
            </ButtonLink>
            <ButtonLink to={adminTab.orders.href('returns')} look="outline" size="sm">
              Returns
            </ButtonLink>
            <ButtonLink to={adminTab.orders.href('deliveries')} look="outline" size="sm">
              Deliveries from bond
            </ButtonLink>
          </>
        }
        words={{ caption: 'Orders', loading: 'Loading orders...', empty: 'No orders yet.' }}
      />
      {dialog}
    </>
  );
}
