import type { ReactNode } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { Price } from '#web/ui/price.tsx';

/** On a phone, the button sticks to the bottom once the page's own button is out of view. */
export function BuyBar({ product, button }: { product: Product; button: ReactNode }) {
  return (
    <aside
      aria-label={`Buy ${product.name}`}
      data-dock="buy-bar"
      className="by-docks fixed inset-x-0 bottom-(--bar-dock) z-20 flex animate-[rise_240ms_var(--ease-out)] items-center justify-between gap-4 border-hairline border-t bg-surface-2 px-5 py-3 lg:hidden"
    >
      <div className="min-w-0">
        <p className="truncate text-ink-2 text-sm">{product.name}</p>
        <Price pounds={product.price} className="text-lg" />
      </div>
      <div className="shrink-0">{button}</div>
    </aside>
  );
}
