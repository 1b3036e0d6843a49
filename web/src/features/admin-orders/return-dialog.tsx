import { useRef } from 'react';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { listQuantities, OrderDialog } from './order-dialog.tsx';
import { type AdminOrder, returnSchema, useOrderChanges } from './queries.ts';

export function ReturnDialog({ order }: { order: AdminOrder }) {
  const { openReturn } = useOrderChanges(order.id);
  const key = useRef(crypto.randomUUID());
  const countReturnable = ({ productId }: { productId: string }): number =>
    order.returnable.find((line) => line.productId === productId)?.quantity ?? 0;
  const complete = ({ count = [], reason }: FormValues): FormValues => ({
    reason,
    requestKey: key.current,
    lines: listQuantities(order.lines, countReturnable, (index) => count[index]),
  });
  const fields: FormField[] = [
    ...order.lines.flatMap((line, index): FormField[] => {
      const max = countReturnable(line);
      if (max <= 0) return [];
      return [
        { kind: 'number', name: `count.${index}`, label: line.name, hint: `Up to ${max}.`, min: 0, max },
      ];
    }),
    { kind: 'text', name: 'reason', label: 'Reason', hint: 'For staff and the audit trail.' },
  ];
  return (
    <OrderDialog
      order={order}
      title={`Take back bottles from order ${order.orderNumber}`}
      description="The customer is emailed instructions for sending them. Nothing is refunded or restocked until you have inspected them."
      permission="orders.return"
      schema={returnSchema}
      values={{ count: order.lines.map(() => '0'), reason: '' }}
      complete={complete}
      fields={fields}
      submit={(body) => openReturn.mutateAsync(body)}
      words={{ press: 'Agree to the return', saved: 'Return agreed', failed: 'Update Failed' }}
    />
  );
}
