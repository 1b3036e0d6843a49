import { useState } from 'react';
import { GiftCardForm } from '#shared/domain/orders/gift-card.ts';
import { adminGiftCards } from '#web/app/admin-tabs.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { DialogForm } from '#web/ui/admin-form/form-dialog.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useIssueGiftCard } from './queries.ts';

const fields: FormField[] = [
  { kind: 'money', name: 'amount', label: 'Value', hint: 'Whole pounds, from £25 to £500.' },
  { kind: 'text', name: 'recipientName', label: 'Recipient', width: 'half' },
  {
    kind: 'text',
    type: 'email',
    name: 'recipientEmail',
    label: "Recipient's email",
    hint: 'We email the code here.',
    width: 'half',
  },
  { kind: 'text', name: 'senderName', label: 'From', isOptional: true },
  { kind: 'textarea', name: 'message', label: 'Message', rows: 3, isOptional: true },
  { kind: 'text', name: 'reason', label: 'Reason', hint: 'For the team: the recipient never sees it.' },
];

export function NewGiftCard() {
  const issue = useIssueGiftCard();
  const [values] = useState(() => ({
    amount: '',
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    reason: '',
    requestKey: newDraftId(),
  }));
  return (
    <DialogForm
      title="Issue Gift Card"
      description="The code is emailed to the recipient. Nobody else can see it, the team included."
      backTo={adminGiftCards.href()}
      permission="giftCards.edit"
      schema={GiftCardForm}
      values={values}
      fields={fields}
      submit={(body) => issue.mutateAsync(body)}
      getNext={({ id }) => adminGiftCards.href(id)}
      words={{
        press: 'Issue Gift Card',
        saved: 'Gift card issued',
        failed: 'The gift card was not issued',
      }}
    />
  );
}
