import type { ReactNode } from 'react';
import type { Product } from '#shared/api/catalogue.ts';
import { useSight } from '#web/lib/use-sight.ts';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { BackToCollection } from './back-to-collection.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductStage } from './product-stage.tsx';
import { ProductTabs } from './product-tabs.tsx';

const buyBar = lazyPart(async () => (await import('./buy-bar.tsx')).BuyBar);

type ProductPageProps = {
  product: Product;
  /** The main button of the page, and a small one for the bar that stands in for it on a phone. */
  addButton: ReactNode;
  barButton: ReactNode;
};

const descriptionLength = 155;

export function ProductPage({ product, addButton, barButton }: ProductPageProps) {
  const { mark, isInSight } = useSight<HTMLDivElement>();
  return (
    <div data-room="buy-bar" className="page pt-4">
      <PageHead title={product.name} description={product.description.slice(0, descriptionLength)} />
      <BackToCollection />
      <div className="mt-2 grid grid-cols-1 gap-x-14 lg:grid-cols-2 lg:items-start">
        <ProductStage product={product} />
        <BuyBox product={product} addButton={<div ref={mark}>{addButton}</div>} />
      </div>
      <div className="mt-10 lg:mt-16">
        <ProductTabs product={product} />
      </div>
      {isInSight === false && (
        <Arriving>
          <buyBar.Part product={product} button={barButton} />
        </Arriving>
      )}
    </div>
  );
}
