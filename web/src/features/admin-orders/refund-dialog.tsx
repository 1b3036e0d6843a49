import { useRef } from 'react';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { countRestockable } from '#shared/domain/orders/refund.ts';
import { isRefusal } from '#web/lib/problem.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { toast } from '#web/ui/toast.ts';
import { listQuantities, OrderDialog } from './order-dialog.tsx';
import { type AdminOrder, type NewRefund, refundSchema, useOrderChanges } from './queries.ts';

export function RefundDialog({ order }: { order: AdminOrder }) {
  const { refund } = useOrderChanges(order.id);
  // Pressing twice makes one refund, even if the first answer was lost. After Stripe has refused one, the next is a
  // new refund.
  const key = useRef(crypto.randomUUID());
  const complete = ({ amount, reason, back: counts = [] }: FormValues): FormValues => ({
    amount: amount === '' ? undefined : amount,
    reason,
    requestKey: key.current,
    restock: listQuantities(order.lines, countRestockable, (index) => counts[index]),
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
    ...order.lines.flatMap((line, index): FormField[] => {
      const max = countRestockable(line);
      if (max <= 0) return [];
      const hint = order.isStored
        ? `Up to ${max}. This also removes them from the customer's bonded storage.`
        : `Up to ${max}, if they have been returned.`;
      return [
        {
          kind: 'number',
          name: `back.${index}`,
          label: `Return to stock: ${line.name}`,
          hint,
          min: 0,
          max,
        },
      ];
    }),
  ];
  const submit = async (body: NewRefund) => {
    try {
      return await refund.mutateAsync(body);
    } catch (error) {
      if (isRefusal(error, 'refund_refused')) key.current = crypto.randomUUID();
      throw error;
    }
  };
  return (
    <OrderDialog
      order={order}
      title={`Refund order ${order.orderNumber}`}
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
      }}
      words={{
        press: 'Refund',
        pressing: 'Refunding...',
        failed: 'Refund Failed',
      }}
    />
  );
}
