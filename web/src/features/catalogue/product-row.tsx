import { memo } from 'react';
import { Link } from 'react-router-dom';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleTransition, buildLinkState, markTransitionSource } from '#web/ui/bottle-transition.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { formatFacts } from './format-facts.ts';
import type { ProductCardProps } from './product-card.tsx';
import { UnitPricedPrice } from './unit-priced-price.tsx';

/** A bottle as one row of a list, for comparing. */
export const ProductRow = memo(function ProductRow(props: ProductCardProps) {
  const { product, place, lowStockAt, actionFor, level: Name = 'h3', isFirst } = props;
  const phase = useDropPhase(product.drop);
  const badge = buildStockBadge(product, lowStockAt, phase);
  const left = formatLeft(product, lowStockAt, phase);
  return (
    <article className="group relative flex items-center gap-5 rounded-card border border-hairline bg-surface p-4 hover:border-control md:gap-7 md:px-6">
      <div className="lit w-20 shrink-0 md:w-28">
        <BottleTransition productId={product.id} place={place}>
          <Picture
            image={product.image}
            alt=""
            sizes="112px"
            isFirst={isFirst}
            className="aspect-4/5 h-auto w-full object-contain"
          />
        </BottleTransition>
      </div>
      <div className="grid min-w-0 grow gap-4 md:grid-cols-[1fr_auto] md:items-center">
        <div className="min-w-0">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={badge.tone}>{badge.label}</Badge>
            {left && <span className="text-ink-3 text-xs">{left}</span>}
          </span>
          <Name className="mt-2.5 font-display text-xl">
            <Link
              to={paths.product.href(product.id)}
              state={buildLinkState(place)}
              onClick={() => markTransitionSource(product.id, place)}
              className="after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
            >
              {product.name}
            </Link>
          </Name>
          <p className="mt-0.5 text-ink-3 text-sm">
            {product.distillery}, {product.region}
          </p>
          <p className="mt-1 text-ink-2 text-sm">{formatFacts(product)}</p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:justify-end">
          <UnitPricedPrice product={product} />
          <div className="relative flex items-center gap-2">{actionFor(product)}</div>
        </div>
      </div>
    </article>
  );
});
