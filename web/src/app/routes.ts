import { page, type Route } from './page.ts';
import { paths } from './paths.ts';

/** The pages that a visit begins on, and the way to the till; `late-route.tsx` has the others. */
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
  { path: paths.about.path, Page: page(() => import('#web/routes/about.tsx')) },
  { path: paths.blog.path, Page: page(() => import('#web/routes/blog.tsx')) },
  { path: paths.article.path, Page: page(() => import('#web/routes/article.tsx')) },
  { path: paths.storage.path, Page: page(() => import('#web/routes/storage.tsx')) },
  { path: paths.terms.path, Page: page(() => import('#web/routes/terms.tsx')) },
  { path: paths.privacy.path, Page: page(() => import('#web/routes/privacy.tsx')) },
  {
    path: paths.deliveryAndReturns.path,
    Page: page(() => import('#web/routes/delivery-and-returns.tsx')),
  },
  {
    path: paths.accessibility.path,
    Page: page(() => import('#web/routes/accessibility.tsx')),
  },
  { path: paths.contact.path, Page: page(() => import('#web/routes/contact.tsx')) },
  { path: '*', Page: page(() => import('./late-route.tsx')) },
];
