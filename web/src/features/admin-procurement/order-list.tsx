import type { PurchaseOrderRow } from '#shared/api/purchase-orders.ts';
import type { PurchaseOrderStatus } from '#shared/domain/purchase-order.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayDate } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { dayColumn, poundsColumn, statusColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { useRowChange } from '#web/ui/admin-list/use-row-change.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { purchaseOrders, setOrderStatus } from './queries.ts';
import { orderOptions, orderWords } from './status-words.ts';

const filters: ListFilter[] = [{ id: 'status', label: 'Status', all: 'All', options: orderOptions }];

/** What a change of status has brought about rides along with the row that it answers. */
const noticesOf = (row: PurchaseOrderRow & { notices?: string[] }) => row.notices?.join(' ') || undefined;

function columnsWith(change: (row: PurchaseOrderRow, status: PurchaseOrderStatus) => void) {
  const columns: Column<PurchaseOrderRow>[] = [
    { id: 'poNumber', name: 'PO Number', value: ({ poNumber }) => poNumber, isHead: true },
    { id: 'supplier', name: 'Supplier', value: ({ supplier }) => supplier.name },
    poundsColumn('totalAmount', 'Total Amount', ({ totalAmount }) => totalAmount),
    statusColumn({
      words: orderWords,
      options: orderOptions,
      nameOf: ({ poNumber }) => poNumber,
      onChange: change,
    }),
    {
      id: 'orderDate',
      name: 'Order Date',
      value: ({ orderDate }) => orderDate,
      show: ({ orderDate }) => sayDate(orderDate),
    },
    dayColumn('expectedDeliveryDate', 'Expected Delivery', (row) => row.expectedDeliveryDate),
  ];
  return columns;
}

/** Many at once; what is mailed or added to stock is set one by one, where it is told what came of it. */
const bulk = (['acknowledged', 'cancelled'] as const).map(
  (status): BulkAction<PurchaseOrderRow> => ({
    id: status,
    label: `Set to ${orderWords[status].label.toLowerCase()}`,
    run: ({ id }) => setOrderStatus(id, status),
    undo: (row) => setOrderStatus(row.id, row.status),
    done: `Set to ${orderWords[status].label.toLowerCase()}`,
  }),
);

/** What was ordered from suppliers, the latest first. */
export function OrderList() {
  const change = useRowChange<PurchaseOrderRow, PurchaseOrderStatus>({
    source: purchaseOrders,
    keyOf: ({ id }) => id,
    readValue: ({ status }) => status,
    apply: (row, status) => ({ ...row, status }),
    send: ({ id }, status) => setOrderStatus(id, status),
    words: { changed: 'Purchase order status updated', failed: 'Failed to update purchase order' },
    describe: noticesOf,
  });
  return (
    <AdminList
      id="purchase-orders"
      source={purchaseOrders}
      columns={columnsWith(change)}
      keyOf={({ id }) => id}
      nameOf={({ poNumber }) => poNumber}
      order="-orderDate"
      search="Search purchase orders"
      filters={filters}
      words={{
        caption: 'Purchase orders',
        loading: 'Loading purchase orders...',
        empty: 'No purchase orders yet. Create your first purchase order to manage stock procurement.',
      }}
      hrefOf={({ id }) => adminTab.purchaseOrders.href(id)}
      bulk={bulk}
      create={{ label: 'Create Purchase Order', href: adminTab.purchaseOrders.href('new') }}
      actionsFor={({ id, poNumber }) => (
        <ButtonLink to={adminTab.purchaseOrders.href(id)} look="outline" size="sm">
          View Details<span className="sr-only"> of {poNumber}</span>
        </ButtonLink>
      )}
    />
  );
}
