import type { PurchaseOrderRow } from '#shared/contracts/procurement/purchase-orders.ts';
import { canUndoOrderStatus, type PurchaseOrderStatus } from '#shared/domain/procurement/purchase-order.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dateColumn, dayColumn, fileColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { purchaseOrders, setOrderStatus } from './queries.ts';
import { orderLabels, orderOptions } from './status-labels.ts';

const filters: ListFilter[] = [
  { id: 'status', label: 'Status', all: 'All', options: orderOptions },
  {
    id: 'delivery',
    label: 'Delivery',
    all: 'All',
    options: [{ value: 'part', label: 'Part received' }],
  },
];

/** The effects of a status change are returned with the updated row. */
const formatNotices = (row: PurchaseOrderRow & { notices?: string[] }) => row.notices?.join(' ') || undefined;

function buildColumns(change: (row: PurchaseOrderRow, status: PurchaseOrderStatus) => void) {
  const columns: Column<PurchaseOrderRow>[] = [
    { id: 'poNumber', name: 'PO Number', value: ({ poNumber }) => poNumber, isHead: true },
    { id: 'supplier', name: 'Supplier', value: ({ supplier }) => supplier.name },
    poundsColumn('totalAmount', 'Total Amount', ({ totalAmount }) => totalAmount),
    statusColumn({
      words: orderLabels,
      options: orderOptions,
      getName: ({ poNumber }) => poNumber,
      onChange: change,
      permission: 'purchasing.edit',
      isFinal: ({ status }) => status === 'received',
    }),
    dateColumn('orderDate', 'Order Date', ({ orderDate }) => orderDate),
    dayColumn('expectedDeliveryDate', 'Expected Delivery', (row) => row.expectedDeliveryDate),
    fileColumn('expectedQuantity', 'Still Expected', ({ expectedQuantity }) => expectedQuantity),
  ];
  return columns;
}

/** Bulk changes. Statuses that send emails or add stock are set one by one, where the result is shown. */
const bulkActions = (['acknowledged', 'cancelled'] as const).map(
  (status): BulkAction<PurchaseOrderRow> => ({
    id: status,
    label: `Set to ${orderLabels[status].label.toLowerCase()}`,
    run: (row) => setOrderStatus(row.id, status, row.status),
    undo: (row) => setOrderStatus(row.id, row.status, status),
    done: `Set to ${orderLabels[status].label.toLowerCase()}`,
    permission: 'purchasing.edit',
  }),
);

export function OrderList() {
  const change = useRowChange<PurchaseOrderRow, PurchaseOrderStatus>({
    source: purchaseOrders,
    getKey: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (row, status) => ({ ...row, status }),
    send: ({ id }, status, seen) => setOrderStatus(id, status, seen),
    words: { changed: 'Purchase order status updated', failed: 'Failed to update purchase order' },
    describe: formatNotices,
    canUndo: canUndoOrderStatus,
  });
  return (
    <AdminList
      id="purchase-orders"
      source={purchaseOrders}
      columns={buildColumns(change)}
      getKey={({ id }) => id}
      getName={({ poNumber }) => poNumber}
      order="-orderDate"
      search="Search purchase orders"
      filters={filters}
      words={{
        caption: 'Purchase orders',
        loading: 'Loading purchase orders...',
        empty: 'No purchase orders yet. Create your first purchase order to manage stock procurement.',
      }}
      getHref={({ id }) => adminTab.purchaseOrders.href(id)}
      bulk={bulkActions}
      create={{
        label: 'Create Purchase Order',
        href: adminTab.purchaseOrders.href('new'),
        permission: 'purchasing.edit',
      }}
      actionsFor={({ id, poNumber }) => (
        <ButtonLink to={adminTab.purchaseOrders.href(id)} look="outline" size="sm">
          View Details<span className="sr-only"> of {poNumber}</span>
        </ButtonLink>
      )}
    />
  );
}
