import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatArrival } from '#shared/domain/common/arrival-dates.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatPromised } from '#shared/domain/orders/dispatch/collection.ts';
import { formatParcelLine } from '#shared/domain/orders/dispatch/parcels.ts';
import { toAddressee } from '#shared/domain/orders/gift-note.ts';
import { hasLeftStorage } from '#shared/domain/orders/holding.ts';
import { placeNames } from '#shared/domain/orders/storage.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatDay, formatTime } from '#web/lib/format-date.ts';
import { DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';
import { gradeLabels } from './order-labels.ts';
import { type AdminOrder, creditNotePdf } from './queries.ts';

const linkClass = 'text-brass-light underline decoration-control underline-offset-4';
const list = 'divide-y divide-hairline border-hairline border-y text-sm';

const listUnsent = ({ lines }: AdminOrder): string =>
  lines
    .filter(({ toSend }) => toSend > 0)
    .map(({ name, toSend }) => formatParcelLine({ name, quantity: toSend }))
    .join(', ');

/** Whether the order is still to be packed for collection; a note can be written until then. */
const isToPackForBar = ({ collection, status, cancellation }: AdminOrder): boolean =>
  collection === 'waiting' && !cancellation && (status === 'confirmed' || status === 'processing');

export function OrderParts({ order }: { order: AdminOrder }) {
  const canEdit = useHasPermission('orders.edit');
  const { tracking, parcels, payments, refunds, storage, deliveryRequestId } = order;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <DocumentSection title={order.isStored || order.collection ? 'Billed to' : 'Delivery'}>
        <address className="whitespace-pre-line text-sm not-italic">
          {[toAddressee(order), ...order.address.split(', ')].join('\n')}
        </address>
        <p className="mt-2 text-sm">
          <a href={`mailto:${order.email}`} className={`${linkClass} wrap-anywhere`}>
            {order.email}
          </a>
        </p>
        <p className="mt-2 text-ink-2 text-sm">
          {order.deliveryMethod}
          {order.arrives && (
            <span className="block">
              {order.collection
                ? formatPromised(order.arrives, order.collection)
                : `Promised for ${formatArrival(order.arrives)}`}
            </span>
          )}
        </p>
        {order.giftNote && (
          <p className="mt-2 wrap-anywhere text-sm">
            <span className="text-ink-3">Gift note:</span> {order.giftNote}
          </p>
        )}
        {(order.canChangeAddress || isToPackForBar(order)) && canEdit && (
          <div className="mt-3 flex flex-wrap gap-3 print:hidden">
            {order.canChangeAddress && (
              <ButtonLink to={`${adminTab.orders.href(order.id)}/address`} look="outline" size="sm">
                Change address
              </ButtonLink>
            )}
            <ButtonLink to={`${adminTab.orders.href(order.id)}/gift-note`} look="outline" size="sm">
              {order.giftNote || order.giftRecipient ? 'Change gift' : 'Add gift note'}
            </ButtonLink>
          </div>
        )}
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
              Deliveries from bond
            </Link>
          </p>
        )}
      </DocumentSection>
      {parcels.length > 0 && (
        <DocumentSection title="Parcels">
          <ul className={list}>
            {parcels.map(({ sentAt, items, tracking: own }) => (
              <Item key={sentAt} name={items.map(formatParcelLine).join(', ')} note={null}>
                Sent {formatTime(sentAt)}
                {own && (
                  <span className="block">
                    {own.carrier},{' '}
                    {own.url ? (
                      <ExternalLink href={own.url} className={linkClass}>
                        {own.number}
                      </ExternalLink>
                    ) : (
                      own.number
                    )}
                  </span>
                )}
              </Item>
            ))}
            {order.isPartlySent && (
              <Item name={listUnsent(order)} note={null}>
                Still to be sent
              </Item>
            )}
          </ul>
        </DocumentSection>
      )}
      <DocumentSection title="Payment">
        {payments.length === 0 ? (
          <p className="text-ink-2 text-sm">No payment was started.</p>
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
            {refunds.map(
              ({ id, amount, status, reason, createdAt, failure, creditNoteNumber, isToGiftCard }) => (
                <Item key={id} name={formatPounds(amount)} note={failure}>
                  {refundLabels[status]}
                  {isToGiftCard && ' to the gift card'}, {formatTime(createdAt)}
                  <span className="block text-ink-2">{reason}</span>
                  {creditNoteNumber && (
                    <a href={creditNotePdf(order.id, id)} download className={linkClass}>
                      Credit note {creditNoteNumber}
                    </a>
                  )}
                </Item>
              ),
            )}
          </ul>
        </DocumentSection>
      )}
      {storage && (
        <DocumentSection title={placeNames[storage.place]}>
          <ul className={list}>
            {storage.bottles.map(({ id, name, certificateNumber, status, leftOn, inspection }) => (
              <Item key={id} name={name} note={leftOn && `Left bond on ${formatDay(leftOn)}`}>
                {storageLabels[status]}
                <span className="block text-ink-3 text-xs">{certificateNumber}</span>
                <span className="block text-ink-2">
                  {inspection
                    ? `${gradeLabels[inspection.grade]}, inspected ${formatTime(inspection.inspectedAt)} by ${formatActor(inspection.actor)}`
                    : 'Not yet inspected'}
                </span>
                {!hasLeftStorage(status) && (
                  <Link
                    to={`${adminTab.orders.href(order.id)}/inspect/${id}`}
                    className={`${linkClass} inline-flex min-h-11 items-center`}
                  >
                    {inspection ? 'Inspect again' : 'Record inspection'}
                    <span className="sr-only"> of {certificateNumber}</span>
                  </Link>
                )}
              </Item>
            ))}
          </ul>
        </DocumentSection>
      )}
    </div>
  );
}

const refundLabels: Record<AdminOrder['refunds'][number]['status'], string> = {
  owed: 'Pending: retrying with Stripe',
  made: 'Refunded',
  failed: 'Refused',
};

type StorageStatus = NonNullable<AdminOrder['storage']>['bottles'][number]['status'];

const storageLabels: Record<StorageStatus, string> = {
  stored: 'Stored',
  requested_delivery: 'Delivery requested',
  in_transit: 'In transit',
  delivered: 'Delivered',
  returned: 'Refunded',
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
