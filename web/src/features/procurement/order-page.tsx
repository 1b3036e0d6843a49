import type { ReactNode } from 'react';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { formatActor } from '#shared/domain/back-office/staff.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { canUndoOrderStatus, type PurchaseOrderStatus } from '#shared/domain/procurement/purchase-order.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { formatDate, formatDay, formatTime } from '#web/lib/format-date.ts';
import { AdminDocument, DocumentSection } from '#web/ui/admin-document/admin-document.tsx';
import { DeleteRecord } from '#web/ui/admin-document/delete-record.tsx';
import { DocumentLines } from '#web/ui/admin-document/document-lines.tsx';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { type Column, poundsColumn } from '#web/ui/data-table/column.ts';
import type { Fact } from '#web/ui/facts.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { EditOrder } from './order-dialogs.tsx';
import { orderPdf, useDeleteOrder, usePurchaseOrder, useSetOrderStatus } from './queries.ts';
import { Receipts } from './receipts.tsx';
import { isReceivable, ReceiveGoods } from './receive-goods.tsx';
import { orderLabels, orderOptions } from './status-labels.ts';

type Item = PurchaseOrder['items'][number];

const buildColumns = (order: PurchaseOrder): Column<Item>[] => [
  ...orderedColumns,
  ...(order.status === 'draft' && order.receipts.length === 0 ? [] : receivedColumns),
];

const receivedColumns: Column<Item>[] = [
  { id: 'received', name: 'Received', value: ({ received }) => received, isFigure: true },
  { id: 'expected', name: 'Still expected', value: ({ expected }) => expected, isFigure: true },
];

const orderedColumns: Column<Item>[] = [
  {
    id: 'productName',
    name: 'Item',
    value: ({ productName }) => productName,
    show: ({ productName, productId, notes }) => (
      <>
        {productName}
        <span className="block text-ink-3 text-xs">
          {[productId ? null : 'Custom item', notes].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    isHead: true,
  },
  { id: 'quantity', name: 'Ordered', value: ({ quantity }) => quantity, isFigure: true },
  poundsColumn('unitPrice', 'Unit price', ({ unitPrice }) => unitPrice),
  poundsColumn('totalPrice', 'Total', ({ totalPrice }) => totalPrice),
];

type OrderPageProps = { id: string; dialog: string | undefined; history: ReactNode };

export function OrderPage({ id, dialog, history }: OrderPageProps) {
  return (
    <AdminQueryBoundary query={usePurchaseOrder(id)} what="the purchase order" page="Purchase order">
      {(order) => (
        <>
          <OrderView order={order} history={history} />
          {dialog === 'edit' && order.status === 'draft' && <EditOrder order={order} />}
          {dialog === 'receive' && isReceivable(order) && <ReceiveGoods order={order} />}
        </>
      )}
    </AdminQueryBoundary>
  );
}

function OrderView({ order, history }: { order: PurchaseOrder; history: ReactNode }) {
  const mayEdit = useHasPermission('purchasing.edit');
  const mayReceive = useHasPermission('purchasing.receive');
  return (
    <AdminDocument
      back={{ label: 'Purchase Orders', href: adminTab.purchaseOrders.href() }}
      kind="Purchase order"
      title={order.poNumber}
      status={<OrderStatus order={order} />}
      actions={
        <>
          {mayReceive && isReceivable(order) && (
            <ButtonLink to={`${adminTab.purchaseOrders.href(order.id)}/receive`} size="sm">
              Receive goods
            </ButtonLink>
          )}
          {mayEdit && order.status === 'draft' && (
            <ButtonLink to={`${adminTab.purchaseOrders.href(order.id)}/edit`} look="outline" size="sm">
              Edit
            </ButtonLink>
          )}
          {mayEdit && order.status === 'draft' && !order.sentAt && <DeleteDraft order={order} />}
          <a href={orderPdf(order.id)} download className={buttonClass({ look: 'outline', size: 'sm' })}>
            PDF
          </a>
        </>
      }
      facts={listFacts(order)}
      history={history}
    >
      <DocumentLines
        caption="Items"
        columns={buildColumns(order)}
        rows={order.items}
        totals={[{ name: 'Total', value: formatPounds(order.totalAmount) }]}
      />
      <Receipts order={order} />
      {order.terms && <DocumentSection title="Terms">{order.terms}</DocumentSection>}
      {order.notes && (
        <DocumentSection title="Notes">
          <p className="whitespace-pre-line">{order.notes}</p>
        </DocumentSection>
      )}
    </AdminDocument>
  );
}

function listFacts(order: PurchaseOrder): Fact[] {
  const { supplier, orderDate, expectedDeliveryDate, sentAt, sentTo, receivedAt, createdBy } = order;
  return [
    { name: 'Supplier', value: supplier.name },
    { name: 'Order date', value: formatDate(orderDate) },
    { name: 'Expected delivery', value: expectedDeliveryDate ? formatDay(expectedDeliveryDate) : '-' },
    ...(sentAt ? [{ name: `Emailed to ${sentTo}`, value: formatTime(sentAt) }] : []),
    ...(order.isPartReceived ? [{ name: 'Still expected', value: String(order.expectedQuantity) }] : []),
    ...(receivedAt ? [{ name: 'Received', value: formatTime(receivedAt) }] : []),
    { name: 'Created by', value: formatActor(createdBy) },
  ];
}

function OrderStatus({ order }: { order: PurchaseOrder }) {
  const set = useSetOrderStatus(order.id);
  const status = set.isPending ? set.variables.to : order.status;
  const change = (to: PurchaseOrderStatus, from = order.status, isUndo = false) =>
    set.mutate(
      { to, from },
      {
        onSuccess: ({ notices }) =>
          toast({
            title: 'Purchase order status updated',
            description: notices.join(' ') || undefined,
            ...(isUndo || !canUndoOrderStatus(to)
              ? {}
              : { action: { label: 'Undo', onSelect: () => change(from, to, true) } }),
          }),
        onError: showFailure('Failed to update purchase order'),
      },
    );
  if (status === 'received')
    return <Badge tone={orderLabels[status].tone}>{orderLabels[status].label}</Badge>;
  return (
    <RowStatus
      label={`Status of ${order.poNumber}`}
      value={status}
      options={orderOptions}
      tone={orderLabels[status].tone}
      permission="purchasing.edit"
      onChange={(next) => change(next as PurchaseOrderStatus)}
    />
  );
}

function DeleteDraft({ order }: { order: PurchaseOrder }) {
  return (
    <DeleteRecord
      id={order.id}
      name={order.poNumber}
      kind="purchase order"
      remove={useDeleteOrder()}
      backTo={adminTab.purchaseOrders.href()}
    >
      This draft was never sent. Its number is not used again.
    </DeleteRecord>
  );
}
