import { Link } from 'react-router-dom';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { getStatusLabel, paymentLabels } from './order-labels.ts';
import type { AdminOrder } from './queries.ts';

/** The orders that add bottles to this one, or the order that this one adds to, and whether they are sent in one parcel. */
export function PackedWith({ order }: { order: AdminOrder }) {
  if (order.packWith.length === 0) return null;
  const isAddition = order.packWith.some((other) => !other.isAddition);
  return (
    <DocumentSection title={isAddition ? 'Adds to' : 'Added'}>
      <ul className="divide-y divide-hairline border-hairline border-y text-sm">
        {order.packWith.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0">
              <Link
                to={adminTab.orders.href(other.id)}
                className="inline-flex min-h-11 items-center text-brass-light underline decoration-control underline-offset-4"
              >
                {other.orderNumber}
              </Link>
              <span className="block text-ink-2">{other.bottles.map(formatParcelLine).join(', ')}</span>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {formatPounds(other.totalAmount)}
              {other.isPackedTogether ? (
                <Badge tone="accent">{`Pack with ${other.orderNumber}`}</Badge>
              ) : (
                <Badge tone={other.payment === 'awaiting_payment' ? 'warn' : 'plain'}>
                  {other.payment === 'paid' ? getStatusLabel(other.status) : paymentLabels[other.payment]}
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </DocumentSection>
  );
}
