import { useRef } from 'react';
import { formatPounds } from '#shared/domain/common/money.ts';
import { type ResentEmail, resentEmailLabels } from '#shared/domain/orders/resent-email.ts';
import { formatTime } from '#web/lib/format-date.ts';
import type { FormValues, Option } from '#web/ui/admin-form/types.ts';
import { toast } from '#web/ui/toast.ts';
import { OrderDialog } from './order-dialog.tsx';
import { type AdminOrder, emailSchema, useOrderChanges } from './queries.ts';

const [refundPrefix, parcelPrefix] = ['refund ', 'parcel '];

/** The emails that the customer has had, or could have had by now. */
function listOptions({ payment, shippedAt, collection, customerId, refunds, parcels }: AdminOrder): Option[] {
  if (payment !== 'paid') return [{ value: 'payment_link', label: resentEmailLabels.payment_link }];
  const sent: ResentEmail[] = [
    'confirmation',
    ...(shippedAt ? (['dispatch'] as const) : []),
    ...(collection === 'ready' ? (['collection'] as const) : []),
    ...(customerId ? (['invoice'] as const) : []),
  ];
  return [
    ...sent.map((email) => ({ value: email, label: resentEmailLabels[email] })),
    // The last parcel is covered by the email about the whole order.
    ...parcels.slice(0, shippedAt ? -1 : undefined).map(({ sentAt }, index) => ({
      value: `${parcelPrefix}${index + 1}`,
      label: `Parcel ${index + 1}, dispatched ${formatTime(sentAt)}`,
    })),
    ...refunds
      .filter(({ status }) => status === 'made')
      .map(({ id, amount }) => ({
        value: `${refundPrefix}${id}`,
        label: `Refund of ${formatPounds(amount)}`,
      })),
  ];
}

/** Sends an email about an order to its buyer again: once per opening of the dialog. */
export function EmailDialog({ order }: { order: AdminOrder }) {
  const { email: resend } = useOrderChanges(order.id);
  const key = useRef(crypto.randomUUID());
  const complete = ({ email }: FormValues): FormValues => {
    const chosen = String(email);
    const requestKey = key.current;
    if (chosen.startsWith(refundPrefix))
      return { email: 'refund', refundId: chosen.slice(refundPrefix.length), requestKey };
    if (chosen.startsWith(parcelPrefix))
      return { email: 'parcel', parcel: Number(chosen.slice(parcelPrefix.length)), requestKey };
    return { email: chosen, requestKey };
  };
  return (
    <OrderDialog
      order={order}
      title={`Send an email about order ${order.orderNumber} again`}
      description={`It goes to ${order.email}.`}
      permission="orders.edit"
      schema={emailSchema}
      values={{ email: order.payment === 'paid' ? 'confirmation' : 'payment_link' }}
      complete={complete}
      fields={[{ kind: 'select', name: 'email', label: 'Email', options: listOptions(order) }]}
      submit={(body) => resend.mutateAsync(body)}
      onSaved={({ sentTo }) => toast({ title: 'Email sent', description: `To ${sentTo}.` })}
      words={{ press: 'Send email', pressing: 'Sending...', failed: 'Failed to Send' }}
    />
  );
}
