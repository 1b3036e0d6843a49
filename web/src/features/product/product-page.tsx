import { type ReactNode, useState } from 'react';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { listPictures } from '#shared/domain/catalogue/pictures/picture-list.ts';
import { paths } from '#web/app/paths.ts';
import { useInView } from '#web/lib/use-in-view.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BottleTransition, productPlace } from '#web/ui/bottle-transition.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { BuyBox } from './buy-box.tsx';
import { ProductTabs } from './product-tabs.tsx';

const buyBar = createLazyWidget(async () => (await import('./buy-bar.tsx')).BuyBar);

const pictureCarousel = createLazyWidget(
  async () => (await import('./picture-carousel.tsx')).PictureCarousel,
);

const provenance = createLazyWidget(async () => (await import('./provenance.tsx')).Provenance);

type ProductPageProps = {
  product: ProductDetails;
  /** The main button of the page, and a small one for the bar that replaces it on a phone. */
  addButton: ReactNode;
  barButton: ReactNode;
  nearest: ReactNode;
  /** Offers an alert for when the bottle can be bought. */
  alert: ReactNode;
};

const descriptionLength = 155;

export function ProductPage({ product, addButton, barButton, nearest, alert }: ProductPageProps) {
  const { mark, isInView: isInSight } = useInView<HTMLDivElement>();
  return (
    <div data-room="buy-bar" className="page pt-4">
      <PageHead
        title={product.seoTitle || product.name}
        description={product.seoDescription || product.description.slice(0, descriptionLength)}
      />
      <BackToCollection />
      <div className="mt-2 grid grid-cols-1 gap-x-14 lg:grid-cols-2 lg:items-start">
        <ProductStage product={product} />
        <BuyBox
          product={product}
          addButton={<div ref={mark}>{addButton}</div>}
          nearest={nearest}
          alert={alert}
        />
      </div>
      <div className="mt-10 lg:mt-16">
        <ProductTabs product={product} />
      </div>
      <provenance.Widget product={product} />
      {isInSight === false && product.stock > 0 && <buyBar.Widget product={product} button={barButton} />}
    </div>
  );
}

function BackToCollection() {
  return <BackLink to={paths.collection.href()}>Back to Collection</BackLink>;
}

/** The bottle in the spotlight; the controls for its other pictures load after the first view. */
function ProductStage({ product }: { product: ProductDetails }) {
  const [shown, setShown] = useState(0);
  const pictures = listPictures(product);
  const { image, alt } = pictures[shown] ?? { image: product.image, alt: product.name };
  return (
    <div className="lit relative flex flex-col items-center lg:sticky lg:top-20">
      <BottleTransition productId={product.id} place={productPlace}>
        <Picture
          image={image}
          alt={alt}
          sizes="(width < 64rem) 320px, 520px"
          isFirst
          className="aspect-4/5 h-[23rem] w-auto object-contain lg:h-[38rem]"
        />
      </BottleTransition>
      <pictureCarousel.Widget pictures={pictures} shown={shown} onShow={setShown} />
    </div>
  );
}
