import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { countRestockable } from '#shared/domain/orders/refund.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { toast } from '#web/ui/toast.ts';
import { type AdminOrder, type NewRefund, refundSchema, useOrderChanges } from './queries.ts';

const createKey = () => crypto.randomUUID();

/** The form field that holds how many bottles of a line are returned; the schema has them in a list. */
const buildFieldName = (index: number) => `back.${index}`;

/** The amount to refund, the reason, and the bottles that are returned. */
export function RefundDialog({ order }: { order: AdminOrder }) {
  const navigate = useNavigate();
  const { refund } = useOrderChanges(order.id);
  // Pressing twice makes one refund, even if the first answer was lost. After Stripe has refused one, the next is a
  // new refund.
  const key = useRef(createKey());
  const backTo = adminTab.orders.href(order.id);
  const back = order.lines.flatMap((line, index) =>
    countRestockable(line) > 0 ? [{ ...line, index, max: countRestockable(line) }] : [],
  );
  const complete = ({ amount, reason, back: counts = [] }: FormValues): FormValues => ({
    amount: amount === '' ? undefined : amount,
    reason,
    requestKey: key.current,
    restock: back.flatMap(({ productId, index }) => {
      const quantity = Number(counts[index] ?? 0);
      return quantity > 0 ? [{ productId, quantity }] : [];
    }),
  });
  const fields: FormField[] = [
    {
      kind: 'money',
      name: 'amount',
      label: 'Amount',
      hint: `Up to ${formatPounds(order.refundable)} can be refunded.`,
      width: 'half',
    },
    {
      kind: 'text',
      name: 'reason',
      label: 'Reason',
      hint: 'For the audit trail; the customer does not see it.',
    },
    ...back.map(
      ({ name, index, max }): FormField => ({
        kind: 'number',
        name: buildFieldName(index),
        label: `Return to stock: ${name}`,
        hint: order.isStored
          ? `Up to ${max}. This also removes them from the customer's bonded storage.`
          : `Up to ${max}, if they have been returned.`,
        min: 0,
        max,
      }),
    ),
  ];
  const submit = async (body: NewRefund) => {
    try {
      return await refund.mutateAsync(body);
    } catch (error) {
      if (isRefusal(error, 'refund_refused')) key.current = createKey();
      throw error;
    }
  };
  return (
    <FormDialog title={`Refund order ${order.orderNumber}`} backTo={backTo}>
      <AdminForm
        permission="orders.refund"
        schema={refundSchema}
        values={{
          amount: parsePence(order.refundable) > 0 ? order.refundable : '0.00',
          reason: '',
          back: order.lines.map(() => '0'),
        }}
        complete={complete}
        fields={fields}
        submit={submit}
        onSaved={({ status }) => {
          const description = 'Stripe has not answered yet. We will retry automatically.';
          toast(status === 'made' ? { title: 'Refund made' } : { title: 'Refund pending', description });
          void navigate(backTo);
        }}
        words={{
          press: 'Refund',
          pressing: 'Refunding...',
          failed: 'Refund Failed',
        }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
