import { useNavigate } from 'react-router-dom';
import { formatPounds } from '#shared/domain/common/money.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { FormDialog } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import {
  type AdminOrder,
  returnDeclineSchema,
  returnInspectionSchema,
  returnRefundSchema,
  useOrderChanges,
} from './queries.ts';

type ReturnDialogProps = { order: AdminOrder; returned: AdminOrder['returns'][number] };

/** How many of the bottles that have come back can be sold again; the rest is written off. */
export function InspectReturnDialog({ order, returned }: ReturnDialogProps) {
  const navigate = useNavigate();
  const { inspectReturn } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const { id: returnId, lines, version } = returned;
  const complete = ({ restocked = [], finding }: FormValues): FormValues => ({
    ...{ finding, version },
    lines: lines.map(({ productId }, index) => ({ productId, restocked: Number(restocked[index] ?? 0) })),
  });
  const fields: FormField[] = [
    ...lines.map(
      ({ name, quantity }, index): FormField => ({
        kind: 'number',
        name: `restocked.${index}`,
        label: `Back into stock: ${name}`,
        hint: `${quantity} came back. The rest is written off.`,
        min: 0,
        max: quantity,
      }),
    ),
    { kind: 'text', name: 'finding', label: 'What you found', isOptional: true },
  ];
  return (
    <FormDialog title={`Inspect a return of order ${order.orderNumber}`} backTo={backTo}>
      <AdminForm
        permission="orders.return"
        schema={returnInspectionSchema}
        values={{ restocked: lines.map(({ quantity }) => String(quantity)), finding: '' }}
        complete={complete}
        fields={fields}
        submit={(body) => inspectReturn.mutateAsync({ returnId, body })}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Save inspection', saved: 'Inspection saved', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}

/** Why bottles that a buyer asks to return are not taken back; the reason is emailed to them. */
export function DeclineReturnDialog({ order, returned }: ReturnDialogProps) {
  const navigate = useNavigate();
  const { declineReturn } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const { id: returnId, version } = returned;
  return (
    <FormDialog
      title={`Decline a return of order ${order.orderNumber}`}
      description="The customer is emailed your reason, word for word."
      backTo={backTo}
    >
      <AdminForm
        permission="orders.return"
        schema={returnDeclineSchema}
        values={{ reason: '' }}
        complete={(values) => ({ ...values, version })}
        fields={[{ kind: 'text', name: 'reason', label: 'Reason' }]}
        submit={(body) => declineReturn.mutateAsync({ returnId, ...body })}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Decline return', saved: 'Return declined', failed: 'Update Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}

/** What goes back for a return that was inspected, with a credit note. */
export function RefundReturnDialog({ order, returned }: ReturnDialogProps) {
  const navigate = useNavigate();
  const { refundReturn } = useOrderChanges(order.id);
  const backTo = adminTab.orders.href(order.id);
  const { id: returnId, value, version, isByRight } = returned;
  // Whoever cancels within the period gets the standard delivery back too; people decide how much of it that is.
  const proposed = isByRight ? order.refundable : value;
  return (
    <FormDialog
      title={`Refund a return of order ${order.orderNumber}`}
      description={`The bottles were sold for ${formatPounds(value)}. Up to ${formatPounds(order.refundable)} can be refunded. The customer gets an email with a credit note.`}
      backTo={backTo}
    >
      <AdminForm
        permission="orders.refund"
        schema={returnRefundSchema}
        values={{ amount: proposed }}
        complete={({ amount }) => ({ amount: amount === '' ? undefined : amount, version })}
        fields={[{ kind: 'money', name: 'amount', label: 'Amount', width: 'half' }]}
        submit={(body) => refundReturn.mutateAsync({ returnId, body })}
        onSaved={() => void navigate(backTo)}
        words={{ press: 'Refund', pressing: 'Refunding...', saved: 'Refund made', failed: 'Refund Failed' }}
        cancelTo={backTo}
      />
    </FormDialog>
  );
}
