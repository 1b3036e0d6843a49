import { useState } from 'react';
import { GiftCardAdjustment } from '#shared/domain/orders/gift-card.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useAdjustGiftCard } from './queries.ts';

const fields: FormField[] = [
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
      fields={fields}
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
