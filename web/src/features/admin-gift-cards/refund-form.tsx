import { GiftCardRefund } from '#shared/domain/orders/gift-card.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useRefundGiftCard } from './queries.ts';

/** Sends the whole price of a card back. */
export function RefundForm({ id }: { id: string }) {
  const refund = useRefundGiftCard(id);
  return (
    <AdminForm
      permission="giftCards.edit"
      schema={GiftCardRefund}
      values={{ reason: '' }}
      fields={[{ kind: 'text', name: 'reason', label: 'Reason for the refund' }]}
      submit={(body) => refund.mutateAsync(body)}
      onSaved={() => undefined}
      words={{
        press: 'Refund Gift Card',
        pressing: 'Refunding...',
        saved: 'Gift card refunded',
        failed: 'The gift card was not refunded',
      }}
    />
  );
}
