import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { reservationMinutes } from '#shared/domain/orders/reservation.ts';
import { Block, ClosedBlock } from './block.tsx';
import { Declarations } from './declarations.tsx';
import type { DisplayedQuote } from './displayed-quote.ts';
import { OrderReview } from './order-review.tsx';
import { PayButton } from './pay-button.tsx';
import { RefusedOrder } from './refused-order.tsx';
import { Totals } from './totals.tsx';
import type { Attempt } from './use-place-order.ts';

type ReviewBlockProps = {
  items: readonly CartItem[];
  quote: DisplayedQuote;
  option: DeliveryOption | undefined;
  attempt: Attempt | null;
  isPlacing: boolean;
  isOpen: boolean;
};

export function ReviewBlock({ items, quote, option, attempt, isPlacing, isOpen }: ReviewBlockProps) {
  if (!isOpen) return <ClosedBlock title="Review and pay">By card, or with your phone's wallet.</ClosedBlock>;
  return (
    <Block title="Review and pay">
      <OrderReview option={option} />
      <div className="lg:hidden">
        <Totals quote={quote} />
      </div>
      <Declarations isStored={quote.stored !== null} />
      <RefusedOrder items={items} attempt={attempt} />
      <div className="grid gap-3">
        <PayButton
          totalPence={quote.totalPence}
          isPlacing={isPlacing}
          isPossible={option !== undefined}
          isNewPrice={attempt?.refusal.kind === 'price'}
        />
        <p className="text-center text-ink-3 text-xs">
          Enter your card details next. Your bottles are reserved for {reservationMinutes} minutes.
        </p>
      </div>
    </Block>
  );
}
