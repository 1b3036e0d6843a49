import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { type AdminOrder, returnSchema, useOrderChanges } from './queries.ts';

/** Which bottles of an order the shop takes back, and why. */
export function ReturnDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { openReturn } = useOrderChanges(order.id);
  const key = useRef(crypto.randomUUID());
  const backTo = adminTab.orders.href(order.id);
  const lines = order.returnable;
  const complete = ({ count = [], reason }: FormValues): FormValues => ({
    reason,
    requestKey: key.current,
    lines: lines.flatMap(({ productId }, index) => {
      const quantity = Number(count[index] ?? 0);
      return quantity > 0 ? [{ productId, quantity }] : [];
    }),
  });
  const fields: FormField[] = [
    ...lines.map(
      ({ name, quantity }, index): FormField => ({
        kind: 'number',
        name: `count.${index}`,
        label: name,
        hint: `Up to ${quantity}.`,
        min: 0,
        max: quantity,
      }),
    ),
    { kind: 'text', name: 'reason', label: 'Reason', hint: 'For staff and the audit trail.' },
  ];
  return (
    <FormDialog
      title={`Take back bottles from order ${order.orderNumber}`}
      description="The customer is emailed instructions for sending them. Nothing is refunded or restocked until you have inspected them."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.return"
        schema={returnSchema}
        values={{ count: lines.map(() => '0'), reason: '' }}
        complete={complete}
        fields={fields}
        submit={(body) => openReturn.mutateAsync(body)}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Agree to the return', saved: 'Return agreed', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
