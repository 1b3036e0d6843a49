import { useState } from 'react';
import { GiftCardResend } from '#shared/domain/orders/gift-card.ts';
import { newDraftId } from '#web/lib/new-draft-id.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useResendGiftCard } from './queries.ts';

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
