import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Price } from '#web/ui/price.tsx';

type BottleLineProps = {
  bottle: Product;
  /** Shown below the name. */
  children: ReactNode;
};

/** A bottle in a short list; the whole item links to its page. */
export function BottleLine({ bottle, children }: BottleLineProps) {
  const { id, name, image, price, drop } = bottle;
  const phase = useDropPhase(drop);
  return (
    <li className="group relative flex items-center gap-4 rounded-card border border-hairline bg-surface p-2.5 pr-4 hover:border-control">
      <BottleThumb image={image} width={56} />
      <span className="min-w-0 grow sm:flex sm:items-center sm:justify-between sm:gap-4">
        <span className="block min-w-0">
          <Link
            to={paths.product.href(id)}
            className="font-display text-xl leading-tight after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
          >
            {name}
          </Link>
          <span className="mt-0.5 block text-ink-3 text-sm">{children}</span>
        </span>
        <span className="mt-1 flex items-baseline gap-2.5 sm:mt-0 sm:block sm:text-right">
          <Price pounds={price} />
          <span className="text-ink-2 text-xs sm:block">
            {formatLeft(bottle, 0, phase) ?? buildStockBadge(bottle, 0, phase).label}
          </span>
        </span>
      </span>
    </li>
  );
}
