import type { ReactNode } from 'react';
import type { BottleDrop } from '#shared/contracts/catalogue/bottle-drop.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { ShownPhase } from '#shared/domain/catalogue/drops/drop-sale.ts';
import { formatAge, formatVolume } from '#shared/domain/catalogue/format-units.ts';
import { buildStockBadge, findPriceTier, formatLeft } from '#shared/domain/catalogue/stock/stock-badge.ts';
import { formatUnitPrice } from '#shared/domain/catalogue/unit-price.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { lowStockAt } from '#shared/store.ts';
import { useDropPhase } from '#web/lib/use-drop-phase.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Price } from '#web/ui/price.tsx';
import { describeDrop } from './describe-drop.ts';

const deliveryPromise = createLazyWidget(
  async () => (await import('./delivery-promise.tsx')).DeliveryPromise,
);
const bondedStorageOption = createLazyWidget(
  async () => (await import('./bonded-storage-option.tsx')).BondedStorageOption,
);

type BuyBoxProps = {
  product: Product;
  addButton: ReactNode;
  /** Replaces the promises when the bottle is not available. */
  nearest: ReactNode;
  /** Stands below the button of a bottle that cannot be bought now. */
  alert: ReactNode;
};

/** Everything one needs to know before buying, and the button. */
export function BuyBox({ product, addButton, nearest, alert }: BuyBoxProps) {
  const phase = useDropPhase(product.drop);
  const badge = buildStockBadge(product, lowStockAt.detail, phase);
  const left = formatLeft(product, lowStockAt.detail, phase);
  const tier = findPriceTier(parsePence(product.price));
  const unitPrice = formatUnitPrice(product.price, product.bottleSize);
  const facts = [
    { name: 'Age', value: formatAge(product.age) },
    { name: 'Strength', value: `${product.abv}%` },
    { name: 'Size', value: formatVolume(product.bottleSize) },
    ...(product.caskType ? [{ name: 'Cask', value: product.caskType }] : []),
  ];
  return (
    <div className="pt-6 lg:py-12">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {left && <span className="text-ink-2 text-sm">{left}</span>}
        {tier && <Badge tone="accent">{tier === 'premium' ? 'Premium' : 'Ultra-premium'}</Badge>}
      </div>
      <p className="mt-5 text-ink-3">
        {product.distillery}, {product.region}
      </p>
      <h1 className="mt-1 font-display text-3xl lg:text-4xl">{product.name}</h1>
      <Facts facts={facts} className="mt-6 border-hairline border-y py-5" />
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <Price pounds={product.price} className="text-2xl" />
        <span className="text-ink-3 text-sm">including VAT</span>
        {unitPrice && <span className="text-ink-3 text-sm">{unitPrice}</span>}
      </p>
      {tier === 'ultra-premium' && product.stock > 0 && (
        <p className="mt-2 text-ink-2 text-sm">
          An ultra-premium bottle: we send it only with delivery options that cover its full price, so free
          standard delivery does not apply. An adult must sign for it.
        </p>
      )}
      {product.drop && phase && <DropTerms drop={product.drop} phase={phase} left={product.stock} />}
      <div className="mt-6">{addButton}</div>
      {(product.stock === 0 || phase === 'upcoming' || phase === 'closed') && alert}
      {product.stock > 0 && phase !== 'closed' ? (
        <div className="mt-6 min-h-32">
          <deliveryPromise.Widget isOnSale={phase !== 'upcoming'} />
        </div>
      ) : (
        nearest
      )}
      {product.inBond && product.stock > 0 && (
        <div className="mt-8 min-h-[33rem] min-[24rem]:min-h-[29rem] md:min-h-[25.25rem] lg:min-h-[29rem] xl:min-h-[25.25rem]">
          <bondedStorageOption.Widget product={product} />
        </div>
      )}
    </div>
  );
}

type DropTermsProps = { drop: BottleDrop; phase: ShownPhase; left: number };

/** A drop's current terms of sale. */
function DropTerms({ drop, phase, left }: DropTermsProps) {
  return (
    <p className="mt-4 border-brass border-l-2 pl-4 text-ink-2 text-sm" suppressHydrationWarning>
      {describeDrop(drop, phase, left, Date.now())}
    </p>
  );
}
