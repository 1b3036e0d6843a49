import { useEffect } from 'react';
import type { OrderStatus } from '#shared/domain/orders/order-states.ts';
import { canUndoStatus } from '#shared/domain/orders/order-transitions.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { getStatusTone, listCollectionOptions, paymentLabels, statusOptions } from './order-labels.ts';
import { type AdminOrder, useOrderChanges } from './queries.ts';
import { useCancelOrder } from './use-cancel-order.tsx';

/** Sets the status in place; an unpaid order can only be cancelled. */
export function OrderStatusSelect({ order }: { order: AdminOrder }) {
  const { status: change } = useOrderChanges(order.id);
  const cancelling = useCancelOrder();
  const canCancel = useHasPermission('orders.cancel');
  useEffect(preloadToasts, []);
  const set = (to: OrderStatus, from: OrderStatus, isUndo = false) =>
    change.mutate(
      { to, from },
      {
        onSuccess: (row) => {
          if (row.status !== to) return;
          const action = !isUndo &&
            canUndoStatus(to) &&
            order.collection !== 'ready' && { label: 'Undo', onSelect: () => set(from, to, true) };
          toast({ title: 'Order status updated', ...(action ? { action } : {}) });
        },
        onError: showFailure('Update Failed'),
      },
    );
  const shown = change.isPending ? change.variables.to : order.status;
  if (order.payment === 'paid') {
    return (
      <>
        <RowStatus
          label={`Status of ${order.orderNumber}`}
          value={shown}
          options={order.collection ? listCollectionOptions(order.status) : statusOptions}
          tone={getStatusTone(shown)}
          permission="orders.ship"
          onChange={(status) =>
            status === 'cancelled' ? cancelling.ask(order) : set(status as OrderStatus, order.status)
          }
        />
        {cancelling.dialog}
      </>
    );
  }
  return (
    <>
      <Badge tone="warn">{paymentLabels[order.payment]}</Badge>
      {order.payment === 'awaiting_payment' && canCancel && (
        <Button
          look="outline"
          size="sm"
          pending={change.isPending}
          onClick={() => set('cancelled', order.status, true)}
        >
          Cancel order
        </Button>
      )}
    </>
  );
}
