import { Link } from 'react-router-dom';
import type { DeliveryRequest } from '#shared/api/delivery-requests.ts';
import { formatPounds, penceOf } from '#shared/domain/money.ts';
import { paths } from '#web/app/paths.ts';
import { saysBottles } from '#web/lib/say.ts';
import { sayDate, sayDay } from '#web/lib/say-date.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { deliveryWords, paymentWords } from './delivery-words.ts';
import { StatusBadge } from './status-badge.tsx';

const figure = (
  id: string,
  name: string,
  of: (request: DeliveryRequest) => string,
): Column<DeliveryRequest> => ({
  id,
  name,
  isFigure: true,
  value: (request) => penceOf(of(request)) / 100,
  show: (request) => formatPounds(of(request)),
});

const namesOf = ({ holdings }: DeliveryRequest): string => {
  const names = holdings.map(({ product }) => product.name);
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((each) => each === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    })
    .join(', ');
};

export const deliveryColumns: Column<DeliveryRequest>[] = [
  {
    id: 'bottles',
    name: 'Bottles',
    isHead: true,
    value: namesOf,
    show: (request) => (
      <>
        <span className="font-medium">{namesOf(request)}</span>
        <span className="mt-1 block text-ink-3 text-xs">
          {saysBottles(request.holdings.length)} to {request.recipient}, {request.address}
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
        to={paths.order.href(orderId, orderToken)}
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
    show: ({ createdAt }) => <span className="whitespace-nowrap">{sayDate(createdAt)}</span>,
  },
  {
    id: 'status',
    name: 'Status',
    value: ({ status }) => deliveryWords[status].label,
    show: ({ status, deliveredAt }) => (
      <>
        <StatusBadge {...deliveryWords[status]} />
        {deliveredAt && <span className="mt-1 block text-ink-3 text-xs">{sayDate(deliveredAt)}</span>}
      </>
    ),
  },
  {
    id: 'payment',
    name: 'Payment',
    value: ({ paymentStatus }) => paymentWords[paymentStatus].label,
    show: ({ paymentStatus }) => <StatusBadge {...paymentWords[paymentStatus]} />,
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
          <span className="mt-1 block text-ink-3 text-xs">Expected {sayDay(estimatedDelivery)}</span>
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
  { ...figure('duty', 'Duty', ({ duty }) => duty), isFileOnly: true },
  { ...figure('vat', 'VAT', ({ vat }) => vat), isFileOnly: true },
  { ...figure('delivery', 'Delivery', ({ deliveryCost }) => deliveryCost), isFileOnly: true },
  { ...figure('insurance', 'Insurance', ({ insurance }) => insurance), isFileOnly: true },
  figure('total', 'Total', ({ totalCost }) => totalCost),
];
