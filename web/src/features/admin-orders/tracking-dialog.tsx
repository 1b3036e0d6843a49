import { carriers } from '#shared/domain/orders/dispatch/carriers.ts';
import type { FormValues } from '#web/ui/admin-form/types.ts';
import { OrderDialog, useOrderValues } from './order-dialog.tsx';
import { type AdminOrder, trackingSchema, useOrderChanges } from './queries.ts';
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

export function TrackingDialog({ order }: { order: AdminOrder }) {
  const { tracking: change } = useOrderChanges(order.id);
  const stored = useOrderValues(order, toValues);
  return (
    <OrderDialog
      order={order}
      title={`Tracking for order ${order.orderNumber}`}
      description="The customer sees this on the order page, and gets it by email when the order ships."
      permission="orders.ship"
      schema={trackingSchema}
      {...stored}
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
      words={{ press: 'Save tracking', saved: 'Tracking saved', failed: 'Update Failed' }}
    />
  );
}
