import { findPriceTier } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Takes a line above the price: a bottle above 1,500 pounds has a premium badge, and above 2,000 a note instead. */
export function PriceTierMark({ price }: { price: string }) {
  const tier = findPriceTier(parsePence(price));
  if (!tier) return null;
  return (
    <p className="order-first flex basis-full flex-wrap items-center gap-x-2.5 gap-y-1.5 text-ink-3 text-xs">
      {tier === 'premium' ? <Badge tone="accent">Premium</Badge> : 'Ultra-premium'}
    </p>
  );
}
