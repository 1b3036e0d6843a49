import { useEffect } from 'react';
import type { OrderStatus } from '#shared/domain/order.ts';
import { problemOf } from '#web/lib/problem.ts';
import { RowStatus } from '#web/ui/admin-list/row-status.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { warmToasts } from '#web/ui/toast-host.tsx';
import { paymentWords, statusOptions, toneOf } from './order-words.ts';
import { type AdminOrder, useOrderChanges } from './queries.ts';

/** The status, to be set where it stands; one that is not paid can only be cancelled. */
export function OrderStatusSelect({ order }: { order: AdminOrder }) {
  const { status: change } = useOrderChanges(order.id);
  useEffect(warmToasts, []);
  const set = (status: OrderStatus, before?: OrderStatus) =>
    change.mutate(status, {
      onSuccess: (row) => {
        if (row.status !== status) return;
        const action = before && { label: 'Undo', onSelect: () => set(before) };
        toast({ title: 'Order status updated', ...(action ? { action } : {}) });
      },
      onError: (error) => {
        const description = problemOf(error)?.detail ?? 'Please check your connection and try again.';
        toast({ title: 'Update Failed', description, variant: 'destructive' });
      },
    });
  const shown = change.isPending ? change.variables : order.status;
  if (order.payment === 'paid') {
    return (
      <RowStatus
        label={`Status of ${order.orderNumber}`}
        value={shown}
        options={statusOptions}
        tone={toneOf(shown)}
        onChange={(status) => set(status as OrderStatus, order.status)}
      />
    );
  }
  return (
    <>
      <Badge tone="warn">{paymentWords[order.payment]}</Badge>
      {order.payment === 'awaiting_payment' && (
        <Button look="outline" size="sm" pending={change.isPending} onClick={() => set('cancelled')}>
          Cancel order
        </Button>
      )}
    </>
  );
}
