import { HandOverForm } from '#shared/domain/orders/dispatch/collection.ts';
import { store } from '#shared/store.ts';
import { OrderDialog } from './order-dialog.tsx';
import { type AdminOrder, useOrderChanges } from './queries.ts';

const values = { code: '', ageChecked: false };

/** At the bar: checks the buyer's code and the age of the person collecting. */
export function HandOverDialog({ order }: { order: AdminOrder }) {
  const { handOver } = useOrderChanges(order.id);
  return (
    <OrderDialog
      order={order}
      title={`Hand over order ${order.orderNumber}`}
      description="The code is in the customer's email. If they have lost it, send the email again."
      permission="orders.ship"
      schema={HandOverForm}
      values={values}
      fields={[
        { kind: 'text', name: 'code', label: 'Collection code' },
        {
          kind: 'checkbox',
          name: 'ageChecked',
          label: `I have checked photo ID: whoever collects is ${store.ages.toBuy} or over`,
        },
      ]}
      submit={(body) => handOver.mutateAsync(body as { code: string; ageChecked: true })}
      words={{ press: 'Hand over', saved: 'Order handed over', failed: 'Not handed over' }}
    />
  );
}
