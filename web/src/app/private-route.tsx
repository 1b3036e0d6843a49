import { adminPaths } from './admin-paths.ts';
import { comparePath } from './compare-path.ts';
import { emailPaths } from './email-paths.ts';
import { page, type Route } from './page.ts';
import { paths } from './paths.ts';
import { certificatePath } from './portfolio-paths.ts';
import { privatePaths } from './private-paths.ts';
import { SubRoutes } from './sub-routes.tsx';
import { suggestedCartPath } from './suggested-cart-path.ts';
import { verifyPath } from './verify-path.ts';

const routes: readonly Route[] = [
  page(paths.ballot.path, () => import('#web/routes/ballot.tsx'), 'BallotRoute'),
  page(paths.queue.path, () => import('#web/routes/waiting-room.tsx'), 'WaitingRoomRoute'),
  page(suggestedCartPath.path, () => import('#web/routes/suggested-cart.tsx'), 'SuggestedCartRoute'),
  page(privatePaths.cancelOrder.path, () => import('#web/routes/cancel-order.tsx'), 'CancelOrderRoute'),
  page(privatePaths.pay.path, () => import('#web/routes/pay.tsx'), 'PayRoute'),
  page(privatePaths.order.path, () => import('#web/routes/order.tsx'), 'OrderRoute'),
  page(privatePaths.orderTerms.path, () => import('#web/routes/order-terms.tsx'), 'OrderTermsRoute'),
  page(
    emailPaths.newsletterConfirm.path,
    () => import('#web/routes/newsletter-confirm.tsx'),
    'NewsletterConfirmRoute',
  ),
  page(
    emailPaths.newsletterPreferences.path,
    () => import('#web/routes/newsletter-preferences.tsx'),
    'NewsletterPreferencesRoute',
  ),
  page(
    emailPaths.newsletterUnsubscribe.path,
    () => import('#web/routes/newsletter-unsubscribe.tsx'),
    'NewsletterUnsubscribeRoute',
  ),
  page(privatePaths.cart.path, () => import('#web/routes/cart.tsx'), 'CartRoute'),
  page(privatePaths.findOrder.path, () => import('#web/routes/find-order.tsx'), 'FindOrderRoute'),
  page(paths.account.path, () => import('#web/routes/account.tsx'), 'AccountRoute'),
  page(privatePaths.orders.path, () => import('#web/routes/account-orders.tsx'), 'AccountOrdersRoute'),
  page(privatePaths.alerts.path, () => import('#web/routes/account-alerts.tsx'), 'AccountAlertsRoute'),
  page(comparePath.path, () => import('#web/routes/compare.tsx'), 'CompareRoute'),
  page(privatePaths.wishlist.path, () => import('#web/routes/wishlist.tsx'), 'WishlistRoute'),
  page(
    privatePaths.sharedWishlist.path,
    () => import('#web/routes/wishlist-shared.tsx'),
    'SharedWishlistRoute',
  ),
  page(emailPaths.alerts.path, () => import('#web/routes/alerts.tsx'), 'AlertsRoute'),
  page(paths.portfolio.path, () => import('#web/routes/portfolio.tsx'), 'PortfolioRoute'),
  page(certificatePath.path, () => import('#web/routes/certificate.tsx'), 'CertificateRoute'),
  page(verifyPath.path, () => import('#web/routes/verify.tsx'), 'VerifyRoute'),
  page(paths.addressBook.path, () => import('#web/routes/address-book.tsx'), 'AddressBookRoute'),
  page(adminPaths.admin.path, () => import('#web/routes/admin.tsx'), 'AdminRoute'),
  page(adminPaths.shopify.path, () => import('#web/routes/shopify.tsx'), 'ShopifyRoute'),
  page(
    adminPaths.newsletterAdmin.path,
    () => import('#web/routes/newsletter-admin.tsx'),
    'NewsletterAdminRoute',
  ),
  page('*', () => import('#web/routes/not-found.tsx'), 'NotFoundRoute'),
];

/** A visitor's private pages, and the page for unknown addresses. Readers of public pages never load this list. */
export const PrivateRoute = () => <SubRoutes routes={routes} />;
