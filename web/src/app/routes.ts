import { page, type Route } from './page.ts';
import { paths } from './paths.ts';

/** The pages from the catalogue to the checkout; `deferred-route.tsx` has the others. */
export const routes: readonly Route[] = [
  page(paths.home.path, () => import('#web/routes/home.tsx'), 'HomeRoute'),
  page(paths.collection.path, () => import('#web/routes/collection.tsx'), 'CollectionRoute'),
  page(paths.gallery.path, () => import('#web/routes/gallery.tsx'), 'GalleryRoute'),
  page(paths.product.path, () => import('#web/routes/product.tsx'), 'ProductRoute'),
  page(paths.checkout.path, () => import('#web/routes/checkout.tsx'), 'CheckoutRoute'),
  page(paths.checkoutSession.path, () => import('#web/routes/checkout.tsx'), 'CheckoutRoute'),
  page(paths.payment.path, () => import('#web/routes/payment.tsx'), 'PaymentRoute'),
  page(paths.paymentSuccess.path, () => import('#web/routes/payment-success.tsx'), 'PaymentSuccessRoute'),
  page('*', () => import('./deferred-route.tsx'), 'DeferredRoute'),
];
