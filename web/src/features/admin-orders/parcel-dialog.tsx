import { useRef } from 'react';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { toast } from '#web/ui/toast.ts';
import { listQuantities, OrderDialog } from './order-dialog.tsx';
import { type AdminOrder, parcelSchema, useOrderChanges } from './queries.ts';
import { carrierFields, toTracking } from './tracking-fields.ts';

/** The contents of an order's next parcel, and its tracking number. Everything left is selected at first. */
export function ParcelDialog({ order }: { order: AdminOrder }) {
  const { parcel } = useOrderChanges(order.id);
  const key = useRef(crypto.randomUUID());
  const lines = order.lines.flatMap((line, index) => (line.toSend > 0 ? [{ ...line, index }] : []));
  const complete = ({ count = [], ...values }: FormValues): FormValues => ({
    ...values,
    lines: listQuantities(
      order.lines,
      ({ toSend }) => toSend,
      (index) => count[index],
    ),
    tracking: values.number ? toTracking(values) : null,
    requestKey: key.current,
  });
  const fields: FormField[] = [
    ...lines.map(
      ({ name, index, toSend }): FormField => ({
        kind: 'number',
        name: `count.${index}`,
        label: name,
        hint: `Up to ${toSend}. What you leave out stays in Orders to pack.`,
        min: 0,
        max: toSend,
      }),
    ),
    ...carrierFields,
    { kind: 'text', name: 'number', label: 'Tracking number', width: 'half', isOptional: true },
  ];
  return (
    <OrderDialog
      order={order}
      title={`Send a parcel of order ${order.orderNumber}`}
      description="The customer is emailed what is in it and what is still to come. The last parcel marks the order as shipped."
      permission="orders.ship"
      schema={parcelSchema}
      values={{
        count: order.lines.map(({ toSend }) => String(toSend)),
        preset: 'royal-mail',
        carrier: '',
        number: '',
      }}
      complete={complete}
      fields={fields}
      submit={(body) => parcel.mutateAsync(body)}
      onSaved={({ status }) =>
        toast({
          title: status === 'shipped' ? 'Order shipped' : 'Parcel sent, the rest stays to be packed',
        })
      }
      words={{ press: 'Send parcel', pressing: 'Sending...', failed: 'Update Failed' }}
    />
  );
}
