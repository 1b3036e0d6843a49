import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { carriers } from '#shared/domain/orders/dispatch/carriers.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { type AdminOrder, orderQuery, trackingSchema, useOrderChanges } from './queries.ts';
import { carrierFields, toCarrierValues, toTracking } from './tracking-fields.ts';

/** The stored tracking; an order without its own starts with that of the order it was packed with. */
const toValues = ({ tracking, packWith }: AdminOrder) => {
  const other = packWith.find((each) => each.tracking)?.tracking;
  const { carrier = carriers['royal-mail'].name, number = '', url } = tracking ?? other ?? {};
  const values = { ...toCarrierValues(carrier), number };
  // A preset carrier's link follows from the number, so only a custom link is worth showing.
  const isOwn = url && url !== toTracking(values).url;
  return { ...values, url: isOwn ? url : '', replaces: tracking };
};

const complete = (values: FormValues): FormValues => {
  const tracking = toTracking(values);
  return { ...values, ...tracking, url: values.url || tracking.url };
};

/** Who carries an order, and how to follow it. */
export function TrackingDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { tracking: change } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const [values] = useState(() => toValues(order));
  const readAgain = useReadAgain(orderQuery(order.id), toValues);
  return (
    <FormDialog
      title={`Tracking for order ${order.orderNumber}`}
      description="The customer sees this on the order page, and gets it by email when the order ships."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.ship"
        schema={trackingSchema}
        values={values}
        fields={[
          ...carrierFields,
          { kind: 'text', name: 'number', label: 'Tracking number', width: 'half' },
          {
            kind: 'text',
            type: 'url',
            name: 'url',
            label: 'Tracking link',
            hint: "Leave blank to use the chosen carrier's tracking page.",
            isOptional: true,
          },
        ]}
        complete={complete}
        submit={(body) => change.mutateAsync(body)}
        readAgain={readAgain}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save tracking', saved: 'Tracking saved', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
