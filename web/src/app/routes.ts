import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { paths } from './paths.ts';

type Page = LazyExoticComponent<ComponentType>;
export type Route = { path: string; Page: Page };

const page = <Name extends string>(load: () => Promise<{ [key in Name]: ComponentType }>, name: Name): Page =>
  lazy(async () => ({ default: (await load())[name] }));

export const routes: readonly Route[] = [
  { path: paths.home.path, Page: page(() => import('#web/routes/home.tsx'), 'HomeRoute') },
  { path: paths.collection.path, Page: page(() => import('#web/routes/collection.tsx'), 'CollectionRoute') },
  { path: paths.gallery.path, Page: page(() => import('#web/routes/gallery.tsx'), 'GalleryRoute') },
  { path: paths.product.path, Page: page(() => import('#web/routes/product.tsx'), 'ProductRoute') },
  { path: paths.checkout.path, Page: page(() => import('#web/routes/checkout.tsx'), 'CheckoutRoute') },
  { path: paths.checkoutSession.path, Page: page(() => import('#web/routes/checkout.tsx'), 'CheckoutRoute') },
  { path: paths.payment.path, Page: page(() => import('#web/routes/payment.tsx'), 'PaymentRoute') },
  {
    path: paths.paymentSuccess.path,
    Page: page(() => import('#web/routes/payment-success.tsx'), 'PaymentSuccessRoute'),
  },
  { path: paths.order.path, Page: page(() => import('#web/routes/order.tsx'), 'OrderRoute') },
  { path: paths.about.path, Page: page(() => import('#web/routes/about.tsx'), 'AboutRoute') },
  { path: paths.blog.path, Page: page(() => import('#web/routes/blog.tsx'), 'BlogRoute') },
  { path: paths.article.path, Page: page(() => import('#web/routes/article.tsx'), 'ArticleRoute') },
  { path: paths.storage.path, Page: page(() => import('#web/routes/storage.tsx'), 'StorageRoute') },
  {
    path: paths.newsletterConfirm.path,
    Page: page(() => import('#web/routes/newsletter-confirm.tsx'), 'NewsletterConfirmRoute'),
  },
  {
    path: paths.newsletterUnsubscribe.path,
    Page: page(() => import('#web/routes/newsletter-unsubscribe.tsx'), 'NewsletterUnsubscribeRoute'),
  },
  { path: paths.terms.path, Page: page(() => import('#web/routes/terms.tsx'), 'TermsRoute') },
  { path: paths.privacy.path, Page: page(() => import('#web/routes/privacy.tsx'), 'PrivacyRoute') },
  {
    path: paths.deliveryAndReturns.path,
    Page: page(() => import('#web/routes/delivery-and-returns.tsx'), 'DeliveryAndReturnsRoute'),
  },
  {
    path: paths.accessibility.path,
    Page: page(() => import('#web/routes/accessibility.tsx'), 'AccessibilityRoute'),
  },
  { path: paths.contact.path, Page: page(() => import('#web/routes/contact.tsx'), 'ContactRoute') },
  { path: paths.auth.path, Page: page(() => import('#web/routes/auth.tsx'), 'AuthRoute') },
  {
    path: paths.addressBook.path,
    Page: page(() => import('#web/routes/address-book.tsx'), 'AddressBookRoute'),
  },
  { path: '*', Page: page(() => import('#web/routes/not-found.tsx'), 'NotFoundRoute') },
];
