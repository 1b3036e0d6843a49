import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from './paths.ts';

type Page = LazyExoticComponent<ComponentType>;
export type Route = { path: string; Page: Page };

const page = <Name extends string>(load: () => Promise<{ [key in Name]: ComponentType }>, name: Name): Page =>
  lazy(async () => ({ default: (await load())[name] }));

const selling = import.meta.glob<Record<string, ComponentType>>(
  '../routes/{checkout,payment,payment-success,order}.tsx',
);

/** The routes of the checkout are there as soon as their modules are. */
function sellingRoute(path: string, file: string, name: string): Route[] {
  const load = selling[`../routes/${file}.tsx`];
  return load ? [{ path, Page: lazy(async () => ({ default: (await load())[name] as ComponentType })) }] : [];
}

export const routes: readonly Route[] = [
  { path: paths.home.path, Page: page(() => import('#web/routes/home.tsx'), 'HomeRoute') },
  { path: paths.collection.path, Page: page(() => import('#web/routes/collection.tsx'), 'CollectionRoute') },
  { path: paths.gallery.path, Page: page(() => import('#web/routes/gallery.tsx'), 'GalleryRoute') },
  { path: paths.product.path, Page: page(() => import('#web/routes/product.tsx'), 'ProductRoute') },
  ...sellingRoute(paths.checkout.path, 'checkout', 'CheckoutRoute'),
  ...sellingRoute(paths.checkoutSession.path, 'checkout', 'CheckoutRoute'),
  ...sellingRoute(paths.payment.path, 'payment', 'PaymentRoute'),
  ...sellingRoute(paths.paymentSuccess.path, 'payment-success', 'PaymentSuccessRoute'),
  ...sellingRoute(paths.order.path, 'order', 'OrderRoute'),
  { path: '*', Page: page(() => import('#web/routes/not-found.tsx'), 'NotFoundRoute') },
];
