import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import { type AdminOrder, trackingSchema, useOrderChanges } from './queries.ts';

/** Who carries an order, and how to follow it. */
export function TrackingDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { tracking: change } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const { carrier = '', number = '', url = '' } = order.tracking ?? {};
  return (
    <FormDialog
      title={`Tracking for order ${order.orderNumber}`}
      description="The customer sees this on the order page, and gets it by email when the order ships."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.ship"
        schema={trackingSchema}
        values={{ carrier, number, url: url ?? '' }}
        fields={[
          { kind: 'text', name: 'carrier', label: 'Carrier', width: 'half' },
          { kind: 'text', name: 'number', label: 'Tracking number', width: 'half' },
          { kind: 'text', type: 'url', name: 'url', label: 'Tracking link', isOptional: true },
        ]}
        submit={(body) => change.mutateAsync(body)}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save tracking', saved: 'Tracking saved', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
