import { Route, Routes } from 'react-router-dom';
import { adminPaths } from './admin-paths.ts';
import { emailPaths } from './email-paths.ts';
import { type Route as Late, page } from './page.ts';
import { paths } from './paths.ts';
import { certificatePath } from './portfolio-paths.ts';
import { suggestedCartPath } from './suggested-cart-path.ts';

const routes: readonly Late[] = [
  page(paths.about.path, async () => (await import('#web/routes/about.tsx')).AboutRoute),
  page(paths.blog.path, async () => (await import('#web/routes/blog.tsx')).BlogRoute),
  page(paths.article.path, async () => (await import('#web/routes/article.tsx')).ArticleRoute),
  page(paths.storage.path, async () => (await import('#web/routes/storage.tsx')).StorageRoute),
  page(paths.terms.path, async () => (await import('#web/routes/terms.tsx')).TermsRoute),
  page(paths.privacy.path, async () => (await import('#web/routes/privacy.tsx')).PrivacyRoute),
  page(
    paths.deliveryAndReturns.path,
    async () => (await import('#web/routes/delivery-and-returns.tsx')).DeliveryAndReturnsRoute,
  ),
  page(
    paths.accessibility.path,
    async () => (await import('#web/routes/accessibility.tsx')).AccessibilityRoute,
  ),
  page(paths.contact.path, async () => (await import('#web/routes/contact.tsx')).ContactRoute),
  page(paths.ballot.path, async () => (await import('#web/routes/ballot.tsx')).BallotRoute),
  page(
    suggestedCartPath.path,
    async () => (await import('#web/routes/suggested-cart.tsx')).SuggestedCartRoute,
  ),
  page(paths.cancelOrder.path, async () => (await import('#web/routes/cancel-order.tsx')).CancelOrderRoute),
  page(paths.pay.path, async () => (await import('#web/routes/pay.tsx')).PayRoute),
  page(paths.order.path, async () => (await import('#web/routes/order.tsx')).OrderRoute),
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
  page(paths.auth.path, async () => (await import('#web/routes/auth.tsx')).AuthRoute),
  page(paths.account.path, async () => (await import('#web/routes/account.tsx')).AccountRoute),
  page(paths.portfolio.path, async () => (await import('#web/routes/portfolio.tsx')).PortfolioRoute),
  page(certificatePath.path, async () => (await import('#web/routes/certificate.tsx')).CertificateRoute),
  page(paths.addressBook.path, async () => (await import('#web/routes/address-book.tsx')).AddressBookRoute),
  page(adminPaths.admin.path, async () => (await import('#web/routes/admin.tsx')).AdminRoute),
  page(adminPaths.shopify.path, async () => (await import('#web/routes/shopify.tsx')).ShopifyRoute),
  page(
    adminPaths.newsletterAdmin.path,
    async () => (await import('#web/routes/newsletter-admin.tsx')).NewsletterAdminRoute,
  ),
  page('*', async () => (await import('#web/routes/not-found.tsx')).NotFoundRoute),
];

/** The pages to read, those of one visitor alone, and the missing ones. Their list comes with the first of them. */
export function DeferredRoute() {
  return (
    <Routes>
      {routes.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Routes>
  );
}
