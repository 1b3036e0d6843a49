import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPounds } from '#shared/domain/money.ts';
import { placeNames } from '#shared/domain/storage.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { sayDay, sayTime } from '#web/lib/say-date.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import type { AdminOrder } from './queries.ts';

const linkClass = 'text-brass-light underline decoration-control underline-offset-4';
const list = 'divide-y divide-hairline border-hairline border-y text-sm';

/** Where it goes, how it was paid, what went back, and what lies in bond. */
export function OrderParts({ order }: { order: AdminOrder }) {
  const { tracking, payments, refunds, storage, deliveryRequestId } = order;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <DocumentSection title={order.isStored ? 'Billed to' : 'Delivery'}>
        <address className="whitespace-pre-line text-sm not-italic">
          {[order.customerName, ...order.address.split(', ')].join('\n')}
        </address>
        <p className="mt-2 text-sm">
          <a href={`mailto:${order.email}`} className={`${linkClass} wrap-anywhere`}>
            {order.email}
          </a>
        </p>
        <p className="mt-2 text-ink-2 text-sm">{order.deliveryMethod}</p>
        {tracking && (
          <p className="mt-2 text-sm">
            {tracking.carrier},{' '}
            {tracking.url ? (
              <ExternalLink href={tracking.url} className={linkClass}>
                {tracking.number}
              </ExternalLink>
            ) : (
              tracking.number
            )}
          </p>
        )}
        {deliveryRequestId && (
          <p className="mt-2 text-sm">
            <Link to={adminTab.orders.href('deliveries')} className={linkClass}>
              Deliveries out of bond
            </Link>
          </p>
        )}
      </DocumentSection>
      <DocumentSection title="Payment">
        {payments.length === 0 ? (
          <p className="text-ink-2 text-sm">None was set up.</p>
        ) : (
          <ul className={list}>
            {payments.map(({ reference, status, amount, failure, isOfOrder }) => (
              <Item key={reference} name={formatPounds(amount)} note={failure}>
                {status}
                {isOfOrder && ', paid this order'}
                <span className="wrap-anywhere block text-ink-3 text-xs">{reference}</span>
              </Item>
            ))}
          </ul>
        )}
      </DocumentSection>
      {refunds.length > 0 && (
        <DocumentSection title="Refunds">
          <ul className={list}>
            {refunds.map(({ id, amount, status, reason, createdAt, failure }) => (
              <Item key={id} name={formatPounds(amount)} note={failure}>
                {refundWords[status]}, {sayTime(createdAt)}
                <span className="block text-ink-2">{reason}</span>
              </Item>
            ))}
          </ul>
        </DocumentSection>
      )}
      {storage && (
        <DocumentSection title={placeNames[storage.place]}>
          <ul className={list}>
            {storage.bottles.map(({ id, name, certificateNumber, status, leftOn }) => (
              <Item key={id} name={name} note={leftOn && `Left on ${sayDay(leftOn)}`}>
                {storageWords[status]}
                <span className="block text-ink-3 text-xs">{certificateNumber}</span>
              </Item>
            ))}
          </ul>
        </DocumentSection>
      )}
    </div>
  );
}

const refundWords: Record<AdminOrder['refunds'][number]['status'], string> = {
  owed: 'Under way: Stripe is asked again',
  made: 'Made',
  failed: 'Refused',
};

type StorageStatus = NonNullable<AdminOrder['storage']>['bottles'][number]['status'];

const storageWords: Record<StorageStatus, string> = {
  stored: 'Stored',
  requested_delivery: 'Delivery requested',
  in_transit: 'In transit',
  delivered: 'Delivered',
  returned: 'Given back',
};

function Item({ name, note, children }: { name: string; note?: string | null; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <span className="font-medium">{name}</span>
      <span className="min-w-0 text-right">
        {children}
        {note && <span className="block text-ink-3 text-xs">{note}</span>}
      </span>
    </li>
  );
}
