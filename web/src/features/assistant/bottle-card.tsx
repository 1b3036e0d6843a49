import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { formatAge, formatStrength } from '#shared/domain/catalogue/format-units.ts';
import { buildStockBadge } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { lowStockAt } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleThumb } from '#web/ui/bottle-thumb.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBottle } from './queries.ts';

type BottleCardProps = {
  id: string;
  actionFor: (product: Product) => ReactNode;
  /** The link to the bottle's page leaves the conversation. */
  onLeave: () => void;
};

const frame = 'relative rounded-card border border-hairline bg-surface-2';

/** A bottle that an answer names, with its current price and stock. */
export function BottleCard({ id, actionFor, onLeave }: BottleCardProps) {
  const { data: product, isPending } = useBottle(id);
  if (isPending) return <Skeleton className="h-32 w-full" />;
  if (!product)
    return (
      <p className={`${frame} p-4 text-ink-3 text-sm`}>
        {product === null ? 'This bottle is no longer available.' : "This bottle can't be shown right now."}
      </p>
    );
  const badge = buildStockBadge(product, lowStockAt.card);
  return (
    <article className={`${frame} group flex min-h-32 items-center gap-3.5 p-3 hover:border-control`}>
      <BottleThumb image={product.image} width={72} />
      <div className="grid min-w-0 grow gap-2">
        <div>
          <h3 className="font-display text-xl leading-tight">
            <Link
              to={paths.product.href(product.id)}
              onClick={onLeave}
              className="after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
            >
              {product.name}
            </Link>
          </h3>
          <p className="mt-0.5 text-ink-3 text-xs">
            {product.region}, {formatAge(product.age).toLowerCase()}, {formatStrength(product.abv)}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Price pounds={product.price} />
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </p>
          <div className="relative">{actionFor(product)}</div>
        </div>
      </div>
    </article>
  );
}
