import { Lock } from 'lucide-react';
import type { CartItem } from '#shared/api/cart.ts';
import { formatPence } from '#shared/domain/money.ts';
import { reservationMinutes } from '#shared/domain/reservation.ts';
import { Button } from '#web/ui/button.tsx';
import { AgeDeclaration } from './age-declaration.tsx';
import { Block, ClosedBlock } from './block.tsx';
import type { PlacedOrder } from './queries.ts';
import { RefusedOrder } from './refused-order.tsx';
import type { ShownQuote } from './shown-quote.ts';
import { Totals } from './totals.tsx';
import type { Attempt } from './use-place-order.ts';

type ReviewBlockProps = {
  items: readonly CartItem[];
  quote: ShownQuote;
  attempt: Attempt | null;
  isPlacing: boolean;
  canPlace: boolean;
  onAccept: (order: PlacedOrder) => void;
  isOpen: boolean;
};

export function ReviewBlock({
  items,
  quote,
  attempt,
  isPlacing,
  canPlace,
  onAccept,
  isOpen,
}: ReviewBlockProps) {
  if (!isOpen) return <ClosedBlock title="Review and pay">By card, or with your phone's wallet.</ClosedBlock>;
  return (
    <Block title="Review and pay">
      <div className="lg:hidden">
        <Totals quote={quote} />
      </div>
      <AgeDeclaration />
      <RefusedOrder items={items} attempt={attempt} onAccept={onAccept} isPlacing={isPlacing} />
      <div className="grid gap-3">
        <Button type="submit" size="lg" wide pending={isPlacing} disabled={!canPlace}>
          {isPlacing ? (
            'Setting up secure payment...'
          ) : (
            <>
              <Lock aria-hidden="true" className="size-4" />
              Pay {formatPence(quote.totalPence)}
            </>
          )}
        </Button>
        <p className="text-center text-ink-3 text-xs">
          The card comes on the next page. Your bottles are reserved for {reservationMinutes} minutes
          meanwhile.
        </p>
      </div>
    </Block>
  );
}
