import { useParams } from 'react-router-dom';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { isForEnquiry } from '#shared/domain/catalogue/enquiry.ts';
import { listSizes, store } from '#shared/store.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { ProductView } from '#web/features/product/product-view.tsx';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { bottleAction } from './bottle-action.tsx';

/** Far below the first view. */
const merchandisingSection = createLazyWidget(
  async () => (await import('#web/features/catalogue/merchandising-section.tsx')).MerchandisingSection,
);

const heart = createLazyWidget(async () => (await import('#web/features/wishlist/heart.tsx')).Heart);

const compareToggle = createLazyWidget(
  async () => (await import('#web/features/compare/compare-toggle.tsx')).CompareToggle,
);

const enquiry = createLazyWidget(async () => (await import('#web/features/enquiry/enquiry.tsx')).Enquiry);

const addButton = (product: Product) => (
  <>
    <AddToCart product={product} look="primary" size="lg" />
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4">
      <heart.Widget product={product} hasLabel />
      <compareToggle.Widget product={product} hasLink />
    </div>
    {isForEnquiry(product) && <enquiry.Widget product={product} />}
  </>
);
const barButton = (product: Product) => <AddToCart product={product} look="primary" />;

const recentlyViewed = createLazyWidget(
  async () => (await import('#web/features/catalogue/recently-viewed.tsx')).RecentlyViewed,
);

const variants = createLazyWidget(
  async () => (await import('#web/features/catalogue/variants.tsx')).Variants,
);

const related = (product: Product) => (
  <>
    <variants.Widget productId={product.id} />
    <merchandisingSection.Widget
      title={`More from ${product.distillery}`}
      place={`distillery-${product.id}`}
      size={listSizes.sameDistillery}
      wish={{ shelf: 'distillery', beside: product.id }}
      actionFor={bottleAction}
    />
    <merchandisingSection.Widget
      title={`Other ${store.brand} Exclusives`}
      place={`related-${product.id}`}
      size={listSizes.related}
      wish={{ shelf: 'related', beside: product.id }}
      actionFor={bottleAction}
    />
    <recentlyViewed.Widget productId={product.id} actionFor={bottleAction} />
  </>
);

const nearestBottles = createLazyWidget(
  async () => (await import('#web/features/catalogue/nearest-bottles.tsx')).NearestBottles,
);

const alertForm = createLazyWidget(
  async () => (await import('#web/features/alerts/alert-form.tsx')).AlertForm,
);

const alert = (product: Product) => <alertForm.Widget product={product} />;

const nearest = (product: Product) => <nearestBottles.Widget productId={product.id} />;

export function ProductRoute() {
  const { id = '' } = useParams();
  return (
    <ProductView
      key={id}
      id={id}
      addButton={addButton}
      barButton={barButton}
      related={related}
      nearest={nearest}
      alert={alert}
    />
  );
}
