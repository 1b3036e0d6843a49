import { useState } from 'react';
import { formatDecimalPounds, formatPence, parsePence } from '#shared/domain/common/money.ts';
import { computeRemoval } from '#shared/domain/orders/order-removal.ts';
import { countRestockable } from '#shared/domain/orders/refund.ts';
import { isRefusal } from '#web/lib/problem.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { listQuantities, OrderDialog, useOrderValues } from './order-dialog.tsx';
import { type AdminOrder, type NewRemoval, removalSchema, useOrderChanges } from './queries.ts';

/** The form key of a line; records are merged key by key when somebody else has changed the order. */
const toKey = (index: number) => `line${index}`;

const toValues = ({ lines, revision }: AdminOrder): FormValues => ({
  remove: Object.fromEntries(lines.map((_, index) => [toKey(index), '0'])),
  left: Object.fromEntries(lines.map((line, index) => [toKey(index), String(countRestockable(line))])),
  reason: '',
  revision,
});

const listRemoved = ({ lines }: AdminOrder, { remove }: FormValues) =>
  listQuantities(lines, countRestockable, (index) => remove[toKey(index)]);

/** The refund amount, by the same rule that the call applies. */
const compute = ({ lines, refundable }: AdminOrder, removed: ReturnType<typeof listRemoved>) =>
  computeRemoval(
    lines.map(({ unitPrice, ...line }) => ({ ...line, unitPricePence: parsePence(unitPrice) })),
    removed,
    parsePence(refundable),
  );

function listTotals(order: AdminOrder, values: FormValues) {
  const { goodsPence, refundPence, isWhole } = compute(order, listRemoved(order, values));
  const otherPence = refundPence - goodsPence;
  return [
    { name: 'Bottles removed', value: formatPence(goodsPence) },
    ...(otherPence > 0 ? [{ name: 'Delivery', value: formatPence(otherPence) }] : []),
    ...(otherPence < 0 ? [{ name: 'Already refunded', value: `−${formatPence(-otherPence)}` }] : []),
    ...(isWhole ? [{ name: 'Order', value: 'Cancelled, nothing is left' }] : []),
    { name: 'Refund', value: formatPence(refundPence) },
  ];
}

export function RemovalDialog({ order }: { order: AdminOrder }) {
  const { removal } = useOrderChanges(order.id);
  // Pressing twice makes one removal, even if the first answer was lost. After Stripe has refused one, the next is a
  // new removal.
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const fields = order.lines.flatMap((line, index): FormField[] =>
    countRestockable(line) > 0
      ? [
          {
            kind: 'number',
            name: `remove.${toKey(index)}`,
            label: `Remove: ${line.name}`,
            min: 0,
            max: countRestockable(line),
            width: 'half',
          },
          {
            kind: 'shown',
            name: `left.${toKey(index)}`,
            label: `In the order: ${line.name}`,
            width: 'half',
            show: ({ left }) => left[toKey(index)],
          },
        ]
      : [],
  );
  const complete = (typed: FormValues): FormValues => {
    const lines = listRemoved(order, typed);
    const expectedRefund = formatDecimalPounds(compute(order, lines).refundPence);
    return { ...typed, lines, expectedRefund, requestKey };
  };
  const submit = async ({ lines, reason, expectedRefund, revision }: NewRemoval) => {
    try {
      return await removal.mutateAsync({ lines, reason, expectedRefund, revision, requestKey });
    } catch (error) {
      if (isRefusal(error, 'refund_refused')) setRequestKey(crypto.randomUUID());
      throw error;
    }
  };
  const stored = useOrderValues(order, toValues);
  return (
    <OrderDialog
      order={order}
      title={`Remove bottles from order ${order.orderNumber}`}
      description="They are restocked, and their price is refunded the way it was paid. Delivery is refunded when nothing is left, and the order is then cancelled. We email the customer about any refund."
      permission="orders.place"
      schema={removalSchema}
      {...stored}
      fields={[
        ...fields,
        {
          kind: 'text',
          name: 'reason',
          label: 'Reason',
          hint: 'For the audit trail; the customer does not see it.',
        },
      ]}
      complete={complete}
      totals={(typed) => listTotals(order, typed)}
      submit={submit}
      words={{
        press: 'Remove and refund',
        pressing: 'Removing...',
        saved: 'Bottles removed',
        failed: 'Nothing was removed',
      }}
    />
  );
}
