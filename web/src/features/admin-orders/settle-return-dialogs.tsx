import { formatDecimalPounds, formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { returnLabels } from '#shared/domain/orders/cancellation/returns.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { OrderDialog, useOrderValues } from './order-dialog.tsx';
import {
  type AdminOrder,
  returnDeclineSchema,
  returnInspectionSchema,
  returnRefundSchema,
  useOrderChanges,
} from './queries.ts';

type OrderReturn = AdminOrder['returns'][number];

/** The values of a form about a return, and how to read them again. */
const useReturnValues = (
  order: AdminOrder,
  { id }: OrderReturn,
  toValues: (order: AdminOrder, returned: OrderReturn) => FormValues,
) =>
  useOrderValues(order, (read) => {
    const found = read.returns.find((each) => each.id === id);
    if (!found) throw new Error('The return no longer exists.');
    return toValues(read, found);
  });

/** The findings of an inspection; before one, all bottles count as fit for sale. */
const toInspection = (_: AdminOrder, { lines, finding, version }: OrderReturn): FormValues => ({
  restocked: Object.fromEntries(
    lines.map(({ quantity, restocked }, index) => [`line${index}`, String(restocked ?? quantity)]),
  ),
  finding: finding ?? '',
  version,
});

type ReturnDialogProps = { order: AdminOrder; returned: OrderReturn };

/** How many of the returned bottles can be sold again; the rest are written off. */
export function InspectReturnDialog({ order, returned }: ReturnDialogProps) {
  const { inspectReturn } = useOrderChanges(order.id);
  const { id: returnId, lines } = returned;
  const complete = ({ restocked = {}, finding, version }: FormValues): FormValues => ({
    finding,
    version,
    lines: lines.map(({ productId }, index) => ({
      productId,
      restocked: Number(restocked[`line${index}`] ?? 0),
    })),
  });
  const fields: FormField[] = [
    ...lines.map(
      ({ name, quantity }, index): FormField => ({
        kind: 'number',
        name: `restocked.line${index}`,
        label: `Back into stock: ${name}`,
        hint: `${quantity} came back. Any not put back into stock are written off.`,
        min: 0,
        max: quantity,
      }),
    ),
    { kind: 'text', name: 'finding', label: 'What you found', isOptional: true },
  ];
  const stored = useReturnValues(order, returned, toInspection);
  return (
    <OrderDialog
      order={order}
      title={`Inspect a return of order ${order.orderNumber}`}
      permission="orders.return"
      schema={returnInspectionSchema}
      {...stored}
      complete={complete}
      fields={fields}
      submit={(body) => inspectReturn.mutateAsync({ returnId, body })}
      words={{ press: 'Save inspection', saved: 'Inspection saved', failed: 'Update Failed' }}
    />
  );
}

/** The return's status, so that staff who decline it see any change made in the meantime. */
const toDecline = (_: AdminOrder, { status, version }: OrderReturn): FormValues => ({
  reason: '',
  state: returnLabels[status],
  version,
});

/** Why a requested return is declined; the reason is emailed to the buyer. */
export function DeclineReturnDialog({ order, returned }: ReturnDialogProps) {
  const { declineReturn } = useOrderChanges(order.id);
  const stored = useReturnValues(order, returned, toDecline);
  return (
    <OrderDialog
      order={order}
      title={`Decline a return of order ${order.orderNumber}`}
      description="The customer is emailed your reason, word for word."
      permission="orders.return"
      schema={returnDeclineSchema}
      {...stored}
      fields={[
        { kind: 'shown', name: 'state', label: 'The return', show: ({ state }) => state },
        { kind: 'text', name: 'reason', label: 'Reason' },
      ]}
      submit={({ reason, version }) => declineReturn.mutateAsync({ returnId: returned.id, reason, version })}
      words={{ press: 'Decline return', saved: 'Return declined', failed: 'Update Failed' }}
    />
  );
}

/**
 * The refunded amount, or a proposal. For a return by right that is everything refundable, including standard
 * delivery; staff decide.
 */
function toRefund({ refundable, refunds }: AdminOrder, returned: OrderReturn): FormValues {
  const { value, isByRight, refundId, version } = returned;
  const pence = refunds
    .filter(({ id }) => refundId && (id === refundId || id === `${refundId}_gift`))
    .reduce((sum, { amount }) => sum + parsePence(amount), 0);
  const proposed = isByRight ? refundable : value;
  return { amount: refundId ? formatDecimalPounds(pence) : proposed, version };
}

export function RefundReturnDialog({ order, returned }: ReturnDialogProps) {
  const { refundReturn } = useOrderChanges(order.id);
  const { id: returnId, value } = returned;
  const stored = useReturnValues(order, returned, toRefund);
  return (
    <OrderDialog
      order={order}
      title={`Refund a return of order ${order.orderNumber}`}
      description={`The bottles were sold for ${formatPounds(value)}. Up to ${formatPounds(order.refundable)} can be refunded. The customer gets an email with a credit note.`}
      permission="orders.refund"
      schema={returnRefundSchema}
      {...stored}
      complete={({ amount, version }) => ({ amount: amount === '' ? undefined : amount, version })}
      fields={[{ kind: 'money', name: 'amount', label: 'Amount', width: 'half' }]}
      submit={(body) => refundReturn.mutateAsync({ returnId, body })}
      words={{ press: 'Refund', pressing: 'Refunding...', saved: 'Refund made', failed: 'Refund Failed' }}
    />
  );
}
