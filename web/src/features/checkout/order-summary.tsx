import type { ReactNode } from 'react';
import type { CartItem } from '#shared/contracts/cart.ts';
import { formatBottleCount, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { countBottles } from '#shared/domain/catalogue/stock/bottle-count.ts';
import type { PricedLine } from '#shared/domain/checkout/quote.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { ChevronDown } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { DisplayedQuote, GiftCardPart } from './displayed-quote.ts';
import { FixShortLine } from './fix-short-line.tsx';
import { findShortLines } from './short-lines.ts';
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

type SummaryLinesProps = { items: readonly CartItem[]; lines: readonly PricedLine[] };

function SummaryLines({ items, lines }: SummaryLinesProps) {
  const sums = new Map(lines.map(({ productId, totalPence }) => [productId, totalPence]));
  const now = useDropClock(items.map(({ product }) => product.drop));
  const short = new Map(findShortLines(items, now).map((line) => [line.itemId, line]));
  return (
    <ul className="divide-y divide-hairline">
      {items.map((item) => {
        const { product, quantity } = item;
        const problem = short.get(item.id);
        return (
          <li key={item.id} className="flex gap-4 py-4 first:pt-0">
            <div className="lit h-24 w-19 shrink-0 self-start rounded-control bg-surface-2">
              <Picture image={product.image} alt="" sizes="76px" className="size-full object-contain" />
            </div>
            <div className="min-w-0 grow">
              <div className="flex justify-between gap-3">
                <div className="min-w-0">
                  <p className="font-display text-xl">{product.name}</p>
                  <p className="text-ink-2 text-sm">
                    {formatBottleCount(quantity)}, {formatVolume(product.bottleSize)}
                  </p>
                </div>
                <Price pence={sums.get(product.id) ?? 0} className="text-sm leading-[1.8]" />
              </div>
              {problem && <FixShortLine line={problem} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
