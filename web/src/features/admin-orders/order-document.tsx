import { Link } from 'react-router-dom';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';
import { adminCustomers, adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { Notes } from '#web/ui/admin-document/notes.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import type { Fact } from '#web/ui/facts.tsx';
import type { LineIcon } from '#web/ui/icon.tsx';
import { Mail, Minus, Package, PackageCheck, PackageOpen, Plus, Truck, Undo2 } from '#web/ui/icons.tsx';
import { CollectionActions } from './collection-actions.tsx';
import { channelLabels, kindLabels, paymentLabels } from './order-labels.ts';
import { OrderNotices } from './order-notices.tsx';
import { OrderParts } from './order-parts.tsx';
import { OrderReturns } from './order-returns.tsx';
import { OrderStatusSelect } from './order-status-select.tsx';
import { PackedWith } from './packed-with.tsx';
import { type AdminOrder, useOrderChanges } from './queries.ts';

type Line = AdminOrder['lines'][number];

const columns: Column<Line>[] = [
  { id: 'name', name: 'Bottle', value: ({ name }) => name, isHead: true },
  {
    id: 'quantity',
    name: 'Quantity',
    value: ({ quantity }) => quantity,
    show: ({ quantity, restocked }) => (restocked ? `${quantity}, ${restocked} returned to stock` : quantity),
    isFigure: true,
  },
  poundsColumn('unitPrice', 'Unit price', ({ unitPrice }) => unitPrice),
  poundsColumn('lineTotal', 'Total', ({ lineTotal }) => lineTotal),
];

const charges: Column<AdminOrder['charges'][number]>[] = [
  { id: 'name', name: 'Charge', value: ({ name }) => name, isHead: true },
  poundsColumn('amount', 'Amount', ({ amount }) => amount),
];

const isNonZero = (pounds: string): boolean => parsePence(pounds) > 0;

const formatDiscount = ({ saved, isDeliveryFree }: NonNullable<AdminOrder['discount']>): string =>
  isDeliveryFree ? 'Free delivery' : `${formatPounds(saved)} off`;

function listTotals(order: AdminOrder): Fact[] {
  const {
    shippingCost,
    surcharges,
    vatIncluded,
    refunded,
    owed: refundPending,
    totalAmount,
    isStored,
    discount,
    giftCard,
  } = order;
  return [
    ...(order.lines.length > 0 ? order.charges : []).map(({ name, amount }) => ({
      name,
      value: formatPounds(amount),
    })),
    ...(isStored ? [] : [{ name: 'Delivery', value: formatPounds(shippingCost) }]),
    ...surcharges.map(({ name, amount }) => ({ name: `of which ${name}`, value: formatPounds(amount) })),
    { name: 'VAT included', value: formatPounds(vatIncluded) },
    ...(discount ? [{ name: `Discount code ${discount.code}`, value: formatDiscount(discount) }] : []),
    ...(isNonZero(refunded) ? [{ name: 'Refunded', value: formatPounds(refunded) }] : []),
    ...(isNonZero(refundPending) ? [{ name: 'Refund pending', value: formatPounds(refundPending) }] : []),
    ...(giftCard
      ? [{ name: formatGiftCardName(giftCard.lastFour), value: `Paid ${formatPounds(giftCard.amount)}` }]
      : []),
    { name: 'Total', value: formatPounds(totalAmount) },
  ];
}

export function OrderDocument({ order }: { order: AdminOrder }) {
  const { id, orderNumber, kind, payment, lines } = order;
  const canEdit = useHasPermission('orders.edit');
  const canNote = useHasPermission('orders.note');
  const changes = useOrderChanges(id);
  const isWaiting = order.status === 'confirmed' || order.status === 'processing';
  const canReturn = useHasPermission('orders.return');
  const canRefund = useHasPermission('orders.refund');
  const canShip = useHasPermission('orders.ship');
  const travels = kind === 'bottles' && !order.isStored && payment === 'paid';
  const canSendPart = travels && !order.collection && isWaiting && canShip && !order.cancellation;
  return (
    <AdminDocument
      back={{ label: adminTab.orders.label, href: adminTab.orders.href() }}
      kind={kind === 'bottles' ? (order.isStored ? 'Order in bond' : 'Order') : kindLabels[kind]}
      title={orderNumber}
      status={<OrderStatusSelect order={order} />}
      actions={
        <>
          {payment === 'paid' && canRefund && (
            <StepLink order={order} step="refund" Icon={Undo2} label="Refund" />
          )}
          {payment === 'paid' && canEdit && (
            <StepLink order={order} step="email" Icon={Mail} label="Resend email" />
          )}
          {order.returnable.length > 0 && canReturn && (
            <StepLink order={order} step="return" Icon={PackageCheck} label="Take back" />
          )}
          {order.collection && <CollectionActions order={order} />}
          {canSendPart && <StepLink order={order} step="parcel" Icon={Package} label="Send parcel" />}
          {travels && canShip && (
            <>
              {!order.collection && <StepLink order={order} step="tracking" Icon={Truck} label="Tracking" />}
              <StepLink order={order} step="packing-slip" Icon={PackageOpen} label="Packing slip" />
            </>
          )}
        </>
      }
      facts={[
        { name: 'Customer', value: <CustomerLink order={order} /> },
        { name: 'Total', value: formatPounds(order.totalAmount) },
        { name: 'Payment', value: paymentLabels[payment] },
        { name: 'Placed', value: formatTime(order.createdAt) },
        { name: 'Channel', value: channelLabels[order.channel] },
      ]}
    >
      <OrderNotices order={order} />
      {lines.length > 0 ? (
        <div>
          <DocumentLines caption="Bottles" columns={columns} rows={lines} totals={listTotals(order)} />
          {order.canChangeBottles && (
            <Allowed permission="orders.place">
              <div className="mt-3 flex flex-wrap gap-3 print:hidden">
                {order.packWith.every(({ isAddition }) => isAddition) && (
                  <StepLink order={order} step="add" Icon={Plus} label="Add bottles" />
                )}
                <StepLink order={order} step="remove" Icon={Minus} label="Remove bottles" />
              </div>
            </Allowed>
          )}
        </div>
      ) : (
        <DocumentLines caption="Charges" columns={charges} rows={order.charges} totals={listTotals(order)} />
      )}
      <PackedWith order={order} />
      <OrderParts order={order} />
      <OrderReturns order={order} />
      <Notes notes={order.notes} canNote={canNote} changes={changes} />
      <DocumentSection title="Timeline">
        <Timeline entries={order.timeline} />
      </DocumentSection>
    </AdminDocument>
  );
}

type StepLinkProps = { order: AdminOrder; step: string; Icon: LineIcon; label: string };

/** Leads to a step that has its own address below the order's. */
const StepLink = ({ order, step, Icon, label }: StepLinkProps) => (
  <ButtonLink to={`${adminTab.orders.href(order.id)}/${step}`} look="outline" size="sm">
    <Icon className="size-4" />
    {label}
  </ButtonLink>
);

/** Links to the customer's page; for a guest, to the list filtered by email address. */
function CustomerLink({ order: { customerId, customerName, email } }: { order: AdminOrder }) {
  const canSee = useHasPermission('customers.view');
  if (!canSee || !(customerId ?? email)) return customerName;
  const to = customerId
    ? adminCustomers.href(customerId)
    : `${adminCustomers.href()}?${new URLSearchParams({ search: email })}`;
  return (
    <Link to={to} className="text-brass-light underline decoration-control underline-offset-4">
      {customerName}
    </Link>
  );
}

/** The history of an order, the latest first, and who made each change. */
function Timeline({ entries }: { entries: AdminOrder['timeline'] }) {
  return (
    <ol className="divide-y divide-hairline border-hairline border-y">
      {entries.toReversed().map(({ at, what, details, actor }) => (
        <li key={`${at} ${what}`} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[11rem_1fr]">
          <p className="text-ink-3">{formatTime(at)}</p>
          <div className="min-w-0">
            <p>
              {what} {actor && <span className="text-ink-3">by {formatActor(actor)}</span>}
            </p>
            {details && <p className="wrap-anywhere text-ink-2">{details}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
