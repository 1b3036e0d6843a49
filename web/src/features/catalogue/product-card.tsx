import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { buildStockBadge, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { paths } from '#web/app/paths.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { BottleTransition, buildLinkState, markTransitionSource } from '#web/ui/bottle-transition.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { formatFacts } from './format-facts.ts';
import { UnitPricedPrice } from './unit-priced-price.tsx';

export type ProductCardProps = {
  product: Product;
  /** Where the card is shown, so that of two cards for one bottle the right one glides to its page. */
  place: string;
  lowStockAt: number;
  /**
   * Draws the card's action beside the price, with an optional mark above both. All cards share one function, so a
   * card is redrawn only when it changes.
   */
  actionFor: (product: Product) => ReactNode;
  /** The heading level of the cards. */
  level?: 'h2' | 'h3';
  isFirst?: boolean;
};

const sizes = '(width < 40rem) 45vw, (width < 64rem) 30vw, 240px';

/** A bottle in a list. The whole card links to its page, except the button, which lies above that link. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, place, lowStockAt, actionFor, level: Name = 'h3', isFirst } = props;
  const phase = useDropPhase(product.drop);
  const badge = buildStockBadge(product, lowStockAt, phase);
  const left = formatLeft(product, lowStockAt, phase);
  return (
    <article className="group @container relative flex h-full flex-col rounded-card border border-hairline bg-surface hover:border-control">
      <div className="lit relative flex justify-center px-2 pt-10 @3xs:px-4 @3xs:pt-5">
        <BottleTransition productId={product.id} place={place}>
          <Picture
            image={product.image}
            alt=""
            sizes={sizes}
            isFirst={isFirst}
            className="aspect-4/5 h-auto w-full max-w-68 object-contain transition-transform duration-360 group-hover:-translate-y-1"
          />
        </BottleTransition>
        <div className="absolute inset-x-2.5 top-2.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1 @3xs:inset-x-3.5 @3xs:top-3.5">
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {left && <span className="text-ink-3 text-xs">{left}</span>}
        </div>
      </div>
      <div className="flex grow flex-col p-3.5 pt-2 @3xs:p-5 @3xs:pt-3">
        <p className="text-ink-3 text-xs @3xs:text-sm">
          {product.distillery}, {product.region}
        </p>
        <Name className="mt-0.5 font-display text-xl">
          <Link
            to={paths.product.href(product.id)}
            state={buildLinkState(place)}
            onClick={() => markTransitionSource(product.id, place)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-brass-light"
          >
            {product.name}
          </Link>
        </Name>
        <p className="mt-1 text-ink-2 text-xs @3xs:text-sm">{formatFacts(product)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2.5 pt-4 @3xs:pt-5">
          <UnitPricedPrice product={product} />
          <div className="contents *:relative *:grow @3xs:*:grow-0 *:data-mark:absolute! *:data-mark:top-10 *:data-mark:right-1">
            {actionFor(product)}
          </div>
        </div>
      </div>
    </article>
  );
});
