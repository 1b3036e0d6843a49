import type { ReactNode } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { priceTier, stockBadge } from '#shared/domain/badge.ts';
import { penceOf } from '#shared/domain/money.ts';
import { lowStockAt } from '#shared/store.ts';
import { saysAge, saysVolume } from '#web/lib/say.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { Price } from '#web/ui/price.tsx';
import { DeliveryPromise } from './delivery-promise.tsx';

const keepInBond = lazyPart(async () => (await import('./keep-in-bond.tsx')).KeepInBond);

/** Everything one needs to know before buying, and the button. */
export function BuyBox({ product, addButton }: { product: Product; addButton: ReactNode }) {
  const badge = stockBadge(product, lowStockAt.detail);
  const tier = priceTier(penceOf(product.price));
  const facts = [
    { name: 'Age', value: saysAge(product.age) },
    { name: 'Strength', value: `${product.abv}%` },
    { name: 'Size', value: saysVolume(product.bottleSize) },
    ...(product.caskType ? [{ name: 'Cask', value: product.caskType }] : []),
  ];
  return (
    <div className="pt-6 lg:py-12">
      <div className="flex flex-wrap gap-2">
        <Badge tone={badge.tone}>{badge.label}</Badge>
        {tier && <Badge tone="accent">Premium</Badge>}
      </div>
      <p className="mt-5 text-ink-3">
        {product.distillery}, {product.region}
      </p>
      <h1 className="mt-1 font-display text-3xl lg:text-4xl">{product.name}</h1>
      <Facts facts={facts} className="mt-6 border-hairline border-y py-5" />
      <p className="mt-6 flex flex-wrap items-baseline gap-x-3">
        <Price pounds={product.price} className="text-2xl" />
        <span className="text-ink-3 text-sm">including VAT</span>
      </p>
      {tier === 'ultra-premium' && (
        <p className="mt-2 text-ink-2 text-sm">
          An ultra-premium bottle: packed by hand, insured in full and given only into your hands.
        </p>
      )}
      <div className="mt-6">{addButton}</div>
      <DeliveryPromise isInStock={product.stock > 0} />
      {product.inBond && product.stock > 0 && (
        <div className="mt-8 min-h-[33rem] min-[24rem]:min-h-[29rem] md:min-h-[25.25rem] lg:min-h-[29rem] xl:min-h-[25.25rem]">
          <Arriving>
            <keepInBond.Part product={product} />
          </Arriving>
        </div>
      )}
    </div>
  );
}
