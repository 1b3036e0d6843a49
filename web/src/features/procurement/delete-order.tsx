import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteOrder } from './queries.ts';
import { showFailure } from './show-failure.ts';

/** Deletes a draft, once it is confirmed. */
export function DeleteOrder({ order }: { order: PurchaseOrder }) {
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  const remove = useDeleteOrder();
  const press = () =>
    remove.mutate(order.id, {
      onSuccess: () => {
        toast({ title: 'Purchase order deleted' });
        void navigate(adminTab.purchaseOrders.href());
      },
      onError: showFailure('Failed to delete purchase order'),
      onSettled: () => setIsConfirming(false),
    });
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsConfirming(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={`Delete ${order.poNumber}?`}
        press="Delete"
        onPress={press}
        isPending={remove.isPending}
      >
        It is a draft that was never sent. Its number is not used again.
      </Confirm>
    </>
  );
}
