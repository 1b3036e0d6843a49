import type { CartItem } from '#shared/api/cart.ts';
import type { DeliveryOption } from '#shared/api/delivery.ts';
import { reservationMinutes } from '#shared/domain/reservation.ts';
import { AgeDeclaration } from './age-declaration.tsx';
import { Block, ClosedBlock } from './block.tsx';
import { OrderReview } from './order-review.tsx';
import { PayButton } from './pay-button.tsx';
import { RefusedOrder } from './refused-order.tsx';
import type { ShownQuote } from './shown-quote.ts';
import { Totals } from './totals.tsx';
import type { Attempt } from './use-place-order.ts';

type ReviewBlockProps = {
  items: readonly CartItem[];
  quote: ShownQuote;
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
      <AgeDeclaration isStored={quote.stored !== null} />
      <RefusedOrder items={items} attempt={attempt} />
      <div className="grid gap-3">
        <PayButton
          totalPence={quote.totalPence}
          isPlacing={isPlacing}
          isPossible={option !== undefined}
          isNewPrice={attempt?.refusal.kind === 'price'}
        />
        <p className="text-center text-ink-3 text-xs">
          The card comes on the next page. Your bottles are reserved for {reservationMinutes} minutes
          meanwhile.
        </p>
      </div>
    </Block>
  );
}
