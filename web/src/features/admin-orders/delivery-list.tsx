import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import { timeColumn } from '#web/ui/admin-list/columns.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { DeliveryTrackingButton } from './delivery-tracking.tsx';
import { deliveryLabels } from './order-labels.ts';
import { cancelPaidDelivery, deliveries, type OpenWithdrawal, trackDelivery } from './queries.ts';

const columns: Column<OpenWithdrawal>[] = [
  { id: 'orderNumber', name: 'Order', value: ({ orderNumber }) => orderNumber, isHead: true },
  {
    id: 'recipient',
    name: 'To',
    value: ({ recipient, address }) => `${recipient}, ${address}`,
  },
  {
    id: 'bottles',
    name: 'Bottles',
    value: ({ bottles }) => bottles.map(({ name }) => name).join(', '),
    show: ({ bottles }) => (
      <ul>
        {bottles.map(({ id, name, certificateNumber, place }) => (
          <li key={id}>
            {name} <span className="block text-ink-3 text-xs">{`${certificateNumber}, ${place}`}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => deliveryLabels[status].label,
    show: ({ status, trackingNumber }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={deliveryLabels[status].tone}>{deliveryLabels[status].label}</Badge>
        {trackingNumber && <span className="text-ink-3 text-xs">{trackingNumber}</span>}
      </span>
    ),
  },
  poundsColumn('total', 'Paid', ({ total }) => total),
  timeColumn('createdAt', 'Requested', ({ createdAt }) => createdAt),
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: deliveryLabels.requested_delivery.label,
    options: (['in_transit', 'delivered', 'awaiting_payment', 'cancelled'] as const).map((value) => ({
      value,
      label: deliveryLabels[value].label,
    })),
  },
];

const bulkActions: BulkAction<OpenWithdrawal>[] = [
  {
    id: 'sent',
    label: 'Mark as sent',
    run: ({ id }) => trackDelivery(id, { status: 'in_transit' }),
    confirm: (count) => `Mark ${count} as sent? Their customers will be emailed.`,
    done: 'Marked as sent',
    permission: 'orders.ship',
  },
  {
    id: 'delivered',
    label: 'Mark as delivered',
    run: ({ id }) => trackDelivery(id, { status: 'delivered' }),
    confirm: (count) => `Mark ${count} as delivered? Their customers will be emailed.`,
    done: 'Marked as delivered',
    permission: 'orders.ship',
  },
  {
    id: 'cancel',
    label: 'Cancel',
    run: ({ id }) => cancelPaidDelivery(id),
    confirm: (count) => `Cancel ${count}? The bottles stay in storage; refund each from its order.`,
    done: 'Cancelled',
    permission: 'orders.cancel',
  },
];

/** Deliveries to fetch from the warehouse and send, the longest waiting first; the filter also shows those already sent. */
export const DeliveryList = () => (
  <AdminList
    id="deliveries"
    source={deliveries}
    columns={columns}
    getKey={({ id }) => id}
    getName={({ orderNumber }) => orderNumber}
    order="createdAt"
    search="Search deliveries"
    filters={filters}
    getHref={({ orderId }) => adminTab.orders.href(orderId)}
    actionsFor={(row) => <DeliveryTrackingButton row={row} />}
    bulk={bulkActions}
    words={{
      caption: 'Deliveries from bond',
      loading: 'Loading deliveries...',
      empty: 'No deliveries waiting to be sent.',
    }}
  />
);
