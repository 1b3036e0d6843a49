import { parsePence } from '#shared/domain/common/money.ts';
import { listPackingInstructions, packingTitle } from '#shared/domain/orders/dispatch/packing-rules.ts';
import {
  challengeNote,
  checkAgeNote,
  collectionNote,
  listPackedLines,
} from '#shared/domain/orders/dispatch/packing-slip.ts';
import { listGiftFacts, toAddressee } from '#shared/domain/orders/gift-note.ts';
import { store } from '#shared/store.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { Download } from '#web/ui/icons.tsx';
import { type AdminOrder, packingSlipUrl } from './queries.ts';

const columns: Column<AdminOrder['lines'][number]>[] = [
  { id: 'name', name: 'Bottle', value: ({ name }) => name, isHead: true },
  { id: 'quantity', name: 'Quantity', value: ({ quantity }) => quantity, isFigure: true },
];

/** The packing slip to print: no prices, and what the courier has to ask for. */
export function PackingSlip({ order }: { order: AdminOrder }) {
  return (
    <AdminDocument
      back={{ label: `Order ${order.orderNumber}`, href: adminTab.orders.href(order.id) }}
      kind={`${store.brand} packing slip`}
      title={order.orderNumber}
      actions={
        <a href={packingSlipUrl(order.id)} download className={buttonClass({ look: 'outline', size: 'sm' })}>
          <Download aria-hidden="true" className="size-4" />
          PDF
        </a>
      }
      facts={[
        { name: 'Placed', value: formatDate(order.createdAt) },
        { name: 'Delivery', value: order.deliveryMethod },
        ...listGiftFacts(order),
        ...order.packWith
          .filter(({ isPackedTogether }) => isPackedTogether)
          .map(({ orderNumber }) => ({ name: 'Pack with', value: `Order ${orderNumber}` })),
      ]}
    >
      <DocumentSection title={order.collection ? 'For' : 'Deliver to'}>
        <address className="whitespace-pre-line not-italic">
          {order.collection
            ? order.customerName
            : [toAddressee(order), ...order.address.split(', ')].join('\n')}
        </address>
      </DocumentSection>
      <DocumentLines
        caption="Bottles"
        columns={columns}
        rows={listPackedLines({
          lines: order.lines,
          parcels: order.parcels.map(({ items }) => ({ lines: items })),
        })}
      />
      {order.giftNote && (
        <DocumentSection title="Gift note">
          <p className="max-w-measure wrap-anywhere text-sm">{order.giftNote}</p>
        </DocumentSection>
      )}
      {order.collection ? (
        <DocumentSection title={collectionNote.title}>
          <p className="max-w-measure text-sm">{collectionNote.text}</p>
        </DocumentSection>
      ) : (
        <DeliveryNotes order={order} />
      )}
    </AdminDocument>
  );
}

const DeliveryNotes = ({ order }: { order: AdminOrder }) => (
  <>
    {order.missingDeclarations.length > 0 && (
      <DocumentSection title={checkAgeNote.title}>
        <p className="max-w-measure text-sm">{checkAgeNote.text}</p>
      </DocumentSection>
    )}
    {!order.storage && (
      <DocumentSection title={packingTitle}>
        <ul className="grid max-w-measure list-disc gap-1 pl-5 text-sm">
          {listPackingInstructions(order.cover === null ? undefined : parsePence(order.cover)).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </DocumentSection>
    )}
    <DocumentSection title={challengeNote.title}>
      <p className="max-w-measure text-sm">{challengeNote.text}</p>
    </DocumentSection>
  </>
);
