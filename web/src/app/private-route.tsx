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
  page(paths.ballot.path, async () => (await import('#web/routes/ballot.tsx')).BallotRoute),
  page(paths.queue.path, async () => (await import('#web/routes/waiting-room.tsx')).WaitingRoomRoute),
  page(
    suggestedCartPath.path,
    async () => (await import('#web/routes/suggested-cart.tsx')).SuggestedCartRoute,
  ),
  page(
    privatePaths.cancelOrder.path,
    async () => (await import('#web/routes/cancel-order.tsx')).CancelOrderRoute,
  ),
  page(privatePaths.pay.path, async () => (await import('#web/routes/pay.tsx')).PayRoute),
  page(privatePaths.order.path, async () => (await import('#web/routes/order.tsx')).OrderRoute),
  page(
    privatePaths.orderTerms.path,
    async () => (await import('#web/routes/order-terms.tsx')).OrderTermsRoute,
  ),
  page(
    emailPaths.newsletterConfirm.path,
    async () => (await import('#web/routes/newsletter-confirm.tsx')).NewsletterConfirmRoute,
  ),
  page(
    emailPaths.newsletterPreferences.path,
    async () => (await import('#web/routes/newsletter-preferences.tsx')).NewsletterPreferencesRoute,
  ),
  page(
    emailPaths.newsletterUnsubscribe.path,
    async () => (await import('#web/routes/newsletter-unsubscribe.tsx')).NewsletterUnsubscribeRoute,
  ),
  page(privatePaths.cart.path, async () => (await import('#web/routes/cart.tsx')).CartRoute),
  page(privatePaths.findOrder.path, async () => (await import('#web/routes/find-order.tsx')).FindOrderRoute),
  page(paths.account.path, async () => (await import('#web/routes/account.tsx')).AccountRoute),
  page(
    privatePaths.orders.path,
    async () => (await import('#web/routes/account-orders.tsx')).AccountOrdersRoute,
  ),
  page(
    privatePaths.alerts.path,
    async () => (await import('#web/routes/account-alerts.tsx')).AccountAlertsRoute,
  ),
  page(comparePath.path, async () => (await import('#web/routes/compare.tsx')).CompareRoute),
  page(privatePaths.wishlist.path, async () => (await import('#web/routes/wishlist.tsx')).WishlistRoute),
  page(
    privatePaths.sharedWishlist.path,
    async () => (await import('#web/routes/wishlist-shared.tsx')).SharedWishlistRoute,
  ),
  page(emailPaths.alerts.path, async () => (await import('#web/routes/alerts.tsx')).AlertsRoute),
  page(paths.portfolio.path, async () => (await import('#web/routes/portfolio.tsx')).PortfolioRoute),
  page(certificatePath.path, async () => (await import('#web/routes/certificate.tsx')).CertificateRoute),
  page(verifyPath.path, async () => (await import('#web/routes/verify.tsx')).VerifyRoute),
  page(paths.addressBook.path, async () => (await import('#web/routes/address-book.tsx')).AddressBookRoute),
  page(adminPaths.admin.path, async () => (await import('#web/routes/admin.tsx')).AdminRoute),
  page(adminPaths.shopify.path, async () => (await import('#web/routes/shopify.tsx')).ShopifyRoute),
  page(
    adminPaths.newsletterAdmin.path,
    async () => (await import('#web/routes/newsletter-admin.tsx')).NewsletterAdminRoute,
  ),
  page('*', async () => (await import('#web/routes/not-found.tsx')).NotFoundRoute),
];

/** A visitor's private pages, and the page for unknown addresses. Readers of public pages never load this list. */
export const PrivateRoute = () => <SubRoutes routes={routes} />;
