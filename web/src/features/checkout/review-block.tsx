import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { reservationMinutes } from '#shared/domain/orders/reservation.ts';
import { Button } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { Block, ClosedBlock } from './block.tsx';
import { Declarations } from './declarations.tsx';
import type { DisplayedQuote, GiftCardPart } from './displayed-quote.ts';
import { OrderReview } from './order-review.tsx';
import { PuzzleNotice } from './puzzle-notice.tsx';
import { RefusedOrder } from './refused-order.tsx';
import { Totals } from './totals.tsx';
import type { Attempt } from './use-refusal.ts';

type ReviewBlockProps = {
  items: readonly CartItem[];
  quote: DisplayedQuote;
  giftCard?: GiftCardPart | undefined;
  option: DeliveryOption | undefined;
  calendar: TradingHours;
  attempt: Attempt | null;
  isPlacing: boolean;
  /** Whether the browser is solving a puzzle, which takes a moment. */
  isProving: boolean;
  isOpen: boolean;
  /** Where the terms of sale can be read. */
  termsHref: string;
};

export function ReviewBlock(props: ReviewBlockProps) {
  const { items, quote, giftCard, option, calendar, attempt, isPlacing, isProving, isOpen } = props;
  const toPayPence = quote.totalPence - (giftCard?.pence ?? 0);
  if (!isOpen) return <ClosedBlock title="Review and pay">By card, or with your phone's wallet.</ClosedBlock>;
  return (
    <Block title="Review and pay">
      <OrderReview option={option} calendar={calendar} />
      <div className="lg:hidden">
        <Totals quote={quote} giftCard={giftCard} />
      </div>
      <Declarations
        isStored={quote.stored !== null}
        isCollected={option?.isCollection === true}
        termsHref={props.termsHref}
      />
      <RefusedOrder items={items} attempt={attempt} />
      {isProving && <PuzzleNotice />}
      <div className="grid gap-3">
        <PayButton
          toPayPence={toPayPence}
          isPlacing={isPlacing}
          isPossible={option !== undefined}
          isNewPrice={attempt?.refusal.kind === 'price'}
        />
        <p className="text-center text-ink-3 text-xs">
          {toPayPence > 0
            ? `Enter your card details next. Your bottles are reserved for ${reservationMinutes} minutes.`
            : "Your gift card covers the whole order, so there's nothing else to pay."}
        </p>
      </div>
    </Block>
  );
}

type PayButtonProps = { toPayPence: number; isPlacing: boolean; isPossible: boolean; isNewPrice: boolean };

/** The button shows the total, and whether it has changed. */
function PayButton({ toPayPence, isPlacing, isPossible, isNewPrice }: PayButtonProps) {
  const sum = formatPence(toPayPence);
  const usual = toPayPence > 0 ? `Continue to payment, ${sum}` : 'Place order';
  return (
    <Button type="submit" size="lg" wide pending={isPlacing} disabled={!isPossible}>
      {isPlacing ? (
        'Setting up secure payment...'
      ) : (
        <>
          <Lock className="size-4" />
          {isNewPrice ? `Accept and continue, ${sum}` : usual}
        </>
      )}
    </Button>
  );
}
