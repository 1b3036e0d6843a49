import type { ReactNode } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { formatBottleCount } from '#shared/domain/catalogue/format-units.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import type { DisplayedQuote, GiftCardPart } from './displayed-quote.ts';
import { SummaryLines } from './summary-lines.tsx';
import { Totals } from './totals.tsx';

const wideLayoutQuery = '(width >= 64rem)';

type OrderSummaryProps = {
  items: readonly CartItem[];
  quote: DisplayedQuote;
  giftCard?: GiftCardPart | undefined;
  /** The inputs for codes. */
  codes: ReactNode;
};

/** The order beside the form; on a narrow screen, collapsed above it with the total visible. */
export function OrderSummary({ items, quote, giftCard, codes }: OrderSummaryProps) {
  const isBeside = useMedia(wideLayoutQuery, true);
  const content = (
    <div className="grid gap-4">
      <SummaryLines items={items} lines={quote.lines} />
      <div className="grid gap-5 border-hairline border-t pt-5">
        {codes}
        <Totals quote={quote} giftCard={giftCard} />
      </div>
    </div>
  );
  if (isBeside) {
    return (
      <aside
        aria-label="Your order"
        className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card border border-hairline bg-surface p-6"
      >
        <h2 className="mb-5 font-display text-2xl">Your order</h2>
        {content}
      </aside>
    );
  }
  return (
    <details className="group rounded-card border border-hairline bg-surface">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown className="size-5 shrink-0 text-ink-2 transition-transform duration-180 group-open:rotate-180" />
        <span className="grow text-sm">Your order, {formatBottleCount(countBottles(items))}</span>
        <span className="font-medium">{formatPence(quote.totalPence)}</span>
      </summary>
      <div className="border-hairline border-t p-4">{content}</div>
    </details>
  );
}
