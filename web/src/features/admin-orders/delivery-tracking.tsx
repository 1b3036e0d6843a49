import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryTracking } from '#shared/domain/bonded-storage/delivery-tracking-form.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { deliveries, type OpenWithdrawal, trackDelivery } from './queries.ts';

/** Sends a delivery out of bond with its tracking number, or corrects the number of one that is on its way. */
export function DeliveryTrackingButton({ row }: { row: OpenWithdrawal }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const canShip = useHasPermission('orders.ship');
  const { id, orderNumber, status, trackingNumber, estimatedDelivery } = row;
  if (!canShip || (status !== 'requested_delivery' && status !== 'in_transit')) return null;
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setOpen(true)}>
        {status === 'in_transit' ? 'Tracking number' : 'Send with tracking'}
      </Button>
      {isOpen && (
        <Sheet
          side="wide"
          isOpen
          beginsAtField
          onOpenChange={setOpen}
          title={`Tracking for order ${orderNumber}`}
          description="Saving marks the delivery as sent and emails the customer."
        >
          <AdminForm
            permission="orders.ship"
            schema={DeliveryTracking}
            values={{ trackingNumber: trackingNumber ?? '', estimatedDelivery: estimatedDelivery ?? '' }}
            fields={[
              { kind: 'text', name: 'trackingNumber', label: 'Tracking number', width: 'half' },
              {
                kind: 'date',
                name: 'estimatedDelivery',
                label: 'Expected delivery',
                isOptional: true,
                width: 'half',
              },
            ]}
            submit={({ trackingNumber, estimatedDelivery }) =>
              trackDelivery(id, {
                status: 'in_transit',
                trackingNumber,
                estimatedDelivery: estimatedDelivery || null,
              })
            }
            onSaved={() => {
              setOpen(false);
              void client.invalidateQueries({ queryKey: [deliveries.id] });
            }}
            words={{ press: 'Save tracking', saved: 'Tracking saved', failed: 'Update Failed' }}
          />
        </Sheet>
      )}
    </>
  );
}
