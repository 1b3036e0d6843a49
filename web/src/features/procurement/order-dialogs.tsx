import { useNavigate } from 'react-router-dom';
import type { PurchaseOrder } from '#shared/contracts/procurement/purchase-orders.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { OrderForm, toValues } from './order-form.tsx';
import { purchaseOrderQuery, useCreateOrder, useUpdateOrder } from './queries.ts';

export function NewOrder() {
  const navigate = useNavigate();
  const create = useCreateOrder();
  return (
    <FormDialog
      title="Create Purchase Order"
      description="Create a new purchase order for stock procurement"
      backTo={adminTab.purchaseOrders.href()}
    >
      <OrderForm
        submit={(body) => create.mutateAsync(body)}
        onSaved={() => void navigate(adminTab.purchaseOrders.href())}
        words={{
          press: 'Create Purchase Order',
          saved: 'Purchase order created successfully',
          failed: 'Failed to create purchase order',
        }}
      />
    </FormDialog>
  );
}

export function EditOrder({ order }: { order: PurchaseOrder }) {
  const navigate = useNavigate();
  const update = useUpdateOrder(order.id);
  const backTo = adminTab.purchaseOrders.href(order.id);
  const readAgain = useReadAgain(purchaseOrderQuery(order.id), toValues);
  return (
    <FormDialog
      title={`Edit ${order.poNumber}`}
      description="You can edit a purchase order while it is a draft"
      backTo={backTo}
    >
      <OrderForm
        order={order}
        submit={(body) => update.mutateAsync(body)}
        readAgain={readAgain}
        onSaved={() => void navigate(backTo)}
        words={{
          press: 'Save Purchase Order',
          saved: 'Purchase order updated successfully',
          failed: 'Failed to update purchase order',
        }}
      />
    </FormDialog>
  );
}
