import { useParams } from 'react-router-dom';
import type { Product } from '#shared/api/catalogue.ts';
import { listSizes, store } from '#shared/store.ts';
import { AddToCart } from '#web/features/cart/add-to-cart.tsx';
import { ProductView } from '#web/features/product/product-view.tsx';
import { Arriving, lazyPart } from '#web/ui/lazy-part.tsx';
import { addToCartAction } from './add-to-cart-action.tsx';

/** Far below the first view. */
const shelf = lazyPart(async () => (await import('#web/features/catalogue/shelf.tsx')).Shelf);

const addButton = (product: Product) => <AddToCart product={product} look="primary" size="lg" />;
const barButton = (product: Product) => <AddToCart product={product} look="primary" />;

const related = (product: Product) => (
  <Arriving>
    <shelf.Part
      title={`Other ${store.brand} Exclusives`}
      place={`related-${product.id}`}
      size={listSizes.related}
      wish={{ shelf: 'related', beside: product.id }}
      actionFor={addToCartAction}
    />
  </Arriving>
);

export function ProductRoute() {
  const { id = '' } = useParams();
  return <ProductView key={id} id={id} addButton={addButton} barButton={barButton} related={related} />;
}
