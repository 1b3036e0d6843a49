import { page, type Route } from './page.ts';
import { paths } from './paths.ts';

/** The shelves, and the way from them to the till; `late-route.tsx` has the others. */
export const routes: readonly Route[] = [
  { path: paths.home.path, Page: page(() => import('#web/routes/home.tsx')) },
  { path: paths.collection.path, Page: page(() => import('#web/routes/collection.tsx')) },
  { path: paths.gallery.path, Page: page(() => import('#web/routes/gallery.tsx')) },
  { path: paths.product.path, Page: page(() => import('#web/routes/product.tsx')) },
  { path: paths.checkout.path, Page: page(() => import('#web/routes/checkout.tsx')) },
  { path: paths.checkoutSession.path, Page: page(() => import('#web/routes/checkout.tsx')) },
  { path: paths.payment.path, Page: page(() => import('#web/routes/payment.tsx')) },
  {
    path: paths.paymentSuccess.path,
    Page: page(() => import('#web/routes/payment-success.tsx')),
  },
  { path: '*', Page: page(() => import('./deferred-route.tsx')) },
];
