import type { CartItem } from '#shared/contracts/cart.ts';
import { formatBottleCount, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import type { PricedLine } from '#shared/domain/checkout/quote.ts';
import { useDropClock } from '#web/lib/use-drop-phase.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { FixShortLine } from './fix-short-line.tsx';
import { findShortLines } from './short-lines.ts';

type SummaryLinesProps = { items: readonly CartItem[]; lines: readonly PricedLine[] };

export function SummaryLines({ items, lines }: SummaryLinesProps) {
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
