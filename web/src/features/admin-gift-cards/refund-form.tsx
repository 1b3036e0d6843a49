import type { GiftCard } from '#shared/contracts/checkout/gift-cards.ts';
import { GiftCardRefund } from '#shared/domain/orders/gift-card.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useRefundGiftCard } from './queries.ts';

type RefundFormProps = { id: string; sale: NonNullable<GiftCard['sale']> };

/** Refunds the rest of a card's price. */
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
