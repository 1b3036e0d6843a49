import { useState } from 'react';
import type { GiftCard } from '#shared/contracts/checkout/gift-cards.ts';
import { GiftCardAdjustment, GiftCardRefund, GiftCardResend } from '#shared/domain/orders/gift-card.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useAdjustGiftCard, useRefundGiftCard, useResendGiftCard } from './queries.ts';

const adjustmentFields: FormField[] = [
  {
    kind: 'select',
    name: 'direction',
    label: 'Adjustment',
    options: [
      { value: 'add', label: 'Add to the balance' },
      { value: 'take', label: 'Take from the balance' },
    ],
    width: 'half',
  },
  { kind: 'money', name: 'amount', label: 'Amount', width: 'half' },
  { kind: 'text', name: 'reason', label: 'Reason' },
];

/** Corrects the balance of a card, once per press. */
export function AdjustmentForm({ id }: { id: string }) {
  const [requestKey, setRequestKey] = useState(newDraftId);
  const adjust = useAdjustGiftCard(id);
  return (
    <AdminForm
      permission="giftCards.edit"
      key={requestKey}
      schema={GiftCardAdjustment}
      values={{ direction: 'add', amount: '', reason: '', requestKey }}
      fields={adjustmentFields}
      submit={(body) => adjust.mutateAsync(body)}
      onSaved={() => setRequestKey(newDraftId())}
      words={{
        press: 'Adjust Balance',
        saved: 'Balance adjusted',
        failed: 'The balance was not adjusted',
      }}
    />
  );
}

type RefundFormProps = { id: string; sale: NonNullable<GiftCard['sale']> };

export function RefundForm({ id, sale: { refundable } }: RefundFormProps) {
  const refund = useRefundGiftCard(id);
  return (
    <AdminForm
      permission="giftCards.edit"
      schema={GiftCardRefund}
      values={{ reason: '' }}
      fields={[{ kind: 'text', name: 'reason', label: 'Reason for the refund' }]}
      submit={({ reason }) => refund.mutateAsync({ reason, amount: refundable })}
      words={{
        press: 'Refund Gift Card',
        pressing: 'Refunding...',
        saved: 'Gift card refunded',
        failed: 'The gift card was not refunded',
      }}
    />
  );
}

/** Sends the code again, once per press, to an address that can be corrected. */
export function ResendForm({ id, email }: { id: string; email: string }) {
  const [requestKey, setRequestKey] = useState(newDraftId);
  const resend = useResendGiftCard(id);
  return (
    <AdminForm
      permission="giftCards.edit"
      key={requestKey}
      schema={GiftCardResend}
      values={{ recipientEmail: email, requestKey }}
      fields={[{ kind: 'text', type: 'email', name: 'recipientEmail', label: 'Send to' }]}
      submit={(body) => resend.mutateAsync(body)}
      onSaved={() => setRequestKey(newDraftId())}
      words={{
        press: 'Send Email Again',
        pressing: 'Sending...',
        saved: 'Email sent again',
        failed: 'The email was not sent',
      }}
    />
  );
}
