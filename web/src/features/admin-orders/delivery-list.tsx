import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayTime } from '#web/lib/say-date.ts';
import { AdminList } from '#web/ui/admin-list/admin-list.tsx';
import type { BulkAction, ListFilter } from '#web/ui/admin-list/types.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DeliveryTrackingButton } from './delivery-tracking.tsx';
import { deliveryWords } from './order-words.ts';
import { deliveries, type OpenRequest, trackDelivery, withdrawDelivery } from './queries.ts';

const columns: Column<OpenRequest>[] = [
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
    value: ({ status }) => deliveryWords[status].label,
    show: ({ status, trackingNumber }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={deliveryWords[status].tone}>{deliveryWords[status].label}</Badge>
        {trackingNumber && <span className="text-ink-3 text-xs">{trackingNumber}</span>}
      </span>
    ),
  },
  {
    id: 'total',
    name: 'Paid',
    value: ({ total }) => penceOf(total) / 100,
    show: ({ total }) => formatPounds(total),
    isFigure: true,
  },
  {
    id: 'createdAt',
    name: 'Asked',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => sayTime(createdAt),
  },
];

const filters: ListFilter[] = [
  {
    id: 'status',
    label: 'Status',
    all: deliveryWords.requested_delivery.label,
    options: (['in_transit', 'delivered', 'awaiting_payment', 'cancelled'] as const).map((value) => ({
      value,
      label: deliveryWords[value].label,
    })),
  },
];

const bulk: BulkAction<OpenRequest>[] = [
  {
    id: 'sent',
    label: 'Mark as sent',
    run: ({ id }) => trackDelivery(id, { status: 'in_transit' }),
    confirm: (count) => `Mark ${count} as sent? Their customers are told by mail.`,
    done: 'Marked as sent',
  },
  {
    id: 'delivered',
    label: 'Mark as delivered',
    run: ({ id }) => trackDelivery(id, { status: 'delivered' }),
    confirm: (count) => `Mark ${count} as delivered? Their customers are told by mail.`,
    done: 'Marked as delivered',
  },
  {
    id: 'withdraw',
    label: 'Cancel',
    run: ({ id }) => withdrawDelivery(id),
    confirm: (count) => `Cancel ${count}? The bottles stay in storage; refund each from its order.`,
    done: 'Cancelled',
  },
];

/** What has to be fetched from the warehouse and sent, the longest waiting first; by the filter also what was. */
export const DeliveryList = () => (
  <AdminList
    id="deliveries"
    source={deliveries}
    columns={columns}
    keyOf={({ id }) => id}
    nameOf={({ orderNumber }) => orderNumber}
    order="createdAt"
    search="Search deliveries"
    filters={filters}
    hrefOf={({ orderId }) => adminTab.orders.href(orderId)}
    actionsFor={(row) => <DeliveryTrackingButton row={row} />}
    bulk={bulk}
    words={{
      caption: 'Deliveries out of bond',
      loading: 'Loading deliveries...',
      empty: 'No delivery waits to be sent.',
    }}
  />
);
