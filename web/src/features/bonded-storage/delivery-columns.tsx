import { Link } from 'react-router-dom';
import type { Withdrawal } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { formatDate, formatDay } from '#web/lib/format-date.ts';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import { deliveryLabels, paymentLabels } from './delivery-labels.ts';
import { StatusBadge } from './status-badge.tsx';

const formatBottleNames = ({ holdings }: Withdrawal): string => {
  const names = holdings.map(({ product }) => product.name);
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((each) => each === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    })
    .join(', ');
};

export const deliveryColumns: Column<Withdrawal>[] = [
  {
    id: 'bottles',
    name: 'Bottles',
    isHead: true,
    value: formatBottleNames,
    show: (request) => (
      <>
        <span className="font-medium">{formatBottleNames(request)}</span>
        <span className="mt-1 block text-ink-3 text-xs">
          {formatBottleCount(request.holdings.length)} to {request.recipient}, {request.address}
        </span>
      </>
    ),
  },
  {
    id: 'order',
    name: 'Order',
    value: ({ orderNumber }) => orderNumber,
    show: ({ orderId, orderToken, orderNumber }) => (
      <Link
        to={privatePaths.order.href(orderId, orderToken)}
        className="whitespace-nowrap underline decoration-control underline-offset-4 hover:text-brass-light hover:decoration-current"
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    id: 'requested',
    name: 'Requested',
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <span className="whitespace-nowrap">{formatDate(createdAt)}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => deliveryLabels[status].label,
    show: ({ status, deliveredAt }) => (
      <>
        <StatusBadge {...deliveryLabels[status]} />
        {deliveredAt && <span className="mt-1 block text-ink-3 text-xs">{formatDate(deliveredAt)}</span>}
      </>
    ),
  },
  {
    id: 'payment',
    name: 'Payment',
    value: ({ paymentStatus }) => paymentLabels[paymentStatus].label,
    show: ({ paymentStatus }) => <StatusBadge {...paymentLabels[paymentStatus]} />,
  },
  {
    id: 'method',
    name: 'Carrier',
    value: ({ deliveryMethod }) => deliveryMethod,
    show: ({ deliveryMethod, trackingNumber, estimatedDelivery }) => (
      <>
        {deliveryMethod}
        {trackingNumber && (
          <span className="mt-1 block text-ink-2 text-xs">Tracking number {trackingNumber}</span>
        )}
        {estimatedDelivery && (
          <span className="mt-1 block text-ink-3 text-xs">Expected {formatDay(estimatedDelivery)}</span>
        )}
      </>
    ),
  },
  {
    id: 'tracking',
    name: 'Tracking number',
    isFileOnly: true,
    value: ({ trackingNumber }) => trackingNumber,
  },
  { id: 'expected', name: 'Expected', isFileOnly: true, value: ({ estimatedDelivery }) => estimatedDelivery },
  poundsColumn('duty', 'Duty', ({ duty }) => duty, { isFileOnly: true }),
  poundsColumn('vat', 'VAT', ({ vat }) => vat, { isFileOnly: true }),
  poundsColumn('delivery', 'Delivery', ({ deliveryCost }) => deliveryCost, { isFileOnly: true }),
  poundsColumn('insurance', 'Insurance', ({ insurance }) => insurance, { isFileOnly: true }),
  poundsColumn('total', 'Total', ({ totalCost }) => totalCost),
];
